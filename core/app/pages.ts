import type { AnyActorLogic, InputFrom } from 'xstate'
import { listMachine, mediaInterval } from '../catalogue/index.ts'
import { homeMachine, shelvesOf } from '../home/index.ts'
import { factsOf } from '../kernel/feed.ts'
import { pollMachine } from '../kernel/poll.ts'
import { query } from '../kernel/query.ts'
import { featuredStay, rotationMachine, testimonialStay } from '../rotation/index.ts'
import type { Route } from '../routes/index.ts'
import type { App } from './events.ts'
import type { Ports } from './ports.ts'

/** A feature of a page: its logic, and what it begins with. */
interface PageFeature {
  readonly logic: AnyActorLogic
  readonly input: unknown
}

type PageFeatures = Readonly<Record<string, PageFeature>>

const feature = <L extends AnyActorLogic>(logic: L, input: InputFrom<L>): PageFeature => ({ logic, input })

/** What a page is about: the id in its address, or nothing. */
export const idOf = (route: Route | undefined): string => (route && 'id' in route ? route.id : '')

/** The features of each page that has some of its own, by the type of its route; none yet while something is missing that they begin with. */
export const pagesOf = (ports: Ports) => {
  const rotation = rotationMachine(ports.device.calm)
  const pages: Readonly<Partial<Record<Route['type'], (id: string, app: App, now: number) => PageFeatures | null>>> = {
    home: (_, { catalogue, homeLeft: left }) =>
      catalogue && {
        home: feature(homeMachine(ports.home), { shelves: shelvesOf(catalogue), left }),
        rotation: feature(rotation, { every: featuredStay }),
      },
    media: (id, { profile }, now) => ({
      media: feature(query('media', ports.catalogue.media), id),
      related: feature(query('related', ports.catalogue.related), id),
      poll: feature(pollMachine, { interval: mediaInterval, seed: `${profile?.id ?? 'visitor'}:${now}:${id}` }),
    }),
    playlist: (id) => ({ list: feature(listMachine(ports.catalogue), id) }),
    program: (id) => ({ program: feature(query('program', ports.catalogue.program), id) }),
    pricing: () => ({ testimonials: feature(rotation, { every: testimonialStay }) }),
  }
  return pages
}

type Pages = ReturnType<typeof pagesOf>

/** Names what a page is about: while it stays the same, the page does. */
export const pageKey = (route: Route): string => `${route.type}:${idOf(route)}`

/** The page of the present address with the features to be opened for it; null where it is open already. One that cannot begin yet has none, and is opened anew when it can. */
export const pageToOpen = (pages: Pages, app: App, now: number) => {
  const { address, page } = app
  if (address === null) return null
  const open = pages[address.route.type]
  const features = open ? open(idOf(address.route), app, now) : {}
  const key = features === null ? `awaited ${pageKey(address.route)}` : pageKey(address.route)
  if (page?.key === key) return null
  const own = Object.entries(features ?? {})
  const facts = own.map(([name]) => [`${name}Facts`, feature(factsOf(name), undefined)] as const)
  return { key, features: [...own, ...facts] }
}
