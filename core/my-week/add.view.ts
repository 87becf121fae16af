import type { Weekday } from '../calendar.ts'
import { dayIn, dayTitle, sevenDays, weekdayOf } from '../calendar.ts'
import { dotted, mediaCard } from '../cards/index.ts'
import type { CardView } from '../catalogue/index.ts'
import { hrefOf, mediaPlace } from '../places/index.ts'
import type { PlannedLive, WeekStates } from './live.view.ts'
import { shownWeek } from './plan.ts'
import { saidText } from './said.ts'
import { weekView } from './view.ts'

/** The button by which a class is put into the week, and the days to choose from. V2.44 V6.04 */
export interface AddToWeekView {
  readonly days: readonly {
    readonly weekday: Weekday
    readonly title: string
    /** The day has it already. */
    readonly planned: boolean
  }[]
  readonly said: string
}

/** The days that a class may be put into. V2.44 */
export const addToWeekView = (id: string, { onlooker, zone, myWeek }: WeekStates): AddToWeekView => {
  const week = shownWeek(myWeek.context)
  const today = dayIn(onlooker.now, zone)
  const { said, known } = myWeek.context
  const about = said && 'video' in said.change && said.change.video === id ? said : null
  return {
    days: sevenDays(onlooker.now, zone).map((day) => ({
      weekday: weekdayOf(day),
      title: dayTitle(day, today),
      planned: week[weekdayOf(day)].includes(id),
    })),
    said: saidText(about, known),
  }
}

/** Today of the week, as a row of the home page. V2.20 */
export const weekRow = (
  states: WeekStates,
): {
  readonly cards: readonly CardView[]
  readonly live: readonly PlannedLive[]
  readonly title: string
  readonly href: string
} => {
  const { onlooker, zone, myWeek } = states
  const days = weekView(states).days
  const items = days.flatMap(({ videos, title }) => videos.map(({ id }) => ({ id, title })))
  const cards = items.flatMap(({ id, title }) => {
    const item = myWeek.context.known[id]
    if (!item) return []
    const card = mediaCard(item, onlooker)
    const href = hrefOf(mediaPlace(item, { play: true, myWeek: true }), onlooker.rest)
    return [{ ...card, href, meta: dotted(title, card.meta) }]
  })
  const today = dayIn(onlooker.now, zone)
  return {
    cards,
    live: days.find(({ day }) => day === today)?.live ?? [],
    title: 'My Week Plan',
    href: hrefOf({ type: 'my-week' }, onlooker.rest),
  }
}
