import type { PointerEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { MagazineView } from '../../../core/library/index.ts'
import { libraryWords } from '../../../core/library/index.ts'
import { Button } from '../../parts/button.tsx'
import { focusHeading } from '../../parts/focus.ts'
import { RotateCw, stroke } from '../../parts/icons.tsx'
import { Spinner } from '../../parts/spinner.tsx'
import { useSwipe } from '../../parts/swipe.ts'
import css from './reader.module.css'

type Drawn = Pick<MagazineView, 'sides' | 'room' | 'width' | 'ratio'>

const usePainted = ({ sides, room, width, ratio }: Drawn) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const paper = canvas.current
    if (!paper) return
    const density = Math.min(window.devicePixelRatio || 1, 3)
    const side = (width / room) * density
    const start = ((room - sides.length) * side) / 2
    paper.width = Math.round(width * density)
    paper.height = Math.round(side * ratio)
    for (const [at, { image }] of sides.entries()) image?.paint(paper, start + at * side, side, paper.height)
  }, [sides, room, width, ratio])
  return canvas
}

/** How far a finger may slip in a tap, in px. */
const slip = 10

/** Swipes, and taps on the outer thirds of the page, open the one before or the next, as at the edges of a book. */
const useGestures = (onStep: (by: 1 | -1) => void) => {
  const swipe = useSwipe(onStep)
  const from = useRef({ x: 0, y: 0 })
  const tap = ({ pointerType, target, currentTarget, clientX: x, clientY: y }: PointerEvent) => {
    const isTap = Math.hypot(x - from.current.x, y - from.current.y) < slip
    if (pointerType === 'mouse' || !isTap || !(target instanceof HTMLCanvasElement)) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = (x - left) / width
    if (part < 1 / 3) onStep(-1)
    else if (part > 2 / 3) onStep(1)
  }
  return {
    ...swipe,
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY }
      swipe.onPointerDown(event)
    },
    onPointerUp: (event: PointerEvent) => {
      swipe.onPointerUp(event)
      tap(event)
    },
  }
}

/** The canvas with the open page, or two of them; it cannot be saved by a right click. P2.4.05 P2.4.06 P4.7.01 */
export const PageCanvas = ({
  magazine,
  onStep,
  onRetry,
}: {
  magazine: MagazineView
  onStep: (by: 1 | -1) => void
  onRetry: () => void
}) => {
  const canvas = usePainted(magazine)
  const gestures = useGestures(onStep)
  const { width, label, isSlow, failed } = magazine
  return (
    <div className={css['desk']}>
      <div
        className={css['paper']}
        style={{ inlineSize: width }}
        data-drawn={label !== null}
        data-room={magazine.room}
        {...gestures}
      >
        <canvas
          ref={canvas}
          className={css['canvas']}
          role="img"
          aria-label={label ?? libraryWords.waiting}
          onContextMenu={(event) => event.preventDefault()}
        />
        {failed && (
          <div className={css['failed']} role="alert">
            <p>{failed}</p>
            <Button
              tone="outline"
              size="small"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget)
                onRetry()
              }}
              icon={<RotateCw size={16} strokeWidth={stroke} />}
            >
              {libraryWords.retry}
            </Button>
          </div>
        )}
        {isSlow && <Spinner label={libraryWords.waiting} />}
      </div>
    </div>
  )
}
