import { lazyMachine, ownerFrom } from '../kernel/lazy.ts'
import { noVisit } from '../visit/index.ts'
import type { ContentPort } from './ports.ts'
import type { ContentVisit } from './rules.ts'
import { needsContent, visitAfter } from './rules.ts'

/** The owner of pages by content type, whose code is loaded when it is first needed. */
export const lazyContent = ({ open }: ContentPort) =>
  lazyMachine<ContentVisit>({
    ...{ name: 'content', first: { ...noVisit, trailer: null }, learn: visitAfter, isNeeded: needsContent },
    fetch: ownerFrom(
      open,
      () => import('./machine.ts'),
      ({ contentMachine }, ports) => contentMachine(ports),
    ),
  })
