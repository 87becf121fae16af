import type { AnalyticsFact } from '../../core/analytics/index.ts'
import { feature } from '../../core/app/features.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { App } from './later.ts'
import type { Ping, Viewing } from './ping.ts'
import { leavingPing, noViewing, pingAddress, pingsAfter } from './ping.ts'
import type { Beacon } from './studio.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte % letters.length]).join('')

/** Sends the pings of the player's vendor, where the config has both its token and its address. V7.37 */
export const vendorPings = (app: App, siteConfig: FindSiteConfig, beacon: Beacon, acting: () => string | null) => {
  const emi = randomId()
  let viewing: Viewing = noViewing
  /** What is opened: it stays what it was, whatever is shown when its last ping leaves. */
  const openedNow = (id: string) => {
    const { address, profile } = app.getSnapshot().context
    const player = feature(app, 'player')?.getSnapshot()
    return {
      pli: randomId(),
      fed: address && 'from' in address.route ? address.route.from : null,
      t: player?.context.id === id ? player.context.title : null,
      // What an admin watches on behalf of a member was not watched by the member.
      oaid: acting() === null ? (profile?.id ?? null) : null,
    }
  }
  let opened = openedNow('')
  const send = async (of: Viewing, by: typeof opened, pings: readonly Ping[], at: number) => {
    const found = await siteConfig(new AbortController().signal)
    if (!found.ok) return
    const { ping: base, analyticsToken: aid } = found.value.addresses
    if (base === null || aid === '') return
    const subject = { aid, emi, ...by }
    for (const each of pings) beacon(pingAddress(base, each, subject, of, at), '')
  }
  return {
    tell: (fact: AnalyticsFact, at: number) => {
      const after = pingsAfter(viewing, fact)
      if (fact.name === 'ready') opened = openedNow(fact.data.id)
      viewing = after.viewing
      if (after.pings.length > 0) void send(viewing, opened, after.pings, at)
    },
    /** The class is left, or the page is hidden; `isOver` where it will not go on. */
    leave: (at: number, isOver: boolean) => {
      const last = leavingPing(viewing)
      if (last) void send(viewing, opened, [last], at)
      if (isOver) viewing = { ...noViewing, number: viewing.number }
    },
  }
}
