import { counted } from '../../cards/index.ts'
import type { Timed } from './timing.ts'
import { countdown } from './timing.ts'

/** The countdown of a class or event; null when it is over. V4.12 */
export const countdownView = (timed: Timed, now: number) => {
  const left = countdown(timed, now)
  if (left === null) return null
  const label = left.to === 'start' ? 'Starts in' : 'Ends in'
  const { days, hours, minutes, seconds } = left
  const words = [
    ...(days > 0 ? [counted(days, 'day', 'days')] : []),
    ...(hours > 0 ? [counted(hours, 'hour', 'hours')] : []),
    ...(days === 0 && minutes > 0 ? [counted(minutes, 'minute', 'minutes')] : []),
  ]
  return {
    label,
    parts: [
      ...(days > 0 ? [{ unit: 'days', value: days } as const] : []),
      ...[{ unit: 'hours', value: hours } as const, { unit: 'minutes', value: minutes } as const],
      { unit: 'seconds', value: seconds },
    ],
    /** Changes once a minute only. */
    spoken: words.length > 0 ? `${label} ${words.join(' ')}` : `${label} less than a minute`,
  }
}

/** The time until a start or end: in numbers on the screen, in words for screen readers. */
export type CountdownView = NonNullable<ReturnType<typeof countdownView>>
