import { bannerView } from '../../core/billing/index.ts'
import { Banner as Line } from '../parts/banner.tsx'
import { useContextView } from './view-context.ts'

/** What somebody's membership has to say above the page: that it is over, or that it soon will be. P4.8.01 P4.8.02 */
export const Banner = () => {
  const view = useContextView([], ({ catalogue, viewer, now }, { app }) => {
    const { address } = app.context
    return address && bannerView(catalogue.config.plans, viewer, now, address.route, address.rest)
  })
  return view && <Line {...view} />
}
