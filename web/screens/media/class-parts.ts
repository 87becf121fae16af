import { part } from '../../parts/feedback/late.tsx'

/** The parts of the page of a class below and in place of its picture; their code is one file. */
export const playingPart = part(() => import('./class.tsx').then(({ Playing }) => Playing))
export const belowPart = part(() => import('./class.tsx').then(({ Below }) => Below))
