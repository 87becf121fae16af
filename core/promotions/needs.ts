import type { OfferVisit } from './pages.ts'

/** A visit before anything is known. */
export const noVisit: OfferVisit = { address: null, catalogue: null, session: 'unknown' }

/** Whether the code of the promotions is needed: on the page of the free month, and where the studio names a period that the page may show. */
export const needsOffers = ({ address, catalogue }: OfferVisit): boolean => {
  const route = address?.route
  const { sale, promo, homeShelves } = catalogue?.initial ?? {}
  switch (route?.type) {
    case 'vita':
      return true
    case 'pricing':
      return !route.plain && Boolean(route.sale ? sale : promo)
    case 'home':
      return Boolean(sale) && Boolean(homeShelves?.some(({ type }) => type === 'new-year-sale'))
    default:
      return false
  }
}
