import css from './progress-ring.module.css'

/** A ring that is filled by a fraction from 0 to 1, with a text in the middle. */
export const ProgressRing = ({ part, text, label }: { part: number; text: string; label: string }) => (
  <div className={css['ring']} role="img" aria-label={label}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle className={css['whole']} cx="50" cy="50" r="46" />
      <circle className={css['done']} cx="50" cy="50" r="46" pathLength="1" strokeDasharray={`${part} 1`} />
    </svg>
    <span className={css['text']} aria-hidden="true">
      {text}
    </span>
  </div>
)
