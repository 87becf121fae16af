import { viewerOf } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { Weekday } from '../../core/kernel/calendar.ts'
import type { WeekChange } from '../../core/planner/my-week/index.ts'
import { aCatalogue, aProfile, day, morning } from '../../fixtures/examples.ts'

/** Where the member of these tests lives. */
export const zone = 'America/New_York'

/** A member with a pass, who looks at that moment. */
export const anViewContext = (now: number, has: Partial<ViewContext> = {}): ViewContext => ({
  catalogue: aCatalogue(),
  viewer: viewerOf(aProfile()),
  ...{ known: true, now, progress: {}, isFavourite: () => false, rest: [] },
  ...has,
})

/** A week as the studio keeps it, which this file changes by itself. */
export type Plan = Record<Weekday, string[]>

/** A week with nothing in it. */
export const blank = (): Plan => ({ sun: [], mon: [], tue: [], wed: [], thu: [], fri: [], sat: [] })

/** What the studio answers to a change: its new plan, or the status of a refusal. */
export const take = (plan: Plan, change: WeekChange): number => {
  if (change.type === 'clear') {
    Object.assign(plan, blank())
    return 200
  }
  const list = plan[change.day]
  if (change.type === 'order') {
    const asked = change.videos.filter((id, at) => list.includes(id) && change.videos.indexOf(id) === at)
    plan[change.day] = [...asked, ...list.filter((id) => !asked.includes(id))]
    return 200
  }
  const at = list.indexOf(change.video)
  if (change.type === 'add') {
    if (at >= 0) return 409
    list.push(change.video)
    return 200
  }
  if (at < 0) return 200
  if (change.type === 'move' && change.newDay === change.day) return 200
  list.splice(at, 1)
  if (change.type === 'move' && !plan[change.newDay].includes(change.video)) plan[change.newDay].push(change.video)
  return 200
}

/** How the next request goes, once, or all of them until further notice. */
export interface Weather {
  network: boolean
  /** The studio says no to the next one. */
  refuses: number
  /** The next one arrives, but its answer does not. */
  loses: number
  /** Where requests are held up: on the way there, on the way back, or nowhere. */
  slow: 'there' | 'back' | null
}

/** The classes that a member plans in the walk. */
export const videos = ['barre001', 'centre01', 'stretch1', 'floor001'] as const

/** When those live classes begin. */
export const liveStart = morning + 2 * day

/** The live classes in which a member has a place at first. */
export const routes = ['live-1', 'live-2'] as const
