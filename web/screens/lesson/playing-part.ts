import { part } from '../../parts/feedback/late.tsx'

/** The playing part of a lesson's page, in the same file as the playing part of a class's page. */
export const lessonPart = part(() => import('./playing.tsx').then(({ Playing }) => Playing))
export const aboutPart = part(() => import('./playing.tsx').then(({ Below }) => Below))
