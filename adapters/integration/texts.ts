/** Returns the first key of a table of lowercase phrases whose phrase is part of a service's text; `undefined` without one. */
export const keyIn = <K extends string>(
  table: Readonly<Partial<Record<K, readonly string[]>>>,
  text: string,
): K | undefined => {
  const words = text.toLowerCase()
  return (Object.keys(table) as K[]).find((key) => table[key]?.some((each) => words.includes(each)))
}
