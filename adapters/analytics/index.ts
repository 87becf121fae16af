import type { ActorRefFrom, AnyActorRef, EventObject } from 'xstate'
import { feature, watch } from '../../core/app/features.ts'
import type { appMachine } from '../../core/app/machine.ts'
import type { FindSiteConfig } from '../config/index.ts'

/** The names of events in the studio's analytics, by the fact they stand for. V7.37 V7.38 */
const names: Readonly<Record<string, string>> = {
  timed: 'time',
  seeked: 'seek',
  readied: 'ready',
  completed: 'complete',
  adShown: 'adImpression',
  viewed: 'view',
}

/** How often collected events are sent, in ms, and how many at most in one request: a page that was asleep may have many. */
const sendEvery = 5_000
const most = 100

interface Heard {
  readonly name: string
  readonly at: number
  readonly data: Readonly<Record<string, unknown>>
}

/** Sends a list of events; the browser delivers it even when the page is closed. */
export type Beacon = (url: string, body: string) => void

/** Listens to the player's facts and to failed purchases, and sends them in batches; it listens to nothing else. V7.37 V7.38 A8.24 */
export const listen = (
  app: ActorRefFrom<ReturnType<typeof appMachine>>,
  siteConfig: FindSiteConfig,
  beacon: Beacon,
  now: () => number,
  hidden: (on: () => void) => void,
) => {
  let heard: readonly Heard[] = []
  let player: AnyActorRef | undefined
  const send = async () => {
    if (heard.length === 0) return
    const all = heard
    heard = []
    const found = await siteConfig(new AbortController().signal)
    const to = found.ok ? found.value.addresses.analytics : null
    for (let at = 0; to !== null && at < all.length; at += most)
      beacon(`${to}/events`, JSON.stringify(all.slice(at, at + most)))
  }
  const hear = ({ type, ...data }: EventObject) => {
    const name = names[type]
    if (name) heard = [...heard, { name, at: now(), data }]
  }
  app.on('purchaseFailed', ({ type: _, ...data }: EventObject) => {
    heard = [...heard, { name: 'purchase_failed', at: now(), data }]
  })
  watch(app, ['player'], () => {
    const playing = feature(app, 'player')
    if (playing === player) return
    player = playing
    player?.on('*', hear)
    if (!player) void send()
  })
  setInterval(send, sendEvery)
  hidden(send)
}
