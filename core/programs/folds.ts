/** Whether every section is folded; never without sections. P2.2.07 */
export const areAllFolded = (ids: readonly string[], folded: readonly string[]): boolean =>
  ids.length > 0 && ids.every((id) => folded.includes(id))
