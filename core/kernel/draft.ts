/** The draft of a form: what is typed into it, and which of its errors are shown beside it. A8.09 A8.10 */
export interface Draft<V> {
  readonly values: V
  /** The fields that were filled and left. */
  readonly touched: readonly (keyof V)[]
  /** Sending was tried, so that every error is shown. */
  readonly tried: boolean
  /** The values as they were last sent; null before. */
  readonly sent: V | null
  /** Counts the answers that refused what was sent, so that a form can move the focus once for each. */
  readonly refusals: number
}

/** An edit of a draft: the user types into a field, leaves it, or submits the form with errors. A8.09 */
export type DraftEdit<V> =
  | { readonly type: 'type'; readonly field: keyof V; readonly value: V[keyof V] }
  | { readonly type: 'blur'; readonly field: keyof V }
  | { readonly type: 'showErrors' }

/** An event of a draft: a form is opened with it, or it is edited. */
export type DraftEvent<V> = { readonly type: 'begin'; readonly draft: Draft<V> } | DraftEdit<V>

type TextField<V> = { readonly [F in keyof V & string]: V[F] extends string ? F : never }[keyof V & string]

/** The secrets of a form, and which of them are to be typed again when the other side refused what was sent. A8.10 A8.16 */
export interface Secrets<V, E> {
  readonly fields: readonly TextField<V>[]
  /** The secrets to empty after a refusal; null for a problem that is no refusal. */
  readonly refused: (problem: E) => readonly TextField<V>[] | null
  /** Whether the form closes after a success, so that its secrets are emptied at once. */
  readonly endsWithSuccess: boolean
}

/** The secrets of a form that has none. */
export const noSecrets = <V>(): Secrets<V, unknown> => ({ fields: [], refused: () => null, endsWithSuccess: false })

/** A draft of a form that is just opened. */
export const draftWith = <V>(values: V): Draft<V> => ({ values, touched: [], tried: false, sent: null, refusals: 0 })

const isFilled = (value: unknown): boolean => value !== ''

/** Edits a draft; a field counts as touched once it was left with something in it. A8.09 */
export const edit = <V>(draft: Draft<V>, event: DraftEdit<V>): Draft<V> => {
  const { values, touched } = draft
  switch (event.type) {
    case 'type':
      return { ...draft, values: { ...values, [event.field]: event.value } }
    case 'blur':
      return isFilled(values[event.field]) && !touched.includes(event.field)
        ? { ...draft, touched: [...touched, event.field] }
        : draft
    case 'showErrors':
      return { ...draft, tried: true }
  }
}

/** The draft after an event; an edit of a form that is not open is nothing. A8.09 */
export const afterEvent = <V>(draft: Draft<V> | null, event: DraftEvent<V>): Draft<V> | null =>
  event.type === 'begin' ? event.draft : draft && edit(draft, event)

/** The draft when it is sent. */
export const send = <V>(draft: Draft<V>): Draft<V> => ({ ...draft, tried: true, sent: draft.values })

/** The draft without what is typed into some fields, as if they were never filled; what was typed into them while it was on its way is gone too. A8.10 */
export const without = <V>({ values, sent, refusals }: Draft<V>, fields: readonly (keyof V)[]): Draft<V> => {
  const empty = Object.fromEntries(fields.map((field) => [field, '']))
  return { ...draftWith<V>({ ...values, ...empty }), sent: sent && { ...sent, ...empty }, refusals }
}

/** The draft after an answer that refused it; one that was begun since then is left alone. A8.10 A8.16 */
export const refuse = <V>(draft: Draft<V>, fields: readonly (keyof V)[]): Draft<V> =>
  draft.sent ? { ...without(draft, fields), refusals: draft.refusals + 1 } : draft

/** The words to show beside a field: those of a field that was touched, and after a try all. A8.09 */
export const beside = <V>({ tried, touched }: Draft<V>, field: keyof V, words: string | null): string | null =>
  tried || touched.includes(field) ? words : null

/** The words of an answer, as long as what they are about still stands in the field. A8.09 */
export const answered = <V>({ values, sent }: Draft<V>, field: keyof V, words: string | null): string | null =>
  sent && sent[field] === values[field] ? words : null

/** The event behind the button of a form: what is fit is sent, else its errors are shown. A8.09 */
export const submitEvent = <I>(
  fit: boolean,
  input: I,
): { readonly type: 'submit'; readonly input: I } | { readonly type: 'showErrors' } =>
  fit ? { type: 'submit', input } : { type: 'showErrors' }

/** The form of a feature: its draft, and whether the feature that keeps it has loaded. */
export const formOf = <V>(
  feature: { readonly context: { readonly draft: Draft<V> | null } } | undefined,
): { readonly isThere: boolean; readonly draft: Draft<V> | null } => ({
  isThere: feature !== undefined,
  draft: feature?.context.draft ?? null,
})
