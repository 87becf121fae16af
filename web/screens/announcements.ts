import { News } from './account/news.tsx'
import { ActingBar } from './acting/bar.tsx'
import { Barred } from './acting/barred.tsx'
import { Banner } from './banner.tsx'
import { Declined } from './declined.tsx'
import { Uncertain } from './uncertain.tsx'

/** The parts about an account or a payment that few visits show, loaded together. */
export const announcements = {
  ...{ banner: Banner, declined: Declined, uncertain: Uncertain },
  ...{ actingBar: ActingBar, barred: Barred, news: News },
} as const
