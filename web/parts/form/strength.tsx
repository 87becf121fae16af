import { fieldWords } from '../../../core/commerce/account/index.ts'
import css from './strength.module.css'

const bars = [1, 2, 3, 4] as const

/** The strength of a password: four bars and a word, which is announced when it changes. */
export const Strength = ({ score, text, typed }: { score: number; text: string; typed: boolean }) => (
  <div className={css['strength']}>
    <div className={css['bars']} data-score={score} aria-hidden="true">
      {bars.map((bar) => (
        <span key={bar} className={css['bar']} data-filled={bar <= score} />
      ))}
    </div>
    <p className={css['words']} role="status">
      {typed && (
        <>
          <span className="visually-hidden">{fieldWords.strength} </span>
          {text}
        </>
      )}
    </p>
  </div>
)
