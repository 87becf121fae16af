import type { ComponentType } from 'react'
import type { MediaKind } from '../core/catalogue/index.ts'
import type { Route } from '../core/routes/index.ts'
import type { Part } from './parts/late.tsx'
import { part, ready } from './parts/late.tsx'
import { Home } from './screens/home.tsx'
import { Media } from './screens/media/index.tsx'

/** A screen of the library: they come in one file. */
const inLibrary = (pick: (screens: typeof import('./screens/library/screens.ts')) => ComponentType) =>
  part(() => import('./screens/library/screens.ts').then(pick))

const home = ready(Home)
const media = ready(Media)
const staticPage = part(() => import('./screens/static-page.tsx').then(({ Screen }) => Screen))
const list = part(() => import('./screens/list.tsx').then(({ Screen }) => Screen))
const own = part(() => import('./screens/own.tsx').then(({ Screen }) => Screen))
const shelves = part(() => import('./screens/all.tsx').then(({ Screen }) => Screen))
const program = part(() => import('./screens/program/index.tsx').then(({ Screen }) => Screen))
const lesson = part(() => import('./screens/lesson/index.tsx').then(({ Screen }) => Screen))
const pricing = part(() => import('./screens/pricing.tsx').then(({ Screen }) => Screen))
const vita = part(() => import('./screens/promotions/vita.tsx').then(({ Screen }) => Screen))
const account = part(() => import('./screens/account/index.tsx').then(({ Screen }) => Screen))
const welcome = part(() => import('./screens/welcome.tsx').then(({ Screen }) => Screen))
const newsletter = part(() => import('./screens/newsletter.tsx').then(({ Screen }) => Screen))
const migrate = part(() => import('./screens/migrate/index.tsx').then(({ Screen }) => Screen))
const week = part(() => import('./screens/week/index.tsx').then(({ Screen }) => Screen))
const liveEvents = part(() => import('./screens/live/events.tsx').then(({ Events }) => Events))
const liveEvent = part(() => import('./screens/live/event.tsx').then(({ Event }) => Event))
const liveClass = part(() => import('./screens/live/live-class.tsx').then(({ LiveClass: Screen }) => Screen))
const content = part(() => import('./screens/content/index.tsx').then(({ Screen }) => Screen))
const search = part(() => import('./screens/search/index.tsx').then(({ Screen }) => Screen))
const notifications = part(() => import('./screens/notifications.tsx').then(({ Screen }) => Screen))
const library = inLibrary(({ Library }) => Library)
const magazine = inLibrary(({ Magazine }) => Magazine)
const resource = inLibrary(({ Resource }) => Resource)
const notFound = part(() => import('./screens/not-found.tsx').then(({ Screen }) => Screen))

/** The screen of each kind of media item, since all kinds share one address. V2.14 */
const mediaScreens: Readonly<Record<MediaKind, Part>> = {
  class: media,
  inline: content,
  staticPage,
  hub: content,
  moved: content,
}

/** The screen of each route; a route without a screen shows the not-found page. V2.13 V2.14 */
export const screenFor = (route: Route, kind: MediaKind): Part => {
  switch (route.type) {
    case 'home':
      return home
    case 'media':
      return mediaScreens[kind]
    case 'series':
      return content
    case 'playlist':
      return route.channel === null ? list : content
    case 'favorites':
    case 'watch-again':
      return own
    case 'programs':
    case 'sections':
      return shelves
    case 'program':
      return program
    case 'lesson':
      return lesson
    case 'pricing':
      return pricing
    case 'vita':
      return vita
    case 'account':
      return account
    case 'welcome':
      return welcome
    case 'newsletter':
      return newsletter
    case 'migrate':
      return migrate
    case 'my-week':
      return week
    case 'live-events':
      return liveEvents
    case 'live-event':
      return liveEvent
    case 'live-class':
      return liveClass
    case 'search':
      return search
    case 'notifications':
      return notifications
    case 'library':
      return library
    case 'magazine':
      return magazine
    case 'resource':
      return resource
    default:
      return notFound
  }
}
