import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { Place } from '../core/places/index.ts'
import { Unloadable } from './screens/broken.tsx'
import { Home } from './screens/home.tsx'

type Load = () => Promise<{ readonly Screen: ComponentType }>

const reloading = (cause: unknown) => {
  window.dispatchEvent(new CustomEvent('preloaderror', { detail: cause }))
}

/** A screen behind a dynamic import, asked for once more when it cannot be loaded. V8.14 */
const screen = (load: Load) =>
  lazy(() =>
    load()
      .catch((cause: unknown) => {
        reloading(cause)
        return load().catch((again: unknown) => {
          throw new Unloadable('a screen could not be loaded', { cause: again })
        })
      })
      .then(({ Screen }) => ({ default: Screen })),
  )

const Media = screen(() => import('./screens/media/index.tsx'))
const List = screen(() => import('./screens/list.tsx'))
const Own = screen(() => import('./screens/own.tsx'))
const Shelves = screen(() => import('./screens/all.tsx'))
const Program = screen(() => import('./screens/program.tsx'))
const Pricing = screen(() => import('./screens/pricing.tsx'))
const NotFound = screen(() => import('./screens/not-found.tsx'))

/** The screen of each place; a place without one of its own yet is not found. V2.13 */
export const screenFor = (place: Place): ComponentType => {
  switch (place.type) {
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
    default:
      return NotFound
  }
}
