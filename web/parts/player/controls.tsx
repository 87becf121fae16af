import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ControlsView, PlayerInput } from '../../../core/playback/player/index.ts'
import { playerWords } from '../../../core/playback/player/index.ts'
import { PlayerIcon } from './icons.tsx'
import type { PlayerCommand } from './keys.ts'
import { Choice, Menu, Stepper } from './menu.tsx'
import css from './player.module.css'
import { canSetVolume, hasPictureInPicture } from './screen.ts'
import { SeekBar } from './seek-bar.tsx'

interface Given {
  view: ControlsView
  send: (event: PlayerInput) => void
}

const Control = ({
  label,
  pressed,
  onPress,
  children,
  wide = false,
}: {
  label: string
  pressed?: boolean
  onPress: () => void
  children: ReactNode
  wide?: boolean
}) => (
  <button
    type="button"
    className={[css['button'], wide && css['roomy']].filter(Boolean).join(' ')}
    aria-label={label}
    aria-pressed={pressed}
    onClick={onPress}
  >
    {children}
  </button>
)

const Transport = ({ view, send }: Given) => (
  <div className={css['transport']}>
    <Control label={view.playLabel} onPress={() => send({ type: 'toggle' })}>
      <PlayerIcon name={view.playIcon} size={26} />
    </Control>
    <Control label={playerWords.back} onPress={() => send({ type: 'skip', by: -10 })}>
      <PlayerIcon name="back" />
    </Control>
    <Control label={playerWords.forward} onPress={() => send({ type: 'skip', by: 10 })}>
      <PlayerIcon name="forward" />
    </Control>
  </div>
)

const Volume = ({ view: { sound }, send }: Given) => {
  const [isSettable] = useState(canSetVolume)
  return (
    <div className={css['volume']}>
      <Control label={sound.muteLabel} onPress={() => send({ type: 'toggleMute' })}>
        <PlayerIcon name={sound.icon} />
      </Control>
      {isSettable && (
        <input
          className={css['level']}
          type="range"
          aria-label={playerWords.volume}
          aria-valuetext={sound.text}
          min={0}
          max={1}
          step={0.05}
          value={sound.level}
          onChange={({ currentTarget }) => send({ type: 'setVolume', volume: currentTarget.valueAsNumber })}
        />
      )}
    </div>
  )
}

const Speed = ({ view, send, open, onToggle }: Given & { open: boolean; onToggle: () => void }) => {
  const go = (speed: number | null) => (speed === null ? null : () => send({ type: 'setSpeed', speed }))
  return (
    <Menu
      label={view.speedLabel}
      face={view.speedChanged ? <span className={css['value']}>{view.speedText}</span> : <PlayerIcon name="speed" />}
      open={open}
      onToggle={onToggle}
    >
      <Stepper
        text={view.speedText}
        down={{ label: playerWords.slower, act: go(view.slower) }}
        up={{ label: playerWords.faster, act: go(view.faster) }}
      />
      <div className={css['choices']}>
        {view.speeds.map(({ value, label, chosen }) => (
          <Choice key={value} label={label} chosen={chosen} onChoose={() => send({ type: 'setSpeed', speed: value })} />
        ))}
      </div>
    </Menu>
  )
}

const Quality = ({ view, send, open, onToggle }: Given & { open: boolean; onToggle: () => void }) => (
  <Menu label={playerWords.quality} face={<PlayerIcon name="quality" />} open={open} onToggle={onToggle}>
    <div className={css['choices']}>
      {view.qualities.map(({ value, label, chosen }) => (
        <Choice
          key={label}
          label={label}
          chosen={chosen}
          onChoose={() => send({ type: 'setQuality', height: value })}
        />
      ))}
    </div>
  </Menu>
)

/** The controls under the class: position, transport, sound, captions, speed, quality and full screen. */
export const Controls = ({
  view,
  send,
  command,
  screen: { filling, floating },
  onMenu,
}: Given & {
  command: (command: PlayerCommand) => void
  /** Whether it is shown in full screen, and in picture-in-picture. */
  screen: { readonly filling: boolean; readonly floating: boolean }
  onMenu: (open: boolean) => void
}) => {
  const [menu, setMenu] = useState<'speed' | 'quality' | null>(null)
  const toggle = (name: 'speed' | 'quality') => () => {
    setMenu(menu === name ? null : name)
    onMenu(menu !== name)
  }
  return (
    <div className={css['controls']}>
      {view.seekable && <SeekBar view={view} send={send} />}
      <div className={css['row']}>
        <Transport view={view} send={send} />
        <Volume view={view} send={send} />
        <span className={css['time']}>
          {view.positionText}
          {view.seekable && <span className={css['soft']}> / {view.durationText}</span>}
        </span>
        {view.chapter && <span className={css['chapter']}>{view.chapter}</span>}
        <span className={css['gap']} />
        {view.captions.available && (
          <Control
            label={playerWords.captions}
            pressed={view.captions.on}
            onPress={() => send({ type: 'toggleCaptions' })}
          >
            <PlayerIcon name="captions" />
          </Control>
        )}
        <Speed view={view} send={send} open={menu === 'speed'} onToggle={toggle('speed')} />
        {view.qualities.length > 0 && (
          <Quality view={view} send={send} open={menu === 'quality'} onToggle={toggle('quality')} />
        )}
        {hasPictureInPicture() && (
          <Control
            wide
            label={playerWords.floating[floating ? 'on' : 'off']}
            onPress={() => command({ type: 'pictureInPicture' })}
          >
            <PlayerIcon name="pictureInPicture" />
          </Control>
        )}
        <Control label={playerWords.full[filling ? 'on' : 'off']} onPress={() => command({ type: 'fullScreen' })}>
          <PlayerIcon name={filling ? 'smallScreen' : 'fullScreen'} />
        </Control>
      </div>
    </div>
  )
}
