import { useScreen } from '../../adapters/react/index.ts'
import { bannerScreen } from '../../core/billing/index.ts'
import { Banner as Line } from '../parts/banner.tsx'

/** What somebody's membership has to say above the page: that it is over, or that it soon will be. P4.8.01 P4.8.02 */
export const Banner = () => {
  const [view] = useScreen(bannerScreen)
  return view && <Line {...view} />
}
