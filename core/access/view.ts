/** The facts that decide the label of the start button. V2.31 */
export interface StartContext {
  readonly locked: boolean
  /** The length of the free trial offered to the viewer, in days; `null` if none is offered. */
  readonly trialDays: number | null
  /** Whether the class is live or scheduled. */
  readonly live: boolean
  /** The progress in the program; `null` for a class that is not part of one. */
  readonly program: 'untouched' | 'started' | 'finished' | null
  /** The progress in the video; `inside` if the position is within the resume window. */
  readonly video: 'untouched' | 'inside' | 'completed'
}

/** Returns the label of the button that starts the free trial. */
export const trialLabel = (days: number): string => `Start ${days}-Day Free Trial`

/** Returns the label of the start button: the first one that applies. */
export const startLabel = ({ locked, trialDays, live, program, video }: StartContext): string => {
  if (locked) return trialDays === null ? 'Join to watch' : trialLabel(trialDays)
  if (live) return 'Start Class'
  if (program === 'started') return 'Keep Going'
  if (program === 'finished') return 'Take Again'
  if (video === 'completed') return 'Watch Again'
  return video === 'inside' ? 'Continue Watching' : 'Start Watching'
}
