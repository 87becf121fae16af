import type { AccessModel } from './rules.ts'
import type { Viewer } from './viewer.ts'
import { hasPass24, hasProduct, membershipsOf } from './viewer.ts'

/** What the library has to read. P2.4.01 */
export type Reading = 'magazine' | 'resource'

/**
 * Whether a subscription of the viewer opens what the library has. Resources open with any on-demand product, as the lessons
 * beside them do. Magazines open with an on-demand pass, whether by the month, by the year or of the newsletter, and with a live
 * membership; a redeemed day pass is not one, though it opens classes for its day, and takes nothing from who has one.
 */
const isSubscribed = (reading: Reading, viewer: Viewer, now: number): boolean =>
  reading === 'resource'
    ? hasProduct(viewer, 'on-demand', now)
    : hasPass24(viewer, now) ||
      (['on-demand', 'live'] as const).some((type) => membershipsOf(viewer, now, type).length > 0)

/** Whether a viewer may read a resource or a magazine now: where the studio sells subscriptions whoever has the right one, where it asks for an account whoever is signed in, and anyone where it lives on advertising. P2.4.03 P2.4.04 P2.4.08 P2.2.14 P6.06 */
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
