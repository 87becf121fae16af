/** A live event as the studio announces it. V3.12 */
export interface LiveEvent {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly cancelled: boolean
  /** Milliseconds since 1970; `null` if unknown. */
  readonly start: number | null
  readonly end: number | null
  /** The instant from which it can be joined; `null` if that is its start. */
  readonly showingFrom: number | null
  readonly image: string | null
  /** The http(s) address for joining; sent only to viewers who may join, while they may. */
  readonly joinUrl: string | null
  readonly recordingUrl: string | null
}
