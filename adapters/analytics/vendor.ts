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
export const vendorPings = (app: App, siteConfig: FindSiteConfig, beacon: Beacon) => {
  const emi = randomId()
  let viewing: Viewing = noViewing
  let pli = randomId()
  const send = async (of: Viewing, play: string, pings: readonly Ping[], at: number) => {
    const { address, profile } = app.getSnapshot().context
    const player = feature(app, 'player')?.getSnapshot()
    const t = player?.context.id === of.id ? player.context.title : null
    const fed = address?.route.type === 'media' ? address.route.from : null
    const found = await siteConfig(new AbortController().signal)
    if (!found.ok) return
    const { ping: base, analyticsToken: aid } = found.value.addresses
    if (base === null || aid === '') return
    const subject = { aid, emi, pli: play, fed, t, oaid: profile?.id ?? null }
    for (const each of pings) beacon(pingAddress(base, each, subject, of, at), '')
  }
  return {
    tell: (fact: AnalyticsFact, at: number) => {
      const after = pingsAfter(viewing, fact)
      if (fact.name === 'ready') pli = randomId()
      viewing = after.viewing
      if (after.pings.length > 0) void send(viewing, pli, after.pings, at)
    },
    /** The class is left, or the page is hidden; `isOver` where it will not go on. */
    leave: (at: number, isOver: boolean) => {
      const last = leavingPing(viewing)
      if (last) void send(viewing, pli, [last], at)
      if (isOver) viewing = { ...noViewing, number: viewing.number }
    },
  }
}
