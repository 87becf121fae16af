import { part } from '../../parts/late.tsx'

/** The search in the header, whose code loads when it is opened. */
export const headerPart = part(() => import('./index.tsx').then(({ HeaderSearch }) => HeaderSearch))
