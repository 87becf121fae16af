import { counted } from '../../cards/index.ts'
import { zonedText } from '../../kernel/dates.ts'
import type { CountdownView } from '../../planner/live/index.ts'
import { countdownView } from '../../planner/live/index.ts'
import type { Period } from './campaigns.ts'
import { phaseOf } from './period.ts'
import { endsText, promotionWords, startsText } from './words.ts'

// A promotion runs for days, so its time is announced each hour, and each minute during the last hour.
const calm = (countdown: CountdownView): CountdownView => {
  const partOf = (wanted: string) => countdown.parts.find(({ unit }) => unit === wanted)?.value ?? 0
  const hours = partOf('hours')
  return partOf('days') > 0 || hours === 0
    ? countdown
    : { ...countdown, spoken: `${countdown.label} ${counted(hours, 'hour', 'hours')}` }
}

/** Returns the text of a promotion's period: its start, its end once it has begun, or that it is over, without a countdown. P4.6.01 */
export const periodView = (period: Period | null, zone: string, now: number) => {
  if (period === null || phaseOf(period, now) === 'over') return { text: promotionWords.ended, countdown: null }
  const text = now < period.start ? startsText(zonedText(period.start, zone)) : endsText(zonedText(period.end, zone))
  const countdown = countdownView(period, now)
  return { text, countdown: countdown && calm(countdown) }
}

/** The start or end of a promotion, in the studio's zone, with a countdown. */
export type PeriodView = ReturnType<typeof periodView>
