import type { AnalyticsFact } from '../../core/analytics/index.ts'
import { feature } from '../../core/app/features.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { App } from './later.ts'
import type { Beacon } from './studio.ts'
import type { Opened, VendorPings } from './vendor.ts'

const openedNow = (app: App, id: string, acting: string | null): Opened => {
  const { address, profile } = app.getSnapshot().context
  const player = feature(app, 'player')?.getSnapshot()
  return {
    fed: address && 'from' in address.route ? address.route.from : null,
    t: player?.context.id === id ? player.context.title : null,
    // A class that an admin watches for a member was not watched by the member.
    oaid: acting === null ? (profile?.id ?? null) : null,
  }
}

/** Sends the pings of the player's vendor. Their code is loaded once a class is ready to play; until then the pings wait, in order. */
export const vendorLater = (app: App, siteConfig: FindSiteConfig, beacon: Beacon, acting: () => string | null) => {
  let code: Promise<VendorPings> | null = null
  const load = async () => (await import('./vendor.ts')).vendorPings(siteConfig, beacon)
  // If the code cannot be loaded, the next class tries again.
  const forget = () => {
    code = null
  }
  return {
    tell: (fact: AnalyticsFact, at: number) => {
      const opened = fact.name === 'ready' ? openedNow(app, fact.data.id, acting()) : null
      if (opened) code ??= load()
      code?.then((pings) => pings.tell(fact, at, opened), forget)
    },
    /** Sends the pings for leaving a class or hiding the page; `isOver` if the class has ended. */
    leave: (at: number, isOver: boolean) => {
      code?.then((pings) => pings.leave(at, isOver), forget)
    },
  }
}
