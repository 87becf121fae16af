import type { ControlsView, PlayerInput } from '../../../core/playback/player/index.ts'
import { playerWords } from '../../../core/playback/player/index.ts'
import { PlayerIcon } from './icons.tsx'
import css from './player.module.css'

/** The large buttons in the middle, for hands that are not at the device: play beside two skips on touch screens, else play alone while nothing plays. */
export const Center = ({ view, send }: { view: ControlsView; send: (event: PlayerInput) => void }) => (
  <div className={css['center']} data-idle={view.bigPlay}>
    <button
      type="button"
      className={css['skip']}
      aria-label={playerWords.back}
      onClick={() => send({ type: 'skip', by: -10 })}
    >
      <PlayerIcon name="back" size={28} />
    </button>
    <button
      type="button"
      className={css['bigPlay']}
      aria-label={view.playLabel}
      onClick={() => send({ type: view.bigPlay ? 'play' : 'pause' })}
    >
      <PlayerIcon name={view.playIcon} size={36} />
    </button>
    <button
      type="button"
      className={css['skip']}
      aria-label={playerWords.forward}
      onClick={() => send({ type: 'skip', by: 10 })}
    >
      <PlayerIcon name="forward" size={28} />
    </button>
  </div>
)
