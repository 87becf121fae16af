/** A live event as the studio announces it. V3.12 */
export interface LiveEvent {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly cancelled: boolean
  /** Milliseconds since 1970; null where it is not known. */
  readonly start: number | null
  readonly end: number | null
  /** From when it can be joined; null from its start. */
  readonly showingFrom: number | null
  readonly image: string | null
  /** Where it is held, http(s): only told to who may join, while they may. */
  readonly joinUrl: string | null
  readonly recordingUrl: string | null
}
