import type { Folds } from '../../session/index.ts'
import { foldedIn } from '../../session/index.ts'
import type { Write } from '../../user/outbox/index.ts'
import { sentAtOnce } from '../../user/outbox/index.ts'

/** The write of the folded sections of a program. V7.12 P3.11 */
export type SectionsWrite = Write<'sections', { readonly program: string; readonly folds: Folds }>

/** The write of the folded sections of a program, collected for a second: many may be pressed one after the other. V7.12 V9.16 */
export const sectionsWrite = (program: string, folds: Folds, at: number): SectionsWrite => ({
  ...sentAtOnce,
  topic: 'sections',
  key: `keepSections:${program}`,
  at,
  gather: 1_000,
  reported: false,
  says: foldedIn(folds).join(','),
  body: { program, folds },
})

/** Whether a write is one of folded sections. V7.12 */
export const isSectionsWrite = (write: Write): write is SectionsWrite => write.topic === 'sections'
