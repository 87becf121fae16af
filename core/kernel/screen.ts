/** A screen: the features it reads, and the function that derives its view from their states. */
export interface Screen<S, V> {
  readonly features: readonly (keyof S & string)[]
  readonly view: (states: S) => V
}

/** Creates a screen from the names of its features and its view function. */
export const screen = <S, V>(features: readonly (keyof S & string)[], view: (states: S) => V): Screen<S, V> => ({
  features,
  view,
})

/** A command of a view: an event, and the feature to send it to. */
export interface Command<N extends string, E> {
  readonly of: N
  readonly event: E
}

const isData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))

const sharedData = (before: unknown, after: unknown): unknown => {
  if (Object.is(before, after)) return before
  if (!isData(before) || !isData(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const keys = Object.keys(after)
  const parts = keys.map((key) => sharedData(before[key], after[key]))
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key, at) => Object.hasOwn(before, key) && Object.is(parts[at], before[key]))
  if (isSame) return before
  return Array.isArray(after) ? parts : Object.fromEntries(keys.map((key, at) => [key, parts[at]]))
}

/** Returns a view that shares every unchanged part with the previous view, at every depth. */
export const shared = <V>(before: V, after: V): V => sharedData(before, after) as V
