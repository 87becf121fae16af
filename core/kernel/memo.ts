/** A pure function that remembers its last result: the same arguments give the same object. */
export const rememberingLast = <A extends readonly unknown[], R>(run: (...args: A) => R): ((...args: A) => R) => {
  let last: { readonly args: A; readonly result: R } | null = null
  return (...args) => {
    if (last?.args.length !== args.length || args.some((arg, at) => !Object.is(arg, last?.args[at])))
      last = { args, result: run(...args) }
    return last.result
  }
}

/** A pure function of an object and what else it depends on, which remembers its last result for each object. */
export const rememberingEach = <K extends object, A extends readonly unknown[], R>(
  run: (key: K, ...args: A) => R,
): ((key: K, ...args: A) => R) => {
  const made = new WeakMap<K, (...args: A) => R>()
  return (key, ...args) => {
    const known = made.get(key) ?? rememberingLast((...rest: A) => run(key, ...rest))
    if (!made.has(key)) made.set(key, known)
    return known(...args)
  }
}
