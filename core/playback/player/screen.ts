import { screen } from '../../kernel/screen.ts'
import type { PlayerState } from './machine.ts'
import { playerView } from './view.ts'

/** The player on the page; `null` if no class is open, or if the viewer may not watch it. */
export const playerScreen = screen(['player'], ({ player }: { readonly player: PlayerState | undefined }) => {
  const view = player && playerView(player)
  return view && view.state !== 'refused' ? view : null
})
