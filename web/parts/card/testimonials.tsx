import { useId } from 'react'
import type { Testimonial } from '../../../core/commerce/offers/index.ts'
import { carouselWords } from '../../../core/commerce/offers/index.ts'
import { useAttention } from '../hooks/attention.ts'
import { isBare } from '../hooks/focus.ts'
import { useSwipe } from '../hooks/swipe.ts'
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

/** The testimonials, one at a time; screen readers hear a change only if the viewer made it. */
export const Testimonials = (props: Voices) => {
  const { title, quotes, index, before, after, turning, onChoose, onHold, onRelease } = props
  const [heading, region] = [useId(), useId()]
  const turn = (by: 1 | -1) => onChoose(by === 1 ? after : before)
  const swipe = useSwipe(turn)
  const { attend } = useAttention(onHold, onRelease)
  return (
    <section
      className={css['testimonials']}
      aria-roledescription={carouselWords.carousel}
      aria-labelledby={heading}
      {...attend}
      onKeyDown={(event) => {
        if (isBare(event) && event.key === 'ArrowRight') turn(1)
        if (isBare(event) && event.key === 'ArrowLeft') turn(-1)
      }}
    >
      <h2 id={heading} className="overline soft text-center">
        {title}
      </h2>
      <div className={css['slides']} id={region} aria-live={turning ? 'off' : 'polite'} {...swipe}>
        {quotes.map((quote, at) => (
          <Quote
            key={quote.quote}
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
