import type { ComponentType } from 'react'
import type { Route } from '../core/routes/index.ts'
import { Home } from './screens/home.tsx'
import { lazily } from './screens/lazily.ts'

const Media = lazily(() => import('./screens/media/index.tsx').then(({ Screen }) => Screen))
const List = lazily(() => import('./screens/list.tsx').then(({ Screen }) => Screen))
const Own = lazily(() => import('./screens/own.tsx').then(({ Screen }) => Screen))
const Shelves = lazily(() => import('./screens/all.tsx').then(({ Screen }) => Screen))
const Program = lazily(() => import('./screens/program.tsx').then(({ Screen }) => Screen))
const Pricing = lazily(() => import('./screens/pricing.tsx').then(({ Screen }) => Screen))
const Account = lazily(() => import('./screens/account/index.tsx').then(({ Screen }) => Screen))
const Welcome = lazily(() => import('./screens/welcome.tsx').then(({ Screen }) => Screen))
const Newsletter = lazily(() => import('./screens/newsletter.tsx').then(({ Screen }) => Screen))
const Week = lazily(() => import('./screens/week/index.tsx').then(({ Screen }) => Screen))
const LiveEvents = lazily(() => import('./screens/live/events.tsx').then(({ Events }) => Events))
const LiveEvent = lazily(() => import('./screens/live/event.tsx').then(({ Event }) => Event))
const LiveClass = lazily(() => import('./screens/live/live-class.tsx').then(({ LiveClass: Screen }) => Screen))
const NotFound = lazily(() => import('./screens/not-found.tsx').then(({ Screen }) => Screen))

/** The screen of each place; a place without one of its own yet is not found. V2.13 */
export const screenFor = (route: Route): ComponentType => {
  switch (route.type) {
    case 'home':
      return Home
    case 'media':
      return Media
    case 'playlist':
      return List
    case 'favorites':
    case 'watch-again':
      return Own
    case 'programs':
    case 'sections':
      return Shelves
    case 'program':
      return Program
    case 'pricing':
      return Pricing
    case 'account':
      return Account
    case 'welcome':
      return Welcome
    case 'newsletter':
      return Newsletter
    case 'my-week':
      return Week
    case 'live-events':
      return LiveEvents
    case 'live-event':
      return LiveEvent
    case 'live-class':
      return LiveClass
    default:
      return NotFound
  }
}
