import { createActor } from 'xstate'
import { appMachine } from '../../core/app/machine.ts'
import type { Ports } from '../../core/app/ports.ts'
import type { Feed } from '../../core/kernel/feed.ts'
import { fail } from '../../core/kernel/result.ts'
import { read } from '../../core/routes/index.ts'
import { deviceClock } from '../browser/clock.ts'
import { deviceMemory } from '../browser/storage.ts'
import { findSiteConfig } from '../config/index.ts'
import type { Http } from '../http/index.ts'
import type { Site } from '../index.ts'
import { mediaDelivery } from '../media-delivery/index.ts'
import { productCatalogue } from '../product-api/catalogue.ts'
import { makeProductApi } from '../product-api/request.ts'
import { withAnswers } from '../start/document.ts'
import { homeRows } from './home-rows.ts'

const never = () => new Promise<never>(() => {})
const silent: Feed<never> = () => () => {}

/** Never answers; a request ends when it is aborted. */
const noAnswer: Http = (_, signal) =>
  new Promise((done) => {
    signal.addEventListener('abort', () => done(fail({ type: 'Offline' })), { once: true })
  })

/** The input of a page that a host renders: its address, and the answers to its public requests by address, either in full or as a path of the site. */
export interface PublicPage {
  readonly url: URL
  readonly answers: ReadonlyMap<string, string>
  /** The present time on the host, in ms. */
  readonly now: number
}

/** Creates the product on a host that renders a page for everyone: the viewer stays unknown, and a request without an answer stays pending. */
export const publicSite = async ({ url, answers, now }: PublicPage) => {
  const { origin, pathname, search, searchParams } = url
  const clock = { ...deviceClock, now: () => now }
  const given = new Map([...answers.keys()].map((address) => [new URL(address, origin).href, address]))
  const absolute = new Map([...given].map(([address, key]) => [address, answers.get(key) ?? '']))
  const { http, used, settled } = withAnswers(noAnswer, absolute, () => 0)
  const siteConfig = findSiteConfig(http, deviceMemory(null), origin, () => searchParams)
  const api = makeProductApi(http, siteConfig, { token: never, end: () => {} }, () => null)
  const delivery = mediaDelivery(http, siteConfig)
  const catalogue = productCatalogue(api, siteConfig)
  const session = { restore: never, signIn: never, signOut: never, expire: never, profile: never }
  const player = { open: never, renew: never, command: never, events: silent, pageHide: silent }
  const preferences = { load: never, keep: never }
  const device = { woke: silent, hidden: silent }
  const lists = { load: never, items: never, progress: never, watched: never }
  const outbox = { ...{ load: never, keep: never, send: never, dismiss: never }, ...device, elsewhere: silent }
  const ports: Ports = {
    catalogue: { ...delivery, ...catalogue, copy: never },
    navigation: { load: never, keep: never, elsewhere: silent },
    home: homeRows(delivery, catalogue),
    accountData: { unsaved: never, remove: never },
    session: { ...session, ...device, changes: silent, announce: () => {} },
    typed: { load: never, keep: never },
    now: { woke: silent, zone: silent },
    playback: { player: { ...player, preferences }, keepAside: () => {} },
    commerce: { isExpected: never, open: never },
    planner: { open: never },
    content: { open: never },
    search: { open: never },
    library: { open: never },
    promotions: { open: never },
    visitor: { history: lists, favourites: lists, outbox },
    signedIn: () => ({ history: lists, favourites: lists, outbox }),
    device: { hidden: silent, calm: silent },
  }
  const app = createActor(appMachine(ports, clock), { clock })
  // Unobserved, an error would end the host's process; observed, every screen that is rendered throws it.
  app.subscribe({ error: () => {} })
  app.start()
  app.send({ type: 'arrived', address: read(pathname + search) })
  await settled()
  const site: Site = {
    app,
    scheduleFrame: { attach: () => {} },
    get element(): HTMLElement {
      throw new Error('a page that is rendered on a host has no player')
    },
  }
  return { site, asked: used().flatMap((address) => given.get(address) ?? []) }
}
