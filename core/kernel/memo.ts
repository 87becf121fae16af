const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false
  return one.length === other.length
}

/** Returns a function that caches its last result: the same arguments return the same object. */
export const memoizeLast = <A extends readonly unknown[], R>(run: (...args: A) => R): ((...args: A) => R) => {
  let last: { readonly args: A; readonly result: R } | null = null
  return (...args) => {
    if (last === null || !isSame(args, last.args)) last = { args, result: run(...args) }
    return last.result
  }
}

/** Returns a function that caches its last result for each object: the same arguments return the same result. */
export const memoizeEach = <K extends object, A extends readonly unknown[], R>(
  run: (key: K, ...args: A) => R,
): ((key: K, ...args: A) => R) => {
  const made = new WeakMap<K, { readonly args: A; readonly result: R }>()
  return (key, ...args) => {
    const last = made.get(key)
    if (last !== undefined && isSame(args, last.args)) return last.result
    const result = run(key, ...args)
    made.set(key, { args, result })
    return result
  }
}
