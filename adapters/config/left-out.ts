/** Warns of a part of the config that cannot be read, and returns nothing in its place. */
export const leftOut = (what: string): readonly never[] => {
  console.warn(`config error: ${what} was left out`)
  return []
}
