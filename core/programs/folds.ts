/** The ids of the folded sections of a program. P3.11 P4.2.02 */
export type Folded = readonly string[]

/** What is folded after a press on the heading of a section. P2.2.08 P4.2.02 */
export const withPressed = (folded: Folded, id: string): Folded =>
  folded.includes(id) ? folded.filter((each) => each !== id) : [...folded, id]

/** Whether every section is folded; never without sections. P2.2.07 */
export const areAllFolded = (ids: readonly string[], folded: Folded): boolean =>
  ids.length > 0 && ids.every((id) => folded.includes(id))

/** What is folded after a press on the button for all: every section, or none where all were. P2.2.06 P2.2.07 P4.2.03 */
export const withAllPressed = (ids: readonly string[], folded: Folded): Folded => (areAllFolded(ids, folded) ? [] : ids)
