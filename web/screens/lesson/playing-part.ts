import { part } from '../../parts/feedback/late.tsx'

/** What plays on the page of a lesson, whose code is that of the page of a class. */
export const lessonPart = part(() => import('./playing.tsx').then(({ Playing }) => Playing))
export const aboutPart = part(() => import('./playing.tsx').then(({ Below }) => Below))
