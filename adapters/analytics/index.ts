import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { AnalyticsFact, Happening } from '../../core/analytics/index.ts'
import { factsAfter, isSilenced, newVisit, openedBy } from '../../core/analytics/index.ts'
import { feature, watch } from '../../core/app/features.ts'
import { hidden } from '../browser/page.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { App, Handled, Listener } from './later.ts'
import { cardPresses } from './presses.ts'
import { studioEvents } from './studio.ts'
import { vendorLater } from './vendor-later.ts'

/** The config with the addresses, the time in ms since 1970, and the member for whom an admin acts. */
export interface AnalyticsContext {
  readonly siteConfig: FindSiteConfig
  readonly clock: { readonly now: () => number }
  /** Returns the member for whom an admin acts; `null` without one. */
  readonly acting: () => string | null
}

const counted: readonly string[] = ['favourites', 'bookings', 'playback', 'checkout', 'commerce']

/** Returns the name of an actor's feature; `app` for the product itself. */
const nameOf = (app: App, actor: AnyActorRef): string => (actor === app ? 'app' : actor.id)

const happeningIn = (app: App, { actorRef, event, snapshot }: Handled): Happening | null => {
  const of = nameOf(app, actorRef as AnyActorRef)
  if (of !== 'app' && !counted.includes(of)) return null
  const bought = of === 'commerce' ? (feature(app, 'checkout')?.getSnapshot().context.bought ?? null) : null
  return { of, event, context: (snapshot as AnyMachineSnapshot).context, bought } as unknown as Happening
}

/** Sends facts by a beacon; does nothing if the browser has no beacons or refuses one. */
const beacon = (url: string, body: string) => {
  try {
    globalThis.navigator?.sendBeacon?.(url, body)
  } catch {
    // Nothing waits for it.
  }
}

/** Sends the facts of the product to the studio and to the player's vendor; `null` if the browser opts out. */
export const analytics = (app: App, { siteConfig, clock: { now }, acting }: AnalyticsContext): Listener | null => {
  if (isSilenced(globalThis.navigator ?? {})) return null
  const studio = studioEvents(siteConfig, beacon)
  const vendor = vendorLater(app, siteConfig, beacon, acting)
  let visit = newVisit
  const tell = (facts: readonly AnalyticsFact[], at: number) => {
    for (const fact of facts) {
      studio.tell({ ...fact, at })
      vendor.tell(fact, at)
    }
  }
  cardPresses((press) => {
    const fact = visit.route && openedBy(press, visit.route)
    if (fact) tell([fact], now())
  })
  let isPlaying = false
  watch(app, ['player'], () => {
    const wasPlaying = isPlaying
    isPlaying = feature(app, 'player') !== undefined
    if (!wasPlaying || isPlaying) return
    vendor.leave(now(), true)
    void studio.send()
  })
  hidden(() => {
    vendor.leave(now(), false)
    void studio.send()
  })
  return (handled) => {
    const happening = happeningIn(app, handled)
    if (!happening) return
    const after = factsAfter(visit, happening, feature(app, 'checkout')?.getSnapshot().context.offers ?? [])
    visit = after.visit
    tell(after.facts, handled.at)
  }
}
