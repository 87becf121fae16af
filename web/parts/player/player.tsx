import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { unloadableView } from '../../../core/catalogue/index.ts'
import type { PlayerInput, PlayerView } from '../../../core/playback/player/index.ts'
import { playerScreen, playerWords } from '../../../core/playback/player/index.ts'
import { Late, part } from '../feedback/late.tsx'
import { Trouble } from '../feedback/trouble.tsx'
import { Button } from '../form/button.tsx'
import { HandsFocusOver } from '../hooks/focused.tsx'
import { useOnlineAgain } from '../hooks/online-again.ts'
import { begin } from '../hooks/press.ts'
import { Center } from './center.tsx'
import { Controls } from './controls.tsx'
import { PlayerIcon } from './icons.tsx'
import type { PlayerCommand } from './keys.ts'
import { commandFor, isTaken } from './keys.ts'
import css from './player.module.css'
import { toggleFullScreen, togglePictureInPicture } from './screen.ts'
import { useRest, useVideoElement } from './video-element.ts'

const doubleTapWithin = 300

const keySheet = part(() => import('../layout/key-sheet.tsx').then(({ KeySheet }) => KeySheet))

const toPlayer = (from: HTMLElement) => from.closest<HTMLElement>('[data-player]')?.focus({ preventScroll: true })

/** A part of the player that may go while it has the focus: the player has it then, so that its keys still work. */
const Leaving = ({ children }: { children: ReactNode }) => (
  <HandsFocusOver to={toPlayer} className={css['leaving']}>
    {children}
  </HandsFocusOver>
)

const Playback = ({
  view,
  send,
  end,
  prompt,
  onClose,
}: {
  view: PlayerView
  send: (event: PlayerInput) => void
  end: ReactNode
  prompt: ReactNode
  onClose: () => void
}) => {
  const { root, videoBox, filling, floating } = useVideoElement()
  const { resting, wake, rest } = useRest()
  const [menuOpen, setMenuOpen] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, side: 0 })
  const isTouch = useRef(false)
  const pointed = useRef<Element | null>(null)

  const retry = () => send({ type: 'retry' })
  useOnlineAgain(view.message?.retry ? retry : undefined)
  const command = (asked: PlayerCommand) => {
    if (asked.type === 'showKeys') return setKeysOpen(true)
    if (asked.type === 'fullScreen') return root.current && begin(toggleFullScreen(root.current))
    if (asked.type === 'pictureInPicture') return root.current && begin(togglePictureInPicture(root.current))
    return send(asked)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog of the player is elsewhere on the page, and its keys are its own.
    if (!root.current?.contains(event.target as Node)) return
    wake()
    const { key, ctrlKey, metaKey, altKey, target } = event
    const wasPointed = target === pointed.current && view.state !== 'ended'
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return
    if (isTaken(key, target as HTMLInputElement, wasPointed)) return
    const asked = commandFor(key, view)
    if (asked === null) return
    event.preventDefault()
    // Firefox presses a button when Space is let go, wherever the key was handled.
    if (wasPointed) root.current.focus({ preventScroll: true })
    command(asked)
  }
  // On the click, the last event of a tap: controls that came back sooner would be pressed by the events that follow.
  const onTap = ({ clientX, currentTarget, timeStamp }: MouseEvent<HTMLElement>) => {
    if (!isTouch.current) return send({ type: 'toggle' })
    const { left, width } = currentTarget.getBoundingClientRect()
    const side = Math.sign(Math.trunc(((clientX - left) / width - 0.5) * 6))
    const twice = timeStamp - lastTap.current.at < doubleTapWithin && side === lastTap.current.side && side !== 0
    lastTap.current = { at: timeStamp, side }
    if (twice) send({ type: 'skip', by: side * 10 })
    else if (resting) wake()
    else rest()
  }

  return (
    <>
      <section
        ref={root}
        className={css['player']}
        data-player
        data-theme="house"
        data-state={view.state}
        data-resting={resting && view.state === 'playing' && !menuOpen}
        data-menu={menuOpen}
        data-captions={view.captions.available && view.captions.on}
        aria-label={view.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys work while it has the focus
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={({ pointerType }) => pointerType !== 'touch' && wake()}
        onFocus={() => {
          pointed.current = null
          wake()
        }}
        onClick={({ detail, target }) => {
          if (detail > 0) pointed.current = (target as Element).closest('button, a, input')
        }}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the player's own keys do the same */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons over it do the same */}
        <div
          ref={videoBox}
          className={css['videoBox']}
          onPointerDown={({ pointerType }) => {
            isTouch.current = pointerType === 'touch'
          }}
          onClick={view.shown ? onTap : undefined}
        />
        {view.image && !view.shown && <img className={css['still']} src={view.image} alt="" />}
        <div className={css['top']}>
          <p className={css['title']}>
            {view.title}
            {view.teacher && <span className={css['soft']}> {view.teacher}</span>}
          </p>
          <button
            type="button"
            className={`${css['button']} ${css['close']}`}
            aria-label={playerWords.close}
            onClick={onClose}
          >
            <PlayerIcon name="close" />
          </button>
        </div>
        {view.spinner && <span className={css['spinner']} aria-hidden="true" />}
        {view.message && (
          <div className={css['message']} role="alert">
            <p className={css['headline']}>{view.message.title}</p>
            <p>{view.message.text}</p>
            {view.message.retry && <Button onClick={retry}>{playerWords.tryAgain}</Button>}
          </div>
        )}
        {view.shown && view.state !== 'ended' && (
          <Leaving>
            <Center view={view} send={send} />
            <Controls view={view} send={send} command={command} screen={{ filling, floating }} onMenu={setMenuOpen} />
          </Leaving>
        )}
        {view.hint && <p className={css['hint']}>{view.hint.keys}</p>}
        {view.nextPrompt && view.state !== 'ended' && <Leaving>{prompt}</Leaving>}
        {view.state === 'ended' && <Leaving>{end}</Leaving>}
        {keysOpen && (
          <Late
            of={keySheet}
            props={{ onClose: () => setKeysOpen(false) }}
            failed={() => (
              <div className={css['message']}>
                <Trouble {...unloadableView} onClose={() => setKeysOpen(false)} />
              </div>
            )}
          />
        )}
        <p className="visually-hidden" role="status">
          {view.status}
        </p>
      </section>
      {view.hint && <p className={css['touchHint']}>{view.hint.touch}</p>}
    </>
  )
}

/** The player on the page: video, controls, keyboard and gestures; it is dark in both themes. */
export const Player = ({
  end,
  prompt,
  onClose,
}: {
  /** Rendered over the end of the class, and over its last seconds. */
  end: ReactNode
  prompt: ReactNode
  onClose: () => void
}) => {
  const [view, send] = useScreen(playerScreen)
  return view && <Playback view={view} send={send.player} end={end} prompt={prompt} onClose={onClose} />
}
