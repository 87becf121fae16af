import { assign, emit, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import { feed } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import type { SearchTab } from '../routes/index.ts'
import type { SearchPort } from './port.ts'
import type { Found, Search, SearchBox, SearchSource, SearchStart } from './rules.ts'
import {
  addressDelay,
  answered,
  headerDelay,
  isInAddress,
  isLogged,
  isSameQuery,
  isSearchable,
  lastPage,
  logDelay,
  pageDelay,
  queryOf,
  searchOf,
  sought,
  typed,
} from './rules.ts'

/** An event of a search box. */
export type SearchBoxEvent =
  | { readonly type: 'type'; readonly text: string }
  /** A chip of the header's results is chosen; null for all kinds. */
  | { readonly type: 'choose'; readonly tab: SearchTab | null }
  /** The address names a search. */
  | { readonly type: 'seek'; readonly search: Search }
  | { readonly type: 'retry' | 'cameOnline' }

/** The fact that the address is to name another search. */
export type SearchBoxFact = { readonly type: 'sought'; readonly search: Search }

/** The actors, actions and guards of a search box. */
export const searchBoxSetup = (port: SearchPort, source: SearchSource) =>
  setup({
    types: {} as { context: SearchBox; events: SearchBoxEvent; emitted: SearchBoxFact; input: SearchStart },
    actors: { find: call(port.find), log: call(port.log), online: feed(port.online) },
    actions: {
      type: assign(({ context }, words: string) => typed(context, words)),
      choose: assign((_, tab: SearchTab | null) => ({ tab })),
      seek: assign(({ context }, to: Search) => sought(context, to)),
      keep: assign(({ context }, answer: Result<Found, Failure>) => answered(context, answer)),
      stepBack: assign(({ context }, answer: Result<Found, Failure>) => ({
        page: lastPage(context, answer) ?? context.page,
      })),
      tellAddress: emit(({ context }) => ({ type: 'sought', search: searchOf(context) }) as const),
      noteLog: assign(({ context: { text } }) => ({ logged: queryOf(text) })),
      noteAddress: assign(({ context }) => ({ inAddress: searchOf(context) })),
    },
    guards: {
      hasAddress: () => source === 'page',
      isSearchable: ({ context }) => isSearchable(context.text),
      isToLog: ({ context }) => isSearchable(context.text) && !isLogged(context),
      isBlank: (_, words: string) => !isSearchable(words),
      isSame: ({ context }, words: string) => isSameQuery(context.text, words),
      isInAddress: ({ context }, to: Search) => isInAddress(context, to),
      isBeyond: ({ context }, answer: Result<Found, Failure>) => lastPage(context, answer) !== null,
    },
    delays: {
      searchDelay: source === 'header' ? headerDelay : pageDelay,
      addressDelay: addressDelay,
      logDelay: logDelay,
    },
  })
