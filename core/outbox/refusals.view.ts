import type { Route } from '../routes/index.ts'
import { hrefOf, mediaRoute } from '../routes/index.ts'
import { keyOf } from './rules.ts'
import { weekdayNames } from './words.ts'
import type { Booking, Refusal, WeekChange, Write } from './writes.ts'

/** The notice of a write that the studio refused. V4.17 V8.06 */
export interface RefusalView {
  readonly id: string
  readonly text: string
  /** Where it was done, so that it can be seen or tried again. */
  readonly link: { readonly label: string; readonly href: string }
  readonly write: Write
}

/** Classes by their ids, as the features that are there know them. */
export type KnownTitles = readonly (Readonly<Record<string, { readonly title: string }>> | undefined)[]

type TitleOf = (id: string) => string | undefined

const changeText = (change: WeekChange, titleOf: TitleOf): string => {
  const title = 'video' in change ? (titleOf(change.video) ?? 'A class') : ''
  switch (change.type) {
    case 'add':
      return `${title} couldn't be added to ${weekdayNames[change.day]}.`
    case 'move':
      return `${title} couldn't be moved to ${weekdayNames[change.newDay]}.`
    case 'remove':
      return 'Failed to remove class from My Week Plan'
    case 'order':
      return `The new order of ${weekdayNames[change.day]} couldn't be saved.`
    case 'clear':
      return "Your week couldn't be reset."
  }
}

const bookingText = ({ purpose, on }: Booking, status: number): string => {
  if (!on) return purpose === 'rsvp' ? "Your RSVP couldn't be canceled." : "Your reminder couldn't be removed."
  const what = purpose === 'rsvp' ? "Your RSVP couldn't be saved." : "Your reminder couldn't be saved."
  return status === 409 ? `${what} It's over or was canceled.` : what
}

const textOf = ({ write, status }: Refusal, titleOf: TitleOf): string | null => {
  const title = 'media' in write ? (titleOf(write.media) ?? 'This class') : ''
  switch (write.type) {
    case 'keepWeek':
      return changeText(write.edit.change, titleOf)
    case 'keepBooking':
      return bookingText(write.booking, status)
    case 'keepFavourite':
      return `${title} couldn't be ${write.on ? 'added to' : 'removed from'} your favorites.`
    case 'keepConsents':
      return "Your choices couldn't be saved."
    case 'keepProgress':
    case 'keepWatched':
    case 'keepTags':
      return null
  }
}

const targetOf = (write: Write): { readonly label: string; readonly route: Route } => {
  switch (write.type) {
    case 'keepWeek':
      return { label: 'My Week', route: { type: 'my-week' } }
    case 'keepBooking':
      return write.booking.kind === 'event'
        ? { label: 'See event', route: { type: 'live-event', id: write.booking.id } }
        : { label: 'Live events', route: { type: 'live-events' } }
    case 'keepTags':
    case 'keepConsents':
      return { label: 'Account', route: { type: 'account', section: 'my-account' } }
    default:
      return { label: 'See class', route: mediaRoute({ id: write.media, title: '' }) }
  }
}

/** What was refused and is not read yet, for whoever wrote it, on whatever page they are. V4.17 V8.06 */
export const refusalViews = (refusals: readonly Refusal[], known: KnownTitles): readonly RefusalView[] => {
  const titleOf: TitleOf = (id) => known.find((items) => items?.[id])?.[id]?.title
  return refusals.flatMap((refusal) => {
    const { write } = refusal
    const text = textOf(refusal, titleOf)
    const { label, route } = targetOf(write)
    return text === null ? [] : [{ id: keyOf(write), text, link: { label, href: hrefOf(route) }, write }]
  })
}
