/**
 * Something a person did that the studio must come to know. The feature that writes it decides all of this; the outbox
 * keeps it, sends it and tells what became of it. V7.11
 */
export interface Write<Topic extends string = string, Body = unknown> {
  /** The kind of writes among which it waits: it holds up no other kind. */
  readonly topic: Topic
  /** The name of the write and what it is about, such as `keepFavourite:barre001`: a newer write with the same key replaces it. */
  readonly key: string
  /** When the person did it, in ms since 1970. */
  readonly at: number
  /** Whether writes of this topic must arrive in the order in which they were made. V7.17 */
  readonly ordered: boolean
  /** How long it is gathered before it is sent, in ms: progress changes often, a heart does not. V7.11 V9.16 */
  readonly gather: number
  /** Whether a refusal is reported: nobody pressed for what is kept of itself. V4.17 V8.06 */
  readonly reported: boolean
  /** The HTTP statuses of a refusal that says that it is so already: such a write counts as taken. V7.14 */
  readonly takenWith: readonly number[]
  /** What tells it from another write with the same key and time. */
  readonly says: string
  /** What is written; the feature and the adapters read it, the outbox does not. */
  readonly body: Body
}

/** How most writes are handled: sent at once and in any order, and a refusal is reported. */
export const sentAtOnce = {
  ordered: false,
  gather: 0,
  reported: true,
  takenWith: [],
  says: '',
} satisfies Partial<Write>

/** What the studio says to a write that it took, as far as its feature wants to know it; else null. */
export type Reply = unknown

/** A write that the studio refused for good, until its member has read of it. */
export interface Refusal {
  readonly write: Write
  /** The HTTP status of the refusal. */
  readonly status: number
}
