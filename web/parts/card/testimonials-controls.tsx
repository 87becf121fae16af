import type { Testimonial } from '../../../core/commerce/offers/index.ts'
import { carouselWords } from '../../../core/commerce/offers/index.ts'
import { ChevronLeft, ChevronRight, Icon, Pause, Play } from '../form/icons.tsx'
import css from './testimonials.module.css'

/** The testimonial that is shown, whether they rotate, and the callbacks that change both. */
export interface Turn {
  quotes: readonly Testimonial[]
  index: number
  /** The indices of the ones before and after it. */
  before: number
  after: number
  paused: boolean
  onChoose: (index: number) => void
  onTogglePause: () => void
}

/** The dots and arrows of the testimonials, and the pause button that every rotation has. */
export const Controls = (props: Turn & { region: string; turn: (by: 1 | -1) => void }) => {
  const { quotes, index, paused, onChoose, onTogglePause, region, turn } = props
  return (
    <div className={css['controls']}>
      <div className={css['dots']}>
        {quotes.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            className={css['dot']}
            aria-label={carouselWords.show(at + 1, quotes.length)}
            aria-current={at === index}
            aria-controls={region}
            onClick={() => onChoose(at)}
          />
        ))}
      </div>
      <div className={css['turns']}>
        <button
          type="button"
          className={css['turn']}
          onClick={onTogglePause}
          aria-label={paused ? carouselWords.resume : carouselWords.pause}
        >
          {paused ? (
            <Icon of={Play} className={css['solid']} size={18} />
          ) : (
            <Icon of={Pause} className={css['solid']} size={18} />
          )}
        </button>
        <button
          type="button"
          className={css['turn']}
          aria-controls={region}
          aria-label={carouselWords.previous}
          onClick={() => turn(-1)}
        >
          <Icon of={ChevronLeft} size={22} />
        </button>
        <button
          type="button"
          className={css['turn']}
          aria-controls={region}
          aria-label={carouselWords.next}
          onClick={() => turn(1)}
        >
          <Icon of={ChevronRight} size={22} />
        </button>
      </div>
    </div>
  )
}
