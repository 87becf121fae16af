import { google, ics, outlook, yahoo } from 'calendar-link'
import type { CalendarEntry } from '../../core/live/index.ts'

/** Where something can be put into a calendar. V2.29 */
export interface CalendarLinks {
  readonly google: string
  readonly yahoo: string
  readonly outlook: string
  /** A calendar file, as an address that can be saved. */
  readonly file: string
  readonly fileName: string
}

// A calendar file divides by these; the library writes them as they come.
const written = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** The addresses by which calendars take something up; `url` is its page. V2.29 */
export const calendarLinks = (entry: CalendarEntry, url: string): CalendarLinks => {
  const { start, end } = entry
  const title = entry.title.toWellFormed()
  const description = `${entry.description.toWellFormed()}\n\n${url}`
  const told = { title, description, start, end }
  return {
    ...{ google: google(told), yahoo: yahoo(told), outlook: outlook(told) },
    file: ics({ ...told, url, uid: url, title: written(title), description: written(description) }),
    fileName: `${entry.path.split('/').at(-1)?.split('?')[0] || 'event'}.ics`,
  }
}
