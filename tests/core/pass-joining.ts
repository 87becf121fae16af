import { viewerOf } from '../../core/access/index.ts'
import type { DayPassState } from '../../core/planner/day-pass/index.ts'
import { passReadyView } from '../../core/planner/day-pass/ready.view.ts'
import type { EventState } from '../../core/planner/live/index.ts'
import { hour, minute, morning } from '../../fixtures/examples.ts'
import { anAgenda } from './live-examples.ts'
import { gala, openPlanner, without } from './planner-world.ts'

/** An event that is running, with 50 minutes left, and where it is held. */
export const running = gala({ start: morning - 10 * minute, end: morning + 50 * minute, showingFrom: null })
export const room = 'https://rooms.adagio.test/gala'
export const closes = running.end! + 15 * minute

/** The page of the running event after its visitor has bought a pass; the studio names the room to who holds a pass that runs. */
export const bought = async (
  passes = 1,
  { at = '/live-events/gala?u=welcome', ...more }: { at?: string } & Parameters<typeof openPlanner>[0] = {},
) => {
  const here = await openPlanner({
    ...{ address: at, profile: without({ unusedDayPasses: passes }), events: [running] },
    ...more,
    prepare: (world) => {
      const { held } = world.studio
      Object.defineProperty(held, 'events', {
        get: () => {
          const now = world.now()
          return [{ ...running, joinUrl: held.runsUntil > now && now < closes ? room : null }]
        },
      })
      more.prepare?.(world)
    },
  })
  // The product tells the planner of the pass at once.
  here.actor.on('passBegun', ({ profile }: { profile: unknown }) =>
    here.actor.send(here.told({ type: 'profileChanged', profile })),
  )
  const event = () => here.child('event')?.getSnapshot() as EventState | undefined
  const dayPass = () => here.child('dayPass')?.getSnapshot() as DayPassState | undefined
  const profile = () => here.actor.getSnapshot().context.profile
  const ready = () => {
    const agenda = anAgenda({ viewer: viewerOf(profile()), now: here.clock.now() })
    return passReadyView(event(), dayPass(), agenda)
  }
  return {
    ...here,
    ...{ event, dayPass, profile, ready },
    press: () => here.ask('dayPass', { type: 'start', for: joinsGala }),
    out: () => here.heard('goOut').map(({ url }) => url),
  }
}

/** What the button sends. */
export const joinsGala = {
  ...{ classId: 'gala', title: running.title, start: running.start, end: running.end, eventId: null, joins: true },
} as const

/** Waits as a test of a running event does: around its end, and around the end of its pass. */
export const waits = [1, minute, 65 * minute - 1, 65 * minute, 24 * hour] as const
