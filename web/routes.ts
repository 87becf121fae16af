import type { ComponentType } from 'react'
import type { MediaKind } from '../core/catalogue/index.ts'
import type { Route } from '../core/routes/index.ts'
import type { Part } from './parts/feedback/late.tsx'
import { part, ready } from './parts/feedback/late.tsx'
import { Home } from './screens/home.tsx'
import { Media } from './screens/media/index.tsx'

/** A page of a list. */
const ofLists = (pick: (screens: typeof import('./screens/lists.ts')) => ComponentType) =>
  part(() => import('./screens/lists.ts').then(pick))

/** A page of live events. */
const ofLive = (pick: (screens: typeof import('./screens/live/screens.ts')) => ComponentType) =>
  part(() => import('./screens/live/screens.ts').then(pick))

/** A page of the library. */
const ofLibrary = (pick: (screens: typeof import('./screens/library/screens.ts')) => ComponentType) =>
  part(() => import('./screens/library/screens.ts').then(pick))

/** A page that most members open once. */
const visitedOnce = (pick: (screens: typeof import('./screens/visited-once.ts')) => ComponentType) =>
  part(() => import('./screens/visited-once.ts').then(pick))

const home = ready(Home)
const media = ready(Media)
const staticPage = part(() => import('./screens/static-page.tsx').then(({ Screen }) => Screen))
const list = ofLists(({ List }) => List)
const own = ofLists(({ Own }) => Own)
const shelves = ofLists(({ Shelves }) => Shelves)
const program = part(() => import('./screens/program/index.tsx').then(({ Screen }) => Screen))
const lesson = part(() => import('./screens/lesson/index.tsx').then(({ Screen }) => Screen))
const pricing = part(() => import('./screens/pricing.tsx').then(({ Screen }) => Screen))
const vita = visitedOnce(({ Vita }) => Vita)
const account = part(() => import('./screens/account/index.tsx').then(({ Screen }) => Screen))
const welcome = visitedOnce(({ Welcome }) => Welcome)
const newsletter = visitedOnce(({ Newsletter }) => Newsletter)
const migrate = part(() => import('./screens/migrate/index.tsx').then(({ Screen }) => Screen))
const week = part(() => import('./screens/week/index.tsx').then(({ Screen }) => Screen))
const liveEvents = ofLive(({ Events }) => Events)
const liveEvent = ofLive(({ Event }) => Event)
const liveClass = ofLive(({ LiveClass }) => LiveClass)
const content = part(() => import('./screens/content/index.tsx').then(({ Screen }) => Screen))
const search = part(() => import('./screens/search/index.tsx').then(({ Screen }) => Screen))
const notifications = part(() => import('./screens/notifications.tsx').then(({ Screen }) => Screen))
const library = ofLibrary(({ Library }) => Library)
const magazine = ofLibrary(({ Magazine }) => Magazine)
const resource = ofLibrary(({ Resource }) => Resource)
const notFound = part(() => import('./screens/not-found.tsx').then(({ Screen }) => Screen))

/** The screen of each kind of media item, since all kinds share one address. */
const mediaScreens: Readonly<Record<MediaKind, Part>> = {
  class: media,
  inline: content,
  staticPage,
  hub: content,
  moved: content,
}

/** The screen of each route; a route without a screen shows the not-found page. */
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
