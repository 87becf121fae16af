/** What a call came to: a value, or a failure that the caller was told to expect. */
export type Result<A, E> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: E }

/** A call that came to a value. */
export const ok = <A>(value: A): Result<A, never> => ({ ok: true, value })

/** A call that failed in a way its caller was told to expect. */
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error })
