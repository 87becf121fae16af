import type { SnapshotFrom } from 'xstate'
import { searchBoxSetup } from './box.setup.ts'
import type { SearchPort } from './port.ts'
import type { Search, SearchSource } from './rules.ts'
import { boxOf, queryOf, searchOf } from './rules.ts'

type Typed = { readonly event: { readonly text: string } }
type Sought = { readonly event: { readonly search: Search } }

const text = ({ event }: Typed) => event.text
const search = ({ event }: Sought) => event.search
const query = ({ event }: Sought) => event.search.query

/** Searches once nothing is typed for a while; a newer search cancels the older one. Beside it the address is updated and the search logged, each after a pause of its own. V2.49 V7.25 */
export const searchBoxMachine = (port: SearchPort, source: SearchSource) =>
  searchBoxSetup(port, source).createMachine({
    id: 'searchBox',
    context: ({ input }) => boxOf(input),
    type: 'parallel',
    states: {
      finding: {
        initial: 'beginning',
        on: {
          type: [
            { guard: { type: 'isSame', params: text }, actions: { type: 'type', params: text } },
            { guard: { type: 'isBlank', params: text }, target: '.blank', actions: { type: 'type', params: text } },
            { target: '.waiting', actions: { type: 'type', params: text } },
          ],
          seek: [
            { guard: { type: 'isInAddress', params: search } },
            { target: '.beginning', actions: { type: 'seek', params: search } },
          ],
          choose: { actions: { type: 'choose', params: ({ event }) => event.tab } },
        },
        states: {
          beginning: { always: [{ guard: 'isSearchable', target: 'searching' }, { target: 'blank' }] },
          blank: {},
          waiting: { after: { searchDelay: 'searching' } },
          searching: {
            invoke: {
              src: 'find',
              input: ({ context }) => ({ ...searchOf(context), ...(source === 'header' && { tab: null }) }),
              onDone: [
                {
                  guard: { type: 'isBeyond', params: ({ event }) => event.output },
                  target: 'searching',
                  reenter: true,
                  actions: [{ type: 'stepBack', params: ({ event }) => event.output }, 'tellAddress', 'noteAddress'],
                },
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'found',
                  actions: { type: 'keep', params: ({ event }) => event.output },
                },
                { target: 'failed', actions: { type: 'keep', params: ({ event }) => event.output } },
              ],
            },
          },
          found: {},
          failed: { invoke: { src: 'online' }, on: { retry: 'searching', cameOnline: 'searching' } },
        },
      },
      addressing: {
        initial: 'settled',
        on: {
          type: [{ guard: { type: 'isSame', params: text } }, { guard: 'hasAddress', target: '.pending' }],
          seek: [{ guard: { type: 'isInAddress', params: search } }, { target: '.settled' }],
        },
        states: {
          settled: {},
          pending: { after: { addressDelay: { target: 'settled', actions: ['tellAddress', 'noteAddress'] } } },
        },
      },
      logging: {
        initial: 'beginning',
        on: {
          type: [{ guard: { type: 'isSame', params: text } }, { target: '.beginning' }],
          seek: [{ guard: { type: 'isSame', params: query } }, { target: '.beginning' }],
        },
        states: {
          beginning: { always: [{ guard: 'isToLog', target: 'pending' }, { target: 'quiet' }] },
          pending: { after: { logDelay: 'sending' } },
          sending: {
            entry: 'noteLog',
            invoke: {
              src: 'log',
              input: ({ context }) => ({ query: queryOf(context.text), source }),
              onDone: 'quiet',
            },
          },
          quiet: {},
        },
      },
    },
  })

/** The state of a search box. */
export type SearchBoxState = SnapshotFrom<ReturnType<typeof searchBoxMachine>>
