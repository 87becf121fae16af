import { assign, enqueueActions, sendTo } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import { byName, childState } from '../kernel/feature.ts'
import { relaySetup } from '../kernel/feed.ts'
import type { VisitChanged } from '../visit/index.ts'
import { noVisit } from '../visit/index.ts'
import type { HomeState } from './home/index.ts'
import { knownItem } from './known-item.ts'
import { pagesOf, pageToOpen } from './pages.ts'
import type { Page, PagePorts } from './rules.ts'

/** Creates the machine of the open page: it stops the features of the previous page, and starts those of the new one. */
export const pageMachine = (ports: PagePorts, clock: Clock) => {
  const pages = pagesOf(ports, clock)

  return relaySetup({
    types: {} as { context: Page; events: VisitChanged | { readonly type: 'polled' } },
    actions: {
      noteVisit: assign((_, { visit }: VisitChanged) => visit),
      open: enqueueActions(({ context, enqueue, self }) => {
        const next = pageToOpen(pages, context, clock.now(), (id) => knownItem(self, context, id))
        if (next === null) return
        const closing = context.open?.features ?? []
        if (closing.includes('home')) enqueue.assign({ left: childState<HomeState>(self, 'home')?.context ?? null })
        for (const name of closing) enqueue.stopChild(name)
        enqueue.assign(({ spawn }) => {
          const begin = byName(spawn)
          for (const [id, { logic, input }] of next.features) begin(logic, { id, input })
          return { open: { key: next.key, features: next.features.map(([name]) => name) } }
        })
      }),
    },
    guards: { hasMedia: ({ context }) => context.open?.features.includes('media') === true },
  }).createMachine({
    id: 'page',
    context: { ...noVisit, open: null, left: null },
    on: {
      visitChanged: { actions: [{ type: 'noteVisit', params: ({ event }) => event }, 'open'] },
      polled: { guard: 'hasMedia', actions: sendTo('media', { type: 'reload' }) },
    },
  })
}
