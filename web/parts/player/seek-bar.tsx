import type { PointerEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useThumbnails } from '../../../adapters/react/thumbnails.ts'
import type { ControlsView, PlayerInput } from '../../../core/playback/player/index.ts'
import { clockText, playerWords, spokenOf } from '../../../core/playback/player/index.ts'
import { seekName } from './keys.ts'
import css from './player.module.css'
import { tileAt } from './story.ts'

const percent = (part: number): string => `${part * 100}%`

const Story = ({ list, at }: { list: string; at: number }) => {
  const { element, track } = useThumbnails(list)
  const tile = tileAt(track, at, list)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: it plays nothing, it only reads the list */}
      <video hidden preload="none">
        <track kind="metadata" ref={element} />
      </video>
      {tile && (
        <span
          className="corner-badge"
          style={{
            inlineSize: tile.width,
            blockSize: tile.height,
            backgroundImage: `url("${tile.image}")`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      )}
    </>
  )
}

const Preview = ({ view, at }: { view: ControlsView; at: number }) => {
  const chapter = view.chapters.findLast((other) => other.at <= at)
  return (
    <span
      className={css['preview']}
      style={{ insetInlineStart: `clamp(80px, ${percent(at / view.duration)}, calc(100% - 80px))` }}
      aria-hidden="true"
    >
      {view.thumbnails && <Story list={view.thumbnails} at={at} />}
      {chapter && <span className={css['previewTitle']}>{chapter.title}</span>}
      <span>{clockText(at)}</span>
    </span>
  )
}

// The native change event fires once, when a drag, a key or a screen reader has settled on a position.
const useSettled = (onSettled: (to: number) => void) => {
  const range = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = range.current
    const settle = () => input && onSettled(input.valueAsNumber)
    input?.addEventListener('change', settle)
    return () => input?.removeEventListener('change', settle)
  }, [onSettled])
  return range
}

/** The seek bar: the position, the loaded part, the chapters, and a preview under the pointer. */
export const SeekBar = ({ view, send }: { view: ControlsView; send: (event: PlayerInput) => void }) => {
  const [pointed, setPointed] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const point = ({ clientX, pointerType }: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    if (box && pointerType !== 'touch')
      setPointed(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * view.duration)
  }
  const range = useSettled((to) => {
    send({ type: 'seek', to })
    setDragged(null)
  })
  const previewed = dragged ?? pointed
  const watched = dragged === null ? view.watched : dragged / view.duration
  return (
    <div className={css['seek']} ref={bar} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <span className={css['track']}>
        <span className={css['loaded']} style={{ inlineSize: percent(view.buffered) }} />
        <span className={css['watched']} style={{ inlineSize: percent(watched) }} />
        {view.chapters.map(({ at, fraction }) => (
          <span key={at} className={css['tick']} style={{ insetInlineStart: percent(fraction) }} />
        ))}
      </span>
      <span className={css['knob']} style={{ insetInlineStart: percent(watched) }} />
      <input
        className={css['range']}
        type="range"
        name={seekName}
        aria-label={playerWords.seek}
        aria-valuetext={dragged === null ? view.positionSpoken : spokenOf(dragged, view.duration)}
        min={0}
        max={view.duration}
        step="any"
        value={dragged ?? view.position}
        onChange={({ currentTarget }) => setDragged(currentTarget.valueAsNumber)}
        ref={range}
      />
      {previewed !== null && <Preview view={view} at={previewed} />}
    </div>
  )
}
