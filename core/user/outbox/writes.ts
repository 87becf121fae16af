import type { Failure, RefusalReason } from '../../kernel/failure.ts'

/**
 * A change by a person that must reach the studio. The feature that writes it decides all of its fields; the outbox
 * keeps it, sends it and reports the result.
 */
export interface Write<Topic extends string = string, Body = unknown> {
  /** The group of writes it belongs to; a write never blocks another topic. */
  readonly topic: Topic
  /** The name of the write and its subject, such as `keepFavourite:barre001`: a newer write with the same key replaces it. */
  readonly key: string
  /** When the person did it, in ms since 1970. */
  readonly at: number
  /** Whether writes of this topic must arrive in the order in which they were made. */
  readonly ordered: boolean
  /** How long the write is collected before it is sent, in ms: progress changes often, a favorite does not. */
  readonly gather: number
  /** Whether a refusal is shown to the member; writes made without a press are not reported. */
  readonly reported: boolean
  /** The reasons of a refusal that mean 'already so': the write counts as accepted then. */
  readonly takenWith: readonly RefusalReason[]
  /** A text that distinguishes it from another write with the same key and time. */
  readonly says: string
  /** The content of the write; the feature and the adapters read it, the outbox does not. */
  readonly body: Body
}

/** The usual settings of a write: sent at once and in any order, and a refusal is reported. */
export const sentAtOnce = {
  ordered: false,
  gather: 0,
  reported: true,
  takenWith: [],
  says: '',
} satisfies Partial<Write>

/** The studio's answer to an accepted write, as far as its feature needs it; else null. */
export type Reply = unknown

/** The kinds of a final refusal that screens tell apart: the class or event is not on the schedule, is over or was canceled, or anything else. */
export const refusalTypes = ['NotScheduled', 'BookingClosed', 'Refused'] as const

/** How sending a write can fail. */
export type WriteFailure = Failure | { readonly type: Exclude<(typeof refusalTypes)[number], 'Refused'> }

/** A write that the studio refused for good, until the member dismisses the notice. */
export interface Refusal {
  readonly write: Write
  readonly type: (typeof refusalTypes)[number]
}
