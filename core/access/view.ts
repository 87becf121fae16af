/** The facts that decide the label of the start button. V2.31 */
export interface StartContext {
  readonly locked: boolean
  /** The days of the free trial that the viewer is offered; null without one. P9.01 */
  readonly trialDays: number | null
  /** A live or scheduled class. */
  readonly live: boolean
  /** Progress in the program; null for a class that is not part of one. */
  readonly program: 'untouched' | 'started' | 'finished' | null
  /** Progress in the video; `inside` means inside the resume window. */
  readonly video: 'untouched' | 'inside' | 'completed'
}

/** The label of what starts the free trial. V2.31 P9.01 */
export const trialLabel = (days: number): string => `Start ${days}-Day Free Trial`

/** The label of the start button: the first one that applies. V2.31 */
export const startLabel = ({ locked, trialDays, live, program, video }: StartContext): string => {
  if (locked) return trialDays === null ? 'Join to watch' : trialLabel(trialDays)
  if (live) return 'Start Class'
  if (program === 'started') return 'Keep Going'
  if (program === 'finished') return 'Take Again'
  if (video === 'completed') return 'Watch Again'
  return video === 'inside' ? 'Continue Watching' : 'Start Watching'
}
