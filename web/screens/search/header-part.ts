import { part } from '../../parts/late.tsx'

/** The search in the header, whose code loads when it is opened. V2.50 V8.11 */
export const headerPart = part(() => import('./index.tsx').then(({ HeaderSearch }) => HeaderSearch))
