import { part } from '../../parts/feedback/late.tsx'

/** The dialog of a trailer, whose code is loaded when it is opened. */
export const trailerPart = part(() => import('./trailer.tsx').then(({ Trailer }) => Trailer))
