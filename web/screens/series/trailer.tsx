import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { useStream } from '../../../adapters/react/stream.ts'
import { filmControls, trailerScreen, trailerWords } from '../../../core/content/trailer/index.ts'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { isKeyboardAtWork } from '../../parts/hooks/focus.ts'
import { begin } from '../../parts/hooks/press.ts'
import { Dialog } from '../../parts/layout/dialog.tsx'
import { Controls } from '../../parts/player/controls.tsx'
import type { PlayerCommand } from '../../parts/player/keys.ts'
import { commandFor, isTaken } from '../../parts/player/keys.ts'
import player from '../../parts/player/player.module.css'
import { toggleFullScreen, togglePictureInPicture } from '../../parts/player/screen.ts'
import { useRest } from '../../parts/player/video-element.ts'
import css from './trailer.module.css'

type View = ReturnType<typeof trailerScreen.view>

const Film = ({
  item,
  title,
  onBroken,
}: {
  item: NonNullable<View['item']>
  title: string
  onBroken: View['broken']
}) => {
  const { video, broken, film, send } = useStream(item)
  const root = useRef<HTMLElement>(null)
  const [filling, setFilling] = useState(false)
  const { resting, wake } = useRest()
  useEffect(() => {
    if (!isKeyboardAtWork()) root.current?.focus({ preventScroll: true })
    const follow = () => setFilling(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  if (broken) return <Trouble {...onBroken} />
  const view = film && filmControls(film)
  const command = (asked: PlayerCommand) => {
    if (asked.type === 'fullScreen') return root.current && begin(toggleFullScreen(root.current))
    if (asked.type === 'pictureInPicture') return root.current && begin(togglePictureInPicture(root.current))
    return asked.type !== 'showKeys' && send(asked)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    wake()
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (view === null || ctrlKey || metaKey || altKey || isTaken(key, target as HTMLInputElement)) return
    const asked = commandFor(key, view)
    if (asked === null) return
    event.preventDefault()
    command(asked)
  }
  return (
    <section
      ref={root}
      className={player['player']}
      data-player
      data-theme="house"
      data-state={view?.state}
      data-resting={resting && view?.state === 'playing'}
      aria-label={title}
      data-first
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys work while it has the focus
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={wake}
      onFocus={wake}
    >
      <div className={player['videoBox']}>
        <video
          ref={video}
          autoPlay
          playsInline
          onClick={() => send({ type: 'toggle' })}
          {...(item.image && { poster: item.image })}
        />
      </div>
      {view && (
        <Controls view={view} send={send} command={command} screen={{ filling, floating: false }} onMenu={wake} />
      )}
    </section>
  )
}

/** A trailer in a dialog, with the controls of the player; it is dark in both themes. */
export const Trailer = ({ onClose }: { onClose: () => void }) => {
  const [{ title, item, failed, broken, retry }, , dispatch] = useScreen(trailerScreen)
  return (
    <Dialog open large dark title={title} onClose={onClose}>
      <div className={css['frame']} data-film>
        {failed ? (
          <Trouble {...failed} onRetry={() => dispatch(retry)} />
        ) : item ? (
          <Film item={item} title={title} onBroken={broken} />
        ) : (
          <>
            <Loading label={trailerWords.loading} />
            <Skeleton shape="player" />
          </>
        )}
      </div>
    </Dialog>
  )
}
