import type { Write } from '../outbox/index.ts'
import { sentAtOnce } from '../outbox/index.ts'
import type { Folded } from './folds.ts'

/** The write of the folded sections of a program. V7.12 P3.11 */
export type SectionsWrite = Write<'sections', { readonly program: string; readonly folded: Folded }>

/** The write of the folded sections of a program, collected for a second: many may be pressed one after the other. V7.12 V9.16 */
export const sectionsWrite = (program: string, folded: Folded, at: number): SectionsWrite => ({
  ...sentAtOnce,
  topic: 'sections',
  key: `keepSections:${program}`,
  at,
  gather: 1_000,
  reported: false,
  says: folded.join(','),
  body: { program, folded },
})
