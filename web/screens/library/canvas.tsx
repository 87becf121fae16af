import type { PointerEvent, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { MagazineView } from '../../../core/library/index.ts'
import { canvasDensity, libraryWords } from '../../../core/library/index.ts'
import { Spinner } from '../../parts/feedback/spinner.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Icon, RotateCw } from '../../parts/form/icons.tsx'
import { focusHeading } from '../../parts/hooks/focus.ts'
import { useMagnified } from '../../parts/hooks/magnified.ts'
import { usePageTop } from '../../parts/hooks/page-top.ts'
import { useSwipe } from '../../parts/hooks/swipe.ts'
import css from './reader.module.css'

type Drawn = Pick<MagazineView, 'sides' | 'room' | 'width' | 'ratio'>

const usePainted = ({ sides, room, width, ratio }: Drawn) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const paper = canvas.current
    if (!paper) return
    const density = canvasDensity(width, (width / room) * ratio, window.devicePixelRatio || 1)
    const side = (width / room) * density
    paper.width = Math.round(width * density)
    paper.height = Math.round(side * ratio)
    for (const { image, ...at } of sides) image?.paint(paper, at.left * side, at.width * side, at.height * side)
  }, [sides, room, width, ratio])
  return canvas
}

/** How far a finger may slip in a tap, in px. */
const slip = 10

/** Swipes, and taps of one finger on the outer thirds of the page, open the one before or the next, as at the edges of a book. */
const useGestures = (onStep: (by: 1 | -1) => void) => {
  const swipe = useSwipe(onStep)
  const from = useRef<{ x: number; y: number } | null>(null)
  const tap = ({ pointerType, target, currentTarget, clientX: x, clientY: y }: PointerEvent) => {
    const isTap = from.current !== null && Math.hypot(x - from.current.x, y - from.current.y) < slip
    from.current = null
    if (pointerType === 'mouse' || !isTap || !(target instanceof HTMLCanvasElement)) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = (x - left) / width
    if (part < 1 / 3) onStep(-1)
    else if (part > 2 / 3) onStep(1)
  }
  return {
    ...swipe,
    onPointerDown: (event: PointerEvent) => {
      from.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null
      swipe.onPointerDown(event)
    },
    onPointerUp: (event: PointerEvent) => {
      swipe.onPointerUp(event)
      tap(event)
    },
  }
}

/** The canvas with the open page, or two of them; it cannot be saved by a right click. P2.4.06 */
export const PageCanvas = ({
  magazine,
  paper,
  onStep,
  onRetry,
}: {
  magazine: MagazineView
  paper: RefObject<HTMLDivElement | null>
  onStep: (by: 1 | -1) => void
  onRetry: () => void
}) => {
  const canvas = usePainted(magazine)
  const gestures = useGestures(onStep)
  const isMagnified = useMagnified()
  const { width, isWide, label, isSlow, failed, failedSide } = magazine
  usePageTop(label, paper, magazine.zoom.fits)
  return (
    <section
      className={css['desk']}
      aria-label={libraryWords.reading}
      data-wide={isWide}
      tabIndex={isWide ? 0 : undefined}
    >
      <div
        ref={paper}
        className={css['paper']}
        style={{ inlineSize: width }}
        data-drawn={label !== null}
        data-room={magazine.room}
        data-magnified={isMagnified || isWide}
        {...(!isMagnified && !isWide && gestures)}
      >
        <canvas
          ref={canvas}
          className={css['canvas']}
          role="img"
          aria-label={label ?? libraryWords.waiting}
          onContextMenu={(event) => event.preventDefault()}
        />
        {failed && (
          <div className={css['failed']} role="alert" data-side={failedSide ?? undefined}>
            <p>{failed}</p>
            <Button
              tone="outline"
              size="small"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget)
                onRetry()
              }}
              icon={<Icon of={RotateCw} size={16} />}
            >
              {libraryWords.retry}
            </Button>
          </div>
        )}
        {isSlow && <Spinner label={libraryWords.waiting} />}
      </div>
    </section>
  )
}
