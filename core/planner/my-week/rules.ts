import type { Weekday } from '../../kernel/calendar.ts'
import { weekdays } from '../../kernel/calendar.ts'
import type { Edit, Week, WeekChange } from './week.ts'

/** A week without classes. */
export const emptyWeek: Week = { sun: [], mon: [], tue: [], wed: [], thu: [], fri: [], sat: [] }

const without = (videos: readonly string[], video: string) => videos.filter((other) => other !== video)

/** The week after a change, by the same rule as the studio's; a change that does not fit changes nothing. */
export const applied = (week: Week, change: WeekChange): Week => {
  switch (change.type) {
    case 'add':
      return week[change.day].includes(change.video)
        ? week
        : { ...week, [change.day]: [...week[change.day], change.video] }
    case 'remove':
      return { ...week, [change.day]: without(week[change.day], change.video) }
    case 'move': {
      const { day, newDay, video } = change
      if (day === newDay || !week[day].includes(video)) return week
      return {
        ...week,
        [day]: without(week[day], video),
        [newDay]: week[newDay].includes(video) ? week[newDay] : [...week[newDay], video],
      }
    }
    case 'order': {
      const held = week[change.day]
      const named = [...new Set(change.videos)].filter((video) => held.includes(video))
      return { ...week, [change.day]: [...named, ...held.filter((video) => !named.includes(video))] }
    }
    case 'clear':
      return emptyWeek
  }
}

/** Whether a change leaves the week as it is, such as adding a class that the day already has. */
export const changesNothing = (week: Week, change: WeekChange): boolean => {
  switch (change.type) {
    case 'remove':
      return !week[change.day].includes(change.video)
    case 'clear':
      return weekdays.every((day) => week[day].length === 0)
    case 'order':
      return applied(week, change)[change.day].every((video, at) => video === week[change.day][at])
    default:
      return applied(week, change) === week
  }
}

/** The week after several changes. */
export const appliedAll = (week: Week, edits: readonly Edit[]): Week =>
  edits.reduce((so, { change }) => applied(so, change), week)

const touched = (change: WeekChange): readonly string[] => {
  switch (change.type) {
    case 'add':
    case 'remove':
      return [`${change.day}:${change.video}`]
    case 'move':
      return [`${change.day}:${change.video}`, `${change.newDay}:${change.video}`]
    default:
      return []
  }
}

/** Whether the effect of a change depends on one made before it. */
export const buildsOn = (change: WeekChange, earlier: WeekChange): boolean =>
  change.type === 'clear' || touched(earlier).some((key) => touched(change).includes(key))

/** Whether a removal can be sent after a later change and the resulting week is the same. */
export const mayFollow = (removal: WeekChange, change: WeekChange): boolean =>
  removal.type === 'clear' ? change.type === 'remove' : change.type === 'clear' || !buildsOn(change, removal)

/** The order of a day with a video moved up (-1) or down (1); `null` if it cannot move. V2.42 */
export const swapped = (videos: readonly string[], video: string, by: -1 | 1): readonly string[] | null => {
  const from = videos.indexOf(video)
  const to = from + by
  if (from < 0 || to < 0 || to >= videos.length) return null
  const order = [...videos]
  order[from] = videos[to]!
  order[to] = video
  return order
}

/** The order of a day with a video moved before another, or to the end. */
export const placed = (videos: readonly string[], video: string, before: string | null): readonly string[] => {
  const rest = without(videos, video)
  const at = before === null ? -1 : rest.indexOf(before)
  return at < 0 ? [...rest, video] : [...rest.slice(0, at), video, ...rest.slice(at)]
}

/** The day that a video is played from: the given day, else the next of the seven that has the video; `null` if no day has it. */
export const dayOf = (week: Week, video: string, today: Weekday): Weekday | null => {
  const from = weekdays.indexOf(today)
  const days = weekdays.map((_, at) => weekdays[(from + at) % 7]!)
  return days.find((day) => week[day].includes(video)) ?? null
}

/** Every video of the week, each once. */
export const videosOf = (week: Week): readonly string[] => [...new Set(weekdays.flatMap((day) => week[day]))]
