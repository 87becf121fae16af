/** What decides the words on the start button. V2.31 */
export interface StartContext {
  readonly locked: boolean
  readonly mayTry: boolean
  /** A live or scheduled class. */
  readonly live: boolean
  /** How far the program is, null where there is none. */
  readonly program: 'untouched' | 'started' | 'finished' | null
  /** How far the video is; `inside` is inside the resume window. */
  readonly video: 'untouched' | 'inside' | 'completed'
}

/** The words on the start button: the first that applies. V2.31 */
export const startLabel = ({ locked, mayTry, live, program, video }: StartContext): string => {
  if (locked) return mayTry ? 'Start 7-Day Free Trial' : 'Join to watch'
  if (live) return 'Start Class'
  if (program === 'started') return 'Keep Going'
  if (program === 'finished') return 'Take Again'
  if (video === 'completed') return 'Watch Again'
  return video === 'inside' ? 'Continue Watching' : 'Start Watching'
}
