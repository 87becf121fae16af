import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import { feed } from '../kernel/feed.ts'
import { keptStates } from '../kernel/kept.ts'
import type { Result } from '../kernel/result.ts'
import type { NavigationPort } from './port.ts'
import type { DefaultFilters, Layout, NavigationChoice, Theme } from './rules.ts'
import { withGroup } from './rules.ts'

/** An event of the navigation: something was chosen here or in another tab, or a group heading was pressed. */
export type NavigationEvent =
  | { readonly type: 'chooseTheme'; readonly theme: Theme }
  | { readonly type: 'pressGroup'; readonly group: string }
  | { readonly type: 'chooseLayout'; readonly layout: Layout }
  | { readonly type: 'chooseKeys'; readonly off: boolean }
  | { readonly type: 'chooseDefaults'; readonly defaults: DefaultFilters | null }
  | { readonly type: 'keptElsewhere'; readonly choice: NavigationChoice }

/** Shows a choice at once and saves it on the device; one of another tab is shown too, so that none undoes it. V2.54 */
export const navigationMachine = (port: NavigationPort) =>
  setup({
    types: {} as { context: NavigationChoice; events: NavigationEvent },
    actors: { load: call(port.load), keep: call(port.keep), elsewhere: feed(port.elsewhere) },
    actions: {
      recall: assign((_, kept: Result<NavigationChoice, unknown>) => (kept.ok ? kept.value : {})),
      chooseTheme: assign((_, theme: Theme) => ({ theme })),
      chooseLayout: assign((_, layout: Layout) => ({ layout })),
      chooseKeys: assign((_, keysOff: boolean) => ({ keysOff })),
      chooseDefaults: assign((_, defaults: DefaultFilters | null) => ({ defaults })),
      follow: assign((_, choice: NavigationChoice) => choice),
      pressGroup: assign(({ context }, group: string) => withGroup(context, group)),
    },
  }).createMachine({
    id: 'navigation',
    context: { theme: 'system', group: null, layout: 'grid', defaults: null },
    invoke: { src: 'elsewhere' },
    initial: 'recalling',
    on: {
      keptElsewhere: { actions: { type: 'follow', params: ({ event }) => event.choice } },
      chooseTheme: { target: '.keeping', actions: { type: 'chooseTheme', params: ({ event }) => event.theme } },
      chooseLayout: { target: '.keeping', actions: { type: 'chooseLayout', params: ({ event }) => event.layout } },
      chooseKeys: { target: '.keeping', actions: { type: 'chooseKeys', params: ({ event }) => event.off } },
      chooseDefaults: {
        target: '.keeping',
        actions: { type: 'chooseDefaults', params: ({ event }) => event.defaults },
      },
      pressGroup: { target: '.keeping', actions: { type: 'pressGroup', params: ({ event }) => event.group } },
    },
    states: keptStates<NavigationChoice, Result<NavigationChoice, unknown>>(),
  })

/** The navigation machine's state. */
export type NavigationState = SnapshotFrom<ReturnType<typeof navigationMachine>>
