import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { LayoutPort } from './port.ts'
import type { CardLayout } from './rules.ts'

/** The viewer chooses how lists are laid out. V2.19 */
export type LayoutEvent = { readonly type: 'lay'; readonly layout: CardLayout }

/** Remembers on this device how the viewer likes lists; a choice made before it is recalled wins. V2.19 */
export const layoutMachine = (port: LayoutPort) =>
  setup({
    types: {} as { context: { readonly layout: CardLayout }; events: LayoutEvent },
    actors: { load: call(port.load), keep: call(port.keep) },
    actions: {
      recall: assign((_, kept: Result<CardLayout, Failure>) => (kept.ok ? { layout: kept.value } : {})),
      lay: assign((_, layout: CardLayout) => ({ layout })),
    },
  }).createMachine({
    id: 'layout',
    context: { layout: 'grid' },
    initial: 'recalling',
    on: { lay: { target: '.keeping', actions: { type: 'lay', params: ({ event }) => event.layout } } },
    states: {
      recalling: {
        invoke: {
          src: 'load',
          onDone: { target: 'kept', actions: { type: 'recall', params: ({ event }) => event.output } },
        },
      },
      kept: {},
      keeping: { invoke: { src: 'keep', input: ({ context }) => context.layout, onDone: 'kept' } },
    },
  })

/** The layout machine's state. */
export type LayoutState = SnapshotFrom<ReturnType<typeof layoutMachine>>
