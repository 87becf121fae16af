import type { AnyActorLogic, InputFrom } from 'xstate'
import type { MediaItem } from '../catalogue/index.ts'
import { listMachine, mediaInterval } from '../catalogue/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { pollMachine } from '../kernel/poll.ts'
import { query } from '../kernel/query.ts'
import { featuredStay, rotationMachine, testimonialStay } from '../kernel/rotation.ts'
import type { Route } from '../routes/index.ts'
import { sameRoute } from '../routes/index.ts'
import type { Visit } from '../visit/index.ts'
import { homeMachine, shelvesOf } from './home/index.ts'
import { groupsMachine } from './lists/index.ts'
import { foldsMachine } from './programs/index.ts'
import type { Page, PagePorts } from './rules.ts'

interface PageFeature {
  readonly logic: AnyActorLogic
  readonly input: unknown
}

type Sources = (id: string) => MediaItem | null

type PageFeatures = Readonly<Record<string, PageFeature>>

const feature = <L extends AnyActorLogic>(logic: L, input: InputFrom<L>): PageFeature => ({ logic, input })

/** Returns the id in a route; for a lesson, the id of its program; empty if the route has none. */
export const idOf = (route: Route | undefined): string =>
  route?.type === 'lesson' ? route.program : route && 'id' in route ? route.id : ''

const poll = (id: string, profile: Visit['profile'], now: number): PageFeature =>
  feature(pollMachine, { interval: mediaInterval, seed: `${profile?.id ?? 'visitor'}:${now}:${id}` })

/** Returns the features of each page by the type of its route; `null` until their input is known. */
export const pagesOf = (ports: PagePorts, clock: Clock) => {
  const rotation = rotationMachine(ports.calm)
  const folds = foldsMachine(clock)
  const pages: Readonly<
    Partial<Record<Route['type'], (id: string, page: Page, now: number, sources: Sources) => PageFeatures | null>>
  > = {
    home: (_, { catalogue, left }) =>
      catalogue && {
        home: feature(homeMachine(ports.home), { shelves: shelvesOf(catalogue), left }),
        rotation: feature(rotation, { every: featuredStay }),
      },
    media: (id, { profile }, now, sources) => ({
      media: feature(query('media', ports.catalogue.media, sources(id)), id),
      related: feature(query('related', ports.catalogue.related), id),
      poll: poll(id, profile, now),
    }),
    series: (id, { profile }, now) => ({ poll: poll(id, profile, now) }),
    programs: (_, { profile }) => ({
      ...(profile?.isAdmin &&
        ports.catalogue.courses && { courses: feature(query('courses', ports.catalogue.courses), undefined) }),
    }),
    'watch-again': () => ({ groups: feature(groupsMachine, undefined) }),
    playlist: (id) => ({ list: feature(listMachine(ports.catalogue), id) }),
    program: (id) => ({
      program: feature(query('program', ports.catalogue.program), id),
      folds: feature(folds, undefined),
    }),
    lesson: (id, { profile }, now) => ({
      program: feature(query('program', ports.catalogue.program), id),
      poll: poll(id, profile, now),
    }),
    pricing: () => ({
      copy: feature(query('copy', ports.catalogue.copy), undefined),
      testimonials: feature(rotation, { every: testimonialStay }),
    }),
  }
  return pages
}

type Pages = ReturnType<typeof pagesOf>

/** Returns the key of a page; the page's features restart when it changes. */
const pageKey = (route: Route): string => `${route.type}:${idOf(route)}`

const withDrafts: readonly Route['type'][] = ['programs', 'program', 'lesson']

/** Returns the admin whose drafts a page shows, as part of the page's key, so that the page restarts when the admin signs in or out. A6.08 */
const adminOf = ({ profile }: Visit, route: Route): string =>
  profile?.isAdmin && withDrafts.includes(route.type) ? ` for ${profile.id}` : ''

/** Whether two addresses show the same item: the same page, and for a lesson the same lesson. */
export const keepsItem = (before: Route, after: Route): boolean =>
  after.type === 'lesson' ? sameRoute(before, after) : pageKey(before) === pageKey(after)

/** Returns the page of the current address with the features to start; `null` if it is already open. A page has no features until their input is known, and is then opened again. */
export const pageToOpen = (pages: Pages, page: Page, now: number, sources: Sources) => {
  const { address } = page
  if (address === null) return null
  const open = pages[address.route.type]
  const features = open ? open(idOf(address.route), page, now, sources) : {}
  const own = `${pageKey(address.route)}${adminOf(page, address.route)}`
  const key = features === null ? `awaited ${own}` : own
  if (page.open?.key === key) return null
  return { key, features: Object.entries(features ?? {}) }
}
