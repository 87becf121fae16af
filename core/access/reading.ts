import type { AccessModel } from './rules.ts'
import type { Viewer } from './viewer.ts'
import { hasPass24, hasProduct, membershipsOf } from './viewer.ts'

/** The kinds of reading in the library. */
export type Reading = 'magazine' | 'resource'

/** Whether a subscription of the viewer includes a kind of reading. Resources are included in any on-demand product, as the lessons beside them are. Magazines are included in an on-demand membership, in the newsletter's pass and in a live membership, but not in a redeemed day pass alone. */
const isSubscribed = (reading: Reading, viewer: Viewer, now: number): boolean =>
  reading === 'resource'
    ? hasProduct(viewer, 'on-demand', now)
    : hasPass24(viewer, now) ||
      (['on-demand', 'live'] as const).some((type) => membershipsOf(viewer, now, type).length > 0)

/** Whether a viewer may read a resource or a magazine now, by the access model: subscribers, signed-in viewers, or everyone. P2.4.03 */
export const mayRead = (reading: Reading, model: AccessModel, viewer: Viewer, now: number): boolean => {
  switch (model) {
    case 'avod':
      return true
    case 'authvod':
      return viewer.signedIn
    case 'svod':
      return isSubscribed(reading, viewer, now)
  }
}
