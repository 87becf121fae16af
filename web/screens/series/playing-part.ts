import { part } from '../../parts/feedback/late.tsx'

/** What plays on the page of a series, whose code is loaded when an episode plays. */
export const episodePart = part(() => import('./playing.tsx').then(({ Playing }) => Playing))
