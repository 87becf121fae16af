import { part } from '../../parts/feedback/late.tsx'

/** The playing part of a series' page, loaded when an episode plays. */
export const episodePart = part(() => import('./playing.tsx').then(({ Playing }) => Playing))
