import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { PlayerInput, PlayerView } from '../../../core/player/index.ts'
import { playerScreen } from '../../../core/player/index.ts'
import { Button } from '../button.tsx'
import { Controls } from './controls.tsx'
import { Icon } from './icons.tsx'
import type { PlayerCommand } from './keys.ts'
import { commandFor, isTaken } from './keys.ts'
import css from './player.module.css'
import { toggleFullScreen, togglePictureInPicture } from './screen.ts'
import { useRest, useVideoElement } from './video-element.ts'

const doubleTapWithin = 300

const Playback = ({
  view,
  send,
  onClose,
}: {
  view: PlayerView
  send: (event: PlayerInput) => void
  onClose: () => void
}) => {
  const { root, videoBox, filling } = useVideoElement()
  const { resting, wake, rest } = useRest()
  const [menuOpen, setMenuOpen] = useState(false)
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, side: 0 })

  const command = (asked: PlayerCommand) => {
    if (asked.type === 'fullScreen') return root.current && toggleFullScreen(root.current)
    if (asked.type === 'pictureInPicture') return root.current && togglePictureInPicture(root.current)
    return send(asked)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    wake()
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTaken(key, target as HTMLInputElement)) return
    const asked = commandFor(key, view)
    if (asked === null) return
    event.preventDefault()
    command(asked)
  }
  const onTap = ({ clientX, currentTarget, timeStamp, pointerType, button }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return
    if (pointerType !== 'touch') return send({ type: 'toggle' })
    const { left, width } = currentTarget.getBoundingClientRect()
    const side = Math.sign(Math.trunc(((clientX - left) / width - 0.5) * 6))
    const twice = timeStamp - lastTap.current.at < doubleTapWithin && side === lastTap.current.side && side !== 0
    lastTap.current = { at: timeStamp, side }
    if (twice) send({ type: 'skip', by: side * 10 })
    else if (resting) wake()
    else rest()
  }

  return (
    <section
      ref={root}
      className={css['player']}
      data-theme="house"
      data-state={view.state}
      data-resting={resting && view.state === 'playing' && !menuOpen}
      aria-label={`Player: ${view.title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys work while it has the focus
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && wake()}
      onFocus={wake}
    >
      <div ref={videoBox} className={css['videoBox']} onPointerUp={view.shown ? onTap : undefined} />
      {view.image && !view.shown && <img className={css['still']} src={view.image} alt="" />}
      <div className={css['top']}>
        <p className={css['title']}>
          {view.title}
          {view.teacher && <span className={css['soft']}> with {view.teacher}</span>}
        </p>
        <button
          type="button"
          className={`${css['button']} ${css['close']}`}
          aria-label="Close player"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {view.spinner && <span className={css['spinner']} aria-hidden="true" />}
      {view.bigPlay && (
        <button
          type="button"
          className={css['bigPlay']}
          aria-label={view.playLabel}
          onClick={() => send({ type: 'play' })}
        >
          <Icon name={view.playIcon} size={40} />
        </button>
      )}
      {view.message && (
        <div className={css['message']} role="alert">
          <p className={css['headline']}>{view.message.title}</p>
          <p>{view.message.text}</p>
          {view.message.retry && <Button onClick={() => send({ type: 'retry' })}>Try again</Button>}
        </div>
      )}
      {view.shown && <Controls view={view} send={send} command={command} filling={filling} onMenu={setMenuOpen} />}
      <p className="visually-hidden" role="status">
        {view.status}
      </p>
    </section>
  )
}

/** The player on the page: video, controls, keyboard and gestures; it is dark in both themes. V4.09 */
export const Player = ({ onClose }: { onClose: () => void }) => {
  const [view, send] = useScreen(playerScreen)
  return view && <Playback view={view} send={send.player} onClose={onClose} />
}
