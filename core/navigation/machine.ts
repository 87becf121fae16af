import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import { feed } from '../kernel/feed.ts'
import type { Unkept } from '../kernel/kept.ts'
import { keptStates, withChange } from '../kernel/kept.ts'
import type { Result } from '../kernel/result.ts'
import { ok } from '../kernel/result.ts'
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

type Navigation = NavigationChoice & Unkept<NavigationChoice>

/** Shows a choice at once and saves it on the device; one of another tab is shown too, so that none undoes it. */
export const navigationMachine = (port: NavigationPort) =>
  setup({
    types: {} as { context: Navigation; events: NavigationEvent },
    actors: {
      load: call(port.load),
      keep: call(({ unkept: _, ...choice }: Navigation, signal) => port.keep(choice, signal)),
      elsewhere: feed(port.elsewhere),
    },
    actions: {
      recall: assign(({ context }, kept: Result<NavigationChoice, unknown>) =>
        kept.ok ? { ...kept.value, ...context.unkept } : {},
      ),
      choose: assign(({ context }, choice: Partial<NavigationChoice>) => withChange(context, choice)),
      kept: assign({ unkept: null }),
    },
    guards: { isUnkept: ({ context }) => context.unkept !== null },
  }).createMachine({
    id: 'navigation',
    context: { theme: 'system', group: null, layout: 'grid', defaults: null, unkept: null },
    invoke: { src: 'elsewhere' },
    initial: 'recalling',
    on: {
      keptElsewhere: { actions: { type: 'recall', params: ({ event }) => ok(event.choice) } },
      chooseTheme: { actions: { type: 'choose', params: ({ event: { theme } }) => ({ theme }) } },
      chooseLayout: { actions: { type: 'choose', params: ({ event: { layout } }) => ({ layout }) } },
      chooseKeys: { actions: { type: 'choose', params: ({ event: { off } }) => ({ keysOff: off }) } },
      chooseDefaults: { actions: { type: 'choose', params: ({ event: { defaults } }) => ({ defaults }) } },
      pressGroup: { actions: { type: 'choose', params: ({ context, event }) => withGroup(context, event.group) } },
    },
    states: keptStates<Navigation, NavigationChoice>(),
  })

/** The navigation machine's state. */
export type NavigationState = SnapshotFrom<ReturnType<typeof navigationMachine>>
