/** The draft of a form: its values, and the state that decides which errors are shown. */
export interface Draft<V> {
  readonly values: V
  /** The fields that were filled in and left. */
  readonly touched: readonly (keyof V)[]
  /** Whether the form was submitted, so that all errors are shown. */
  readonly tried: boolean
  /** The values at the last submit; `null` before the first. */
  readonly sent: V | null
  /** Counts refused submits, so that the form moves the focus once for each. */
  readonly refusals: number
}

/** An edit of a draft: a field changes, loses the focus, or the form is submitted with errors. */
export type DraftEdit<V> =
  | { readonly type: 'type'; readonly field: keyof V; readonly value: V[keyof V] }
  | { readonly type: 'blur'; readonly field: keyof V }
  | { readonly type: 'showErrors' }

/** An event of a draft: its form is opened, or it is edited. */
export type DraftEvent<V> = { readonly type: 'begin'; readonly draft: Draft<V> } | DraftEdit<V>

type TextField<V> = { readonly [F in keyof V & string]: V[F] extends string ? F : never }[keyof V & string]

/** The secret fields of a form, such as passwords, and which of them to clear after a refusal. */
export interface Secrets<V, E> {
  readonly fields: readonly TextField<V>[]
  /** Returns the secrets to clear after a refusal; `null` if the problem is not a refusal. */
  readonly refused: (problem: E) => readonly TextField<V>[] | null
  /** Whether the form closes after a success, so that its secrets are cleared at once. */
  readonly endsWithSuccess: boolean
}

/** Returns the secrets of a form without any. */
export const noSecrets = <V>(): Secrets<V, unknown> => ({ fields: [], refused: () => null, endsWithSuccess: false })

/** Returns the draft of a newly opened form. */
export const draftWith = <V>(values: V): Draft<V> => ({ values, touched: [], tried: false, sent: null, refusals: 0 })

const isFilled = (value: unknown): boolean => value !== ''

/** Returns a draft after an edit. A field counts as touched once it loses the focus with a value in it. */
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

/** Returns the draft after an event; an edit is ignored if the form is not open. */
export const afterEvent = <V>(draft: Draft<V> | null, event: DraftEvent<V>): Draft<V> | null =>
  event.type === 'begin' ? event.draft : draft && edit(draft, event)

/** Returns the draft after a submit. */
export const send = <V>(draft: Draft<V>): Draft<V> => ({ ...draft, tried: true, sent: draft.values })

/** Returns the draft with some fields cleared, as if they had never been filled in. */
export const without = <V>({ values, sent, refusals }: Draft<V>, fields: readonly (keyof V)[]): Draft<V> => {
  const empty = Object.fromEntries(fields.map((field) => [field, '']))
  return { ...draftWith<V>({ ...values, ...empty }), sent: sent && { ...sent, ...empty }, refusals }
}

/** Returns the draft after a refusal, with some fields cleared; unchanged if the draft was opened after the submit. */
export const refuse = <V>(draft: Draft<V>, fields: readonly (keyof V)[]): Draft<V> =>
  draft.sent ? { ...without(draft, fields), refusals: draft.refusals + 1 } : draft

/** Returns the error to show beside a field: if the field was touched, or if the form was submitted. */
export const beside = <V>({ tried, touched }: Draft<V>, field: keyof V, words: string | null): string | null =>
  tried || touched.includes(field) ? words : null

/** Returns the error of an answer until the field is edited; `null` otherwise. */
export const answered = <V>({ values, sent }: Draft<V>, field: keyof V, words: string | null): string | null =>
  sent && sent[field] === values[field] ? words : null

/** Returns the event of a submit button: `submit` if the input is valid, otherwise `showErrors`. */
export const submitEvent = <I>(
  fit: boolean,
  input: I,
): { readonly type: 'submit'; readonly input: I } | { readonly type: 'showErrors' } =>
  fit ? { type: 'submit', input } : { type: 'showErrors' }

/** Returns the draft of a feature's form, and whether the feature has loaded. */
export const formOf = <V>(
  feature: { readonly context: { readonly draft: Draft<V> | null } } | undefined,
): { readonly isThere: boolean; readonly draft: Draft<V> | null } => ({
  isThere: feature !== undefined,
  draft: feature?.context.draft ?? null,
})
