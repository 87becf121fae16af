/** The result of a call: a value, or an expected failure. */
export type Result<A, E> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: E }

/** Returns a successful result. */
export const ok = <A>(value: A): Result<A, never> => ({ ok: true, value })

/** Returns a failed result. */
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error })
