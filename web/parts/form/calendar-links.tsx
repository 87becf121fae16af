import { google, ics, outlook, yahoo } from 'calendar-link'
import type { ReactNode } from 'react'
import type { CalendarEntry } from '../../../core/planner/live/index.ts'

/** The addresses that add an entry to calendars. */
export interface CalendarLinks {
  readonly google: string
  readonly yahoo: string
  readonly outlook: string
  /** A calendar file, as an address that can be downloaded. */
  readonly file: string
  readonly fileName: string
}

// Calendar files need these characters escaped, which the library does not do.
const written = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Returns the calendar links of an entry; `url` is the page of the class or event. */
const calendarLinks = (entry: CalendarEntry, url: string): CalendarLinks => {
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

/** Passes the calendar links of an entry to `children`. */
export const WithCalendarLinks = ({
  entry,
  url,
  children,
}: {
  entry: CalendarEntry
  url: string
  children: (links: CalendarLinks) => ReactNode
}) => children(calendarLinks(entry, url))
