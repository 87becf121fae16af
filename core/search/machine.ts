import type { ActorRefFrom } from 'xstate'
import { assign, emit, sendTo } from 'xstate'
import { ownerSetup } from '../kernel/feed.ts'
import type { Address } from '../routes/index.ts'
import type { Visit, VisitChanged } from '../visit/index.ts'
import { isCausedBy } from '../visit/index.ts'
import { searchBoxMachine } from './box.machine.ts'
import type { SearchBoxFact } from './box.setup.ts'
import type { SearchPort } from './port.ts'
import type { Search } from './rules.ts'

type SearchEvent = VisitChanged | SearchBoxFact

/** A fact of the search: the address is to name another search, without a new entry in the history. */
export type SearchFact = { readonly type: 'goTo'; readonly address: Address; readonly replace: true }

const blank: Search = { query: '', tab: null, page: 1 }

const searchIn = ({ route }: Address): Search | null => (route.type === 'search' ? route : null)

const addressOf = ({ dialog, rest }: Address, { tab, ...search }: Search): Address => ({
  ...{ dialog, rest },
  route: { type: 'search', ...search, tab: tab ?? 'videos' },
})

const addressIn = ({ event }: { readonly event: VisitChanged }): Address => event.visit.address!
const arrive = { type: 'arrive', params: addressIn } as const

/** The search: a box in the header of every page, and one on the search page while that is open. */
export const searchMachine = (port: SearchPort) =>
  ownerSetup({
    types: {} as {
      context: { readonly address: Address; readonly header: ActorRefFrom<ReturnType<typeof searchBoxMachine>> }
      events: SearchEvent
      emitted: SearchFact
      input: Visit
    },
    actors: {
      headerSearch: searchBoxMachine(port, 'header'),
      pageSearch: searchBoxMachine(port, 'page'),
    },
    actions: {
      arrive: assign((_, address: Address) => ({ address })),
      seek: sendTo('pageSearch', (_, search: Search) => ({ type: 'seek', search })),
      tell: emit(({ context: { address } }, search: Search) => ({
        ...({ type: 'goTo', replace: true } as const),
        address: addressOf(address, search),
      })),
    },
    guards: {
      isOpen: ({ context }) => searchIn(context.address) !== null,
      isArrival: ({ event }) => isCausedBy(event, 'arrived'),
      isSearch: ({ event }, address: Address) => isCausedBy(event, 'arrived') && searchIn(address) !== null,
    },
  }).createMachine({
    id: 'search',
    context: ({ input, spawn }) => ({
      address: input.address!,
      header: spawn('headerSearch', { id: 'headerSearch', input: blank }),
    }),
    initial: 'elsewhere',
    states: {
      elsewhere: { always: { guard: 'isOpen', target: 'onPage' }, on: { visitChanged: { actions: arrive } } },
      onPage: {
        invoke: [
          {
            ...({ src: 'pageSearch', id: 'pageSearch' } as const),
            input: ({ context }) => ({
              ...(searchIn(context.address) ?? blank),
              // A search that was typed in the header and is continued on the page is one search.
              logged: context.header.getSnapshot().context.logged,
            }),
          },
        ],
        on: {
          visitChanged: [
            {
              guard: { type: 'isSearch', params: addressIn },
              actions: [arrive, { type: 'seek', params: ({ event }) => searchIn(addressIn({ event })) ?? blank }],
            },
            { guard: 'isArrival', target: 'elsewhere', actions: arrive },
          ],
          sought: { actions: { type: 'tell', params: ({ event }) => event.search } },
        },
      },
    },
  })
