/** What a feature shows of itself, and what it can be sent. */
export interface Feature<S, E> {
  readonly state: S
  readonly event: E
}

/** The states of the features of a table. */
export type StatesOf<F> = { readonly [N in keyof F]: F[N] extends Feature<infer S, unknown> ? S : never }

/** The events of the features of a table. */
export type EventsOf<F> = { readonly [N in keyof F]: F[N] extends Feature<unknown, infer E> ? E : never }

/** The features of a table as they are where they come and go: their state may be missing. */
export type Passing<F> = {
  readonly [N in keyof F]: F[N] extends Feature<infer S, infer E> ? Feature<S | undefined, E> : never
}
