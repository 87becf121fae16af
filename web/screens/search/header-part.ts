import { part } from '../../parts/feedback/late.tsx'

/** The search in the header, whose code loads when it is opened. */
export const headerPart = part(() => import('./index.tsx').then(({ HeaderSearch }) => HeaderSearch))
