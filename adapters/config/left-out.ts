/** Warns about an unreadable part of the config, and returns an empty list in its place. */
export const leftOut = (what: string): readonly never[] => {
  console.warn(`config error: ${what} was left out`)
  return []
}
