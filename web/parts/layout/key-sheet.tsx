import { playerWords } from '../../../core/playback/player/index.ts'
import { shortcuts } from '../player/keys.ts'
import { Dialog } from './dialog.tsx'
import css from './key-sheet.module.css'

/** The dialog that lists the keyboard shortcuts of the player. */
export const KeySheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog open dark title={playerWords.keys} onClose={onClose}>
    <dl className={css['keys']}>
      {shortcuts.map(({ text, shown }) => (
        <div key={text + shown.join()} className={css['row']}>
          <dt className={css['names']}>
            {shown.map((name) => (
              <kbd key={name} className={css['key']}>
                {name}
              </kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
