// Fetched when it is needed: a clock that stands cannot wait for it.
import '../../core/playback/machine.ts'
import '../../adapters/app/signed-in.ts'
import '../../adapters/product-api/profile-schema.ts'
import { onTestFinished } from 'vitest'
import type { Site } from '../../adapters/index.ts'
import { makeSite, openSite as open, prepareSite } from '../../adapters/index.ts'
import type { States } from '../../adapters/react/index.ts'
import type { FeatureName } from '../../core/app/features.ts'
import { feature } from '../../core/app/features.ts'
import { viewContextOf } from '../../core/cards/index.ts'
import { closedView } from '../../core/catalogue/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { featuredView } from '../../core/page/home/featured.view.ts'
import { homeView } from '../../core/page/home/view.ts'
import { ownListView } from '../../core/page/lists/own.view.ts'
import { mediaPageView, relatedView } from '../../core/page/media-page/page.view.ts'
import { eventPageView } from '../../core/planner/live/index.ts'
import type { PlayerCommand, PlayerEvent } from '../../core/playback/player/index.ts'
import { playerView } from '../../core/playback/player/view.ts'
import { read } from '../../core/routes/index.ts'
import { accountView, isUnreachable, signInView } from '../../core/session/index.ts'
import { origin } from './street.ts'

/** A player that shows nothing: it is ready as soon as it has a class, and plays when it is told. */
export const blindPlayer = () => {
  const heard = new Set<(event: PlayerEvent) => void>()
  const tell = (event: PlayerEvent) => {
    for (const on of heard) on(event)
  }
  return {
    tell,
    playing: {
      element: null as unknown as HTMLElement,
      prepare: () => {},
      command: async (command: PlayerCommand) => {
        if (command.type !== 'load') return ok(undefined)
        const { duration } = command.item
        queueMicrotask(() => {
          tell({ type: 'ready', duration, heights: [], captions: false })
          tell({ type: 'playing' })
        })
        return ok(undefined)
      },
      events: (on: (event: PlayerEvent) => void) => {
        heard.add(on)
        return () => heard.delete(on)
      },
    },
  }
}

/** The whole product on a device, as the browser starts it. */
const siteAt = (fetch: typeof globalThis.fetch, storage: Storage | null, address: string) => {
  const player = blindPlayer()
  const parameters = () => new URL(address, origin).searchParams
  const site = open(makeSite(prepareSite({ origin, fetch, storage, parameters, player: player.playing })))
  site.app.start()
  site.app.send({ type: 'arrived', address: read(address) })
  return { ...site, tell: player.tell }
}

/** A site as it stands, until its test is over: it asks the studio nothing more when that is closed. */
export const openSite = (fetch: typeof globalThis.fetch, storage: Storage | null, address: string) => {
  const site = siteAt(fetch, storage, address)
  onTestFinished(() => void site.app.stop())
  return site
}

/** A feature of the product, wherever it lives. */
export const featureIn = ({ app }: Site, name: FeatureName) => feature(app, name)

/** What the screens show now, each decided as its screen decides it, when it is looked at. */
export const shown = (site: Site) => {
  const state = <N extends keyof States>(name: N) => featureIn(site, name)?.getSnapshot() as unknown as States[N]
  const app = site.app.getSnapshot()
  const own = { history: state('history'), favourites: state('favourites') }
  const viewContext = viewContextOf({ app, now: state('now'), ...own })
  const watched = { shown: 5, zone: 'UTC' }
  const unreachable = isUnreachable(state('session'))
  const ownList = (id: 'favorites' | 'watch-again') =>
    viewContext && ownListView(id, viewContext, own, unreachable, watched)
  return {
    get closed() {
      return state('catalogue').matches('failed') && app.context.catalogue === null
        ? closedView(state('catalogue').context.failure)
        : null
    },
    get hero() {
      return viewContext && featuredView(viewContext.catalogue.initial.featuredContent, viewContext)
    },
    get home() {
      const home = state('home')
      return home && viewContext ? homeView(home.context, viewContext, { ...own, unreachable }) : null
    },
    get account() {
      return accountView(state('session'))
    },
    get signIn() {
      return signInView(state('session'))
    },
    get media() {
      const player = state('player')
      const refused = player?.matches({ here: { showing: 'refused' } }) ?? false
      const open = { open: player !== undefined, refused, unreachable }
      return mediaPageView(state('media'), app.context.address, viewContext, open)
    },
    get related() {
      return relatedView(state('related'), viewContext)
    },
    get event() {
      return eventPageView(state('event'), viewContext && { viewContext, zone: 'UTC', bookings: state('bookings') })
    },
    get favorites() {
      return ownList('favorites')
    },
    get watchAgain() {
      return ownList('watch-again')
    },
    get player() {
      const player = state('player')
      return player ? playerView(player) : null
    },
  }
}

/** What the screens show. */
export type Shown = ReturnType<typeof shown>
