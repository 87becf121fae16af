import type { AnalyticsFact } from '../../core/analytics/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { Ping, PingSubject, Viewing } from './ping.ts'
import { leavingPing, noViewing, pingAddress, pingsAfter } from './ping.ts'
import type { Beacon } from './studio.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte % letters.length]).join('')

/** The keys of a class when it was opened, which its last ping still has. */
export type Opened = Pick<PingSubject, 'fed' | 't' | 'oaid'>

/** Sends the pings of the player's vendor if the config has both its token and its address. */
export const vendorPings = (siteConfig: FindSiteConfig, beacon: Beacon) => {
  const emi = randomId()
  let viewing: Viewing = noViewing
  let opening: Opened & Pick<PingSubject, 'pli'> = { pli: randomId(), fed: null, t: null, oaid: null }
  const send = async (of: Viewing, by: typeof opening, pings: readonly Ping[], at: number) => {
    const found = await siteConfig(new AbortController().signal)
    if (!found.ok) return
    const { ping: base, analyticsToken: aid } = found.value.addresses
    if (base === null || aid === '') return
    const subject = { aid, emi, ...by }
    for (const each of pings) beacon(pingAddress(base, each, subject, of, at), '')
  }
  return {
    /** Sends the pings of a fact; `opened` comes with `ready`, and has the keys of the class. */
    tell: (fact: AnalyticsFact, at: number, opened: Opened | null) => {
      const after = pingsAfter(viewing, fact)
      if (opened) opening = { pli: randomId(), ...opened }
      viewing = after.viewing
      if (after.pings.length > 0) void send(viewing, opening, after.pings, at)
    },
    /** Sends the pings for leaving a class or hiding the page; `isOver` if the class has ended. */
    leave: (at: number, isOver: boolean) => {
      const last = leavingPing(viewing)
      if (last) void send(viewing, opening, [last], at)
      if (isOver) viewing = { ...noViewing, number: viewing.number }
    },
  }
}

/** The pings of the player's vendor, as they are sent on one page. */
export type VendorPings = ReturnType<typeof vendorPings>
