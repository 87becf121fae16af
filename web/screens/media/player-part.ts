import { part } from '../../parts/feedback/late.tsx'

/** The player, whose code is loaded when a class is opened, or ahead. */
export const playerPart = part(() => import('../../parts/player/player.tsx').then(({ Player }) => Player))
