import type { Viewer } from '../../access/index.ts'
import { dayLength } from '../../kernel/clock.ts'
import { commonWords } from '../../kernel/words.ts'
import type { Parameter, Route } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import { hadMembership } from '../membership/index.ts'
import type { Offers } from '../offers/index.ts'
import { currentOffer, extension, isSubscribed } from '../offers/index.ts'
import { bannerFor, carriesBanner } from './rules.ts'
import { bannerWords } from './words.ts'

/** The text of a banner and the link behind its button. */
export interface BannerView {
  readonly kind: 'warning' | 'information'
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
}

/** Returns the banner of a page; `null` without one. */
export const bannerView = (
  offers: Offers,
  viewer: Viewer,
  now: number,
  route: Route,
  rest: readonly Parameter[] = [],
): BannerView | null => {
  const banner = carriesBanner(route) ? bannerFor(viewer, now) : null
  if (banner === null) return null
  const href = hrefOf({ type: 'pricing', sale: false, error: null }, rest)
  if (banner.type === 'inactive')
    return {
      kind: 'information',
      text: hadMembership(viewer) ? bannerWords.ended : bannerWords.passEnded,
      action: { label: commonWords.seePlans, href },
    }
  const days = Math.ceil((banner.end - now) / dayLength)
  // A subscription cannot be extended; the billing page says when it ends, and how to go on.
  if (isSubscribed(viewer, now)) {
    if (route.type === 'account' && route.section === 'payments') return null
    return {
      kind: 'warning',
      text: bannerWords.expires('membership', days),
      action: { label: bannerWords.check, href: hrefOf({ type: 'account', section: 'payments' }, rest) },
    }
  }
  return {
    kind: 'warning',
    text: bannerWords.expires('pass', days),
    action: { label: extension(currentOffer(offers, viewer, now)?.role === 'annual'), href },
  }
}
