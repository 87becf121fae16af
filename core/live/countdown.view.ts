import { counted } from '../cards/index.ts'
import type { Timed } from './timing.ts'
import { countdown } from './timing.ts'

/** The time until a start or end: in numbers on the screen, in words for screen readers. V4.12 */
export interface CountdownView {
  readonly label: 'Starts in' | 'Ends in'
  readonly parts: readonly { readonly unit: 'days' | 'hours' | 'minutes' | 'seconds'; readonly value: number }[]
  /** Changes once a minute only. */
  readonly spoken: string
}

/** The countdown of a class or event; null when it is over. V4.12 */
export const countdownView = (timed: Timed, now: number): CountdownView | null => {
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
    spoken: words.length > 0 ? `${label} ${words.join(' ')}` : `${label} less than a minute`,
  }
}
