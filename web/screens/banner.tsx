import { useScreen } from '../../adapters/react/index.ts'
import { bannerScreen } from '../../core/commerce/billing/index.ts'
import { Banner as Line } from '../parts/layout/banner.tsx'

/** The banner above the page for a membership that has ended or is about to end. */
export const Banner = () => {
  const [view] = useScreen(bannerScreen)
  return view && <Line {...view} />
}
