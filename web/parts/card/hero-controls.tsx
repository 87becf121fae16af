import type { FeaturedView } from '../../../core/catalogue/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Icon, Pause, Play } from '../form/icons.tsx'
import css from './hero-controls.module.css'

/** The slide that is shown, whether the slides rotate, and the callbacks that change both. */
export interface HeroTurn {
  slides: readonly FeaturedView[]
  index: number
  /** The indices of the slides before and after it. */
  before: number
  after: number
  paused: boolean
  onSelect: (index: number) => void
  onTogglePause: () => void
}

/** The dots of a hero, and the pause button that every rotation has. */
export const HeroControls = ({
  slides,
  index,
  paused,
  onSelect,
  onTogglePause,
  region,
}: HeroTurn & { region: string }) => (
  <div className={css['controls']}>
    {slides.map((slide, at) => (
      <button
        key={slide.id}
        type="button"
        className={css['dot']}
        aria-label={commonWords.showSlide(at + 1, slides.length)}
        aria-current={at === index}
        aria-controls={region}
        onClick={() => onSelect(at)}
      />
    ))}
    <button
      type="button"
      className={css['pause']}
      onClick={onTogglePause}
      aria-label={paused ? commonWords.resumeRotation : commonWords.pauseRotation}
    >
      {paused ? <Icon of={Play} size={18} /> : <Icon of={Pause} size={18} />}
    </button>
  </div>
)
