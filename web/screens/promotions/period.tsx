import type { PeriodView } from '../../../core/commerce/promotions/index.ts'
import { Countdown } from '../../parts/feedback/countdown.tsx'
import css from './promotions.module.css'

/** When a promotion starts or ends, and the time until then. */
export const PeriodOf = ({ period: { text, countdown } }: { period: PeriodView }) => (
  <div className={css['period']}>
    {countdown && <Countdown countdown={countdown} />}
    <p className="soft">{text}</p>
  </div>
)
