import type { Folds } from '../../session/index.ts'
import { foldedIn } from '../../session/index.ts'
import type { Write } from '../../user/outbox/index.ts'
import { sentAtOnce } from '../../user/outbox/index.ts'

/** The write of the folded sections of a program. V7.12 */
export type SectionsWrite = Write<'sections', { readonly program: string; readonly folds: Folds }>

/** The write of the folded sections of a program, collected for a second: many may be pressed one after the other. */
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

/** Whether a write is one of folded sections. */
export const isSectionsWrite = (write: Write): write is SectionsWrite => write.topic === 'sections'
