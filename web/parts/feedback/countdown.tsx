import type { CountdownView } from '../../../core/planner/live/index.ts'
import css from './countdown.module.css'

/** A countdown, shown every second and announced to screen readers every minute. */
export const Countdown = ({ countdown }: { countdown: CountdownView }) => (
  <div className={css['countdown']}>
    <p className="overline soft" aria-hidden="true">
      {countdown.label}
    </p>
    <div className={css['parts']} aria-hidden="true">
      {countdown.parts.map(({ unit, value }) => (
        <span key={unit} className={css['part']}>
          <span className={css['value']}>{String(value).padStart(2, '0')}</span>
          <span className="small quiet">{unit}</span>
        </span>
      ))}
    </div>
    <p role="status" className="visually-hidden">
      {countdown.spoken}
    </p>
  </div>
)
