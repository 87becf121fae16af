import type { KeyboardEvent, PointerEvent } from 'react'
import { useId, useRef } from 'react'
import type { Testimonial } from '../../core/pricing/index.ts'
import { carouselWords } from '../../core/pricing/index.ts'
import { useAttention } from './attention.ts'
import css from './testimonials.module.css'
import type { Turn } from './testimonials-controls.tsx'
import { Controls } from './testimonials-controls.tsx'

interface Voices extends Turn {
  title: string
  /** Whether they rotate by themselves. */
  turning: boolean
  /** Called when a pointer rests on it, or the focus is in it. */
  onHold: () => void
  onRelease: () => void
}

const sideOf = (at: number, index: number) => (at === index ? 'up' : at < index ? 'before' : 'after')

const Quote = ({ quote, side, label }: { quote: Testimonial; side: string; label: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
  <div
    className={css['slide']}
    role="group"
    aria-roledescription={carouselWords.slide}
    aria-label={label}
    data-side={side}
    inert={side !== 'up'}
  >
    <figure className={css['voice']}>
      <blockquote className={css['quote']}>
        <p>{quote.quote}</p>
      </blockquote>
      <figcaption className={css['who']}>
        <strong>{quote.name}</strong> <span>{quote.dances}</span>
      </figcaption>
    </figure>
  </div>
)

/** How far a swipe must go sideways to count, in px. */
const meant = 40

const useSwipe = (turn: (by: 1 | -1) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType !== 'mouse' && isPrimary ? { x, y } : null
    },
    onPointerCancel: () => {
      from.current = null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === null) return
      const [aside, along] = [clientX - from.current.x, clientY - from.current.y]
      from.current = null
      if (Math.abs(aside) >= meant && Math.abs(aside) > Math.abs(along)) turn(aside < 0 ? 1 : -1)
    },
  }
}

const bare = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => !(altKey || ctrlKey || metaKey || shiftKey)

/** The testimonials, one at a time; screen readers hear a change only if the viewer made it. P2.8.01 P9.19 */
export const Testimonials = (props: Voices) => {
  const { title, quotes, index, turning, onChoose, onHold, onRelease } = props
  const [heading, region] = [useId(), useId()]
  const turn = (by: 1 | -1) => onChoose((index + by + quotes.length) % quotes.length)
  const swipe = useSwipe(turn)
  const { attend } = useAttention(onHold, onRelease)
  return (
    <section
      className={css['testimonials']}
      aria-roledescription={carouselWords.carousel}
      aria-labelledby={heading}
      {...attend}
      onKeyDown={(event) => {
        if (bare(event) && event.key === 'ArrowRight') turn(1)
        if (bare(event) && event.key === 'ArrowLeft') turn(-1)
      }}
    >
      <h2 id={heading} className="overline soft text-center">
        {title}
      </h2>
      <div className={css['slides']} id={region} aria-live={turning ? 'off' : 'polite'} {...swipe}>
        {quotes.map((quote, at) => (
          <Quote
            key={quote.name}
            quote={quote}
            side={sideOf(at, index)}
            label={carouselWords.at(at + 1, quotes.length)}
          />
        ))}
      </div>
      <Controls {...props} region={region} turn={turn} />
    </section>
  )
}
