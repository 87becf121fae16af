import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { PlannerPorts } from '../../core/planner/ports.ts'
import { online, woke } from '../browser/page.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import { productDayPass } from '../product-api/day-pass.ts'
import { productLive } from '../product-api/live.ts'
import { readProfile } from '../product-api/profile.ts'
import type { MemberApi } from '../product-api/request.ts'
import type { Around } from '../schedule-frame/index.ts'
import { schedulePageIn } from '../schedule-frame/index.ts'

/** The dependencies of the planner ports. */
export interface PlannerParts {
  readonly api: MemberApi
  readonly siteConfig: FindSiteConfig
  readonly delivery: Pick<MediaDelivery, 'byIds'>
  readonly origin: string
  /** Returns the user an admin acts for, otherwise the signed-in account; `null` for a visitor. */
  readonly whose: () => string | null
  /** Returns the frame of the embedded page; `null` without one. */
  readonly frame: () => HTMLIFrameElement | null
  readonly around?: Around
}

/** Creates the ports of the planner over the product API and the frame of the embedded page. */
export const plannerPorts = async ({
  api,
  siteConfig,
  delivery,
  origin,
  whose,
  frame,
  around,
}: PlannerParts): Promise<Result<PlannerPorts, Failure>> => {
  const found = await siteConfig(new AbortController().signal)
  if (!found.ok) return found
  return ok({
    woke,
    live: productLive(api, siteConfig, delivery),
    myWeek: {
      woke,
      online,
      load: async (id, signal) => {
        const profile = await readProfile(api, id, signal)
        return profile.ok ? ok(profile.value.week) : profile
      },
      items: (ids, signal) => delivery.byIds(ids, signal),
    },
    dayPass: productDayPass(api, whose),
    schedulePage: schedulePageIn(frame, found.value.config.scheduleUrl, origin, around),
  })
}
