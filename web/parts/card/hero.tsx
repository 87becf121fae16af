import { useEffect, useId, useState } from 'react'
import type { FeaturedView } from '../../../core/catalogue/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { whenIdle } from '../../idle.ts'
import { LinkButton } from '../form/button.tsx'
import { useAttention } from '../hooks/attention.ts'
import { useSwipe } from '../hooks/swipe.ts'
import css from './hero.module.css'
import type { HeroTurn } from './hero-controls.tsx'
import { HeroControls } from './hero-controls.tsx'
import { Picture } from './picture.tsx'

/** The slides of a hero and its callbacks; which slide is shown, and when it changes, is decided outside. */
export interface HeroProps extends HeroTurn {
  /** Its name for screen readers. */
  label: string
  /** Called when a pointer rests on it, or the focus is in it. */
  onHold: () => void
  onRelease: () => void
  /** Large if it begins the page, as high as a row below the viewer's own; null while that is unknown. */
  size: 'large' | 'row' | null
}

const Title = ({ pieces }: { pieces: FeaturedView['title'] }) =>
  pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title have no other name and never move
    piece.italic ? <em key={at}>{piece.text}</em> : <span key={at}>{piece.text}</span>,
  )

interface SlideProps {
  slide: FeaturedView
  at: number
  count: number
  up: boolean
  /** Whether its picture is wanted: it is shown, or next. */
  pictured: boolean
}

const Slide = ({ slide, at, count, up, pictured }: SlideProps) => {
  const [kept, keep] = useState(pictured)
  if (pictured && !kept) keep(true)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
    <div
      className={css['slide']}
      role="group"
      aria-roledescription="slide"
      aria-label={commonWords.slide(at + 1, count)}
      data-up={up}
      inert={!up}
    >
      <div className={css['art']}>
        <Picture
          fill
          image={kept ? slide.image : null}
          eager={at === 0}
          first={at === 0}
          widths={[640, 1280, 1920]}
          sizes="(min-width: 1200px) calc(100vw - 232px), 100vw"
        />
      </div>
      <div className={css['text']}>
        <p className={css['overline']}>{slide.overline}</p>
        <h2 className={css['title']}>
          <Title pieces={slide.title} />
        </h2>
        <p className={css['meta']}>{slide.text}</p>
        <div className={css['actions']}>
          <LinkButton href={slide.href} external={slide.external}>
            {slide.action}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

/** Whether the search in the header is open, which is as long as the focus is in it. */
const useSearching = (): boolean => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const look = () => document.hasFocus() && setOpen(document.activeElement?.closest('search') != null)
    for (const change of ['focusin', 'focusout'] as const) document.addEventListener(change, look)
    return () => {
      for (const change of ['focusin', 'focusout'] as const) document.removeEventListener(change, look)
    }
  }, [])
  return isOpen
}

/** The hero at the top of the home page; screen readers get no announcements while it rotates. */
export const Hero = (props: HeroProps) => {
  const { label, slides, index, before, after, paused, onSelect, onHold, onRelease, size } = props
  const region = useId()
  const { attend } = useAttention(onHold, onRelease, { open: useSearching() })
  // The pictures of the other slides wait until the browser is idle.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const swipe = useSwipe((by) => onSelect(by === 1 ? after : before))
  return (
    <section
      className={css['hero']}
      data-theme="house"
      data-size={size ?? undefined}
      aria-roledescription="carousel"
      aria-label={label}
      {...attend}
    >
      <div className={css['slides']} id={region} aria-live={paused ? 'polite' : 'off'} {...swipe}>
        {slides.map((slide, at) => (
          <Slide
            key={slide.id}
            slide={slide}
            at={at}
            count={slides.length}
            up={at === index}
            pictured={at === index || (isIdle && at === after)}
          />
        ))}
      </div>
      {slides.length > 1 && <HeroControls {...props} region={region} />}
    </section>
  )
}
