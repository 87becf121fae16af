import type { Site } from '../../adapters/index.ts'
import { cardWords, couldNotLoad } from '../../core/cards/index.ts'
import { gridPage } from '../../core/catalogue/list.machine.ts'
import { staticPageScreen } from '../../core/content/static-page/index.ts'
import { wantPlanner } from '../../core/kernel/retry.ts'
import { allScreen, listScreen } from '../../core/page/lists/index.ts'
import { waitingView } from '../../core/page/media-page/page.view.ts'
import { programScreen } from '../../core/page/programs/index.ts'
import { dailyRowScreen, todayRowScreen } from '../../core/planner/live/index.ts'
import { weekScreen } from '../../core/planner/my-week/index.ts'
import { notificationsScreen } from '../../core/user/notifications/index.ts'
import { password, people } from '../../fixtures/people.ts'
import { shownBy } from '../core/shown.ts'
import type { Shown } from './screens.ts'
import { featureIn } from './screens.ts'

/** How a part of the page stands: it is there, it failed in words and can be asked for again, or it is still coming. */
export type Stand =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly words: string; readonly again: (() => void) | null }
  | { readonly type: 'coming' }

/** A part of the page that is there. */
export const ready: Stand = { type: 'ready' }
/** Not there yet: no page may stay so. */
export const coming: Stand = { type: 'coming' }

/** A site with what its screens show now. */
export interface Visit {
  readonly site: Site
  readonly view: Shown
}

const refused: Stand = { type: 'failed', words: 'refused', again: null }

/** A part of the page that failed in words, and the event that asks for it again. */
export const failed = (
  { site }: Visit,
  words: string,
  feature: Parameters<typeof featureIn>[1],
  event: object,
): Stand => ({
  type: 'failed',
  words,
  again: () => featureIn(site, feature)?.send(event as never),
})

const house = (visit: Visit): Stand | null =>
  visit.view.closed ? failed(visit, visit.view.closed.text, 'catalogue', { type: 'reload' }) : null

const account = (visit: Visit): Stand => {
  switch (visit.view.account.state) {
    case 'unreachable':
      return failed(visit, "Can't reach your account", 'session', { type: 'askAgain' })
    case 'unknown':
      return coming
    default:
      return ready
  }
}

/** A list that is no longer there: it says so, and asking again cannot help. */
export const gone = (words: string): Stand => ({ type: 'failed', words, again: null })

const rows = (visit: Visit): readonly Stand[] =>
  (visit.view.home ?? []).flatMap((row) => {
    if (row.type !== 'row' || row.state === 'ready') return []
    if (row.state === 'empty') return row.message === cardWords.listGone ? [gone(row.message)] : []
    if (row.state === 'loading') return [coming]
    return [failed(visit, row.message ?? '', row.retry.of, row.retry.event)]
  })

/** The home page: the account door and every row. */
export const homePage = (visit: Visit): readonly Stand[] => {
  const closed = house(visit)
  if (closed) return [closed]
  return visit.view.home ? [account(visit), ...rows(visit)] : [coming]
}

interface Listed {
  readonly state: 'loading' | 'failed' | 'ready' | 'empty'
  readonly message: string | null
}

const list = (
  visit: Visit,
  { state, message }: Listed,
  feature: Parameters<typeof featureIn>[1],
  event: object = { type: 'reload' },
): Stand => (state === 'failed' ? failed(visit, message ?? '', feature, event) : state === 'loading' ? coming : ready)

/** A class before it is played, with those like it. */
export const mediaPage = (visit: Visit): readonly Stand[] => {
  const { media, related } = visit.view
  const closed = house(visit)
  if (closed) return [closed]
  switch (media.type) {
    case 'loading':
      return [coming]
    case 'missing':
      return [{ type: 'failed', words: `${media.title}: ${media.text}`, again: null }]
    case 'failed':
      return [failed(visit, media.text, 'media', { type: 'reload' })]
    case 'ready':
      return [account(visit), list(visit, related, 'related')]
  }
}

/** A class that is to be played. */
export const playback = (visit: Visit): readonly Stand[] => {
  const { player, media } = visit.view
  const page = mediaPage(visit)
  if (media.type !== 'ready' || media.media.playback === 'closed') return page
  if (media.media.playback === 'waiting')
    return [...page, failed(visit, waitingView.title, 'session', { type: 'askAgain' })]
  if (media.media.playback === 'opening' || !player || player.state === 'opening') return [...page, coming]
  const { message } = player
  if (!message) return [...page, player.state === 'refused' ? refused : ready]
  const words = `${message.title}: ${message.text}`
  return [...page, message.retry ? failed(visit, words, 'player', { type: 'retry' }) : { ...refused, words }]
}

/** A live event for who is signed in, with what they have booked. */
export const eventPage = (visit: Visit): readonly Stand[] => {
  const { event } = visit.view
  if (event.type === 'failed') return [failed(visit, event.text, 'event', { type: 'reload' })]
  if (event.type !== 'ready') return [coming]
  const { lost, rsvp, notify } = event.event
  if (lost && !lost.busy) return [failed(visit, lost.text, 'bookings', { type: 'reload' })]
  return [rsvp?.known && notify?.known ? ready : coming]
}

/** A page of one thing, which is loading, missing, not to be had or there. */
const onePage = (
  visit: Visit,
  shown: { readonly type: string; readonly title?: string; readonly text?: string },
  feature: Parameters<typeof featureIn>[1],
): readonly Stand[] => {
  const words = [shown.title, shown.text].join(': ')
  if (shown.type === 'missing') return [{ type: 'failed', words, again: null }]
  if (shown.type === 'failed') return [failed(visit, words, feature, { type: 'reload' })]
  return [shown.type === 'ready' ? ready : coming]
}

/** A program. */
export const programPage = (visit: Visit): readonly Stand[] =>
  onePage(visit, shownBy(visit.site, programScreen).page, 'program')

/** A live event for anybody. */
export const plainEventPage = (visit: Visit): readonly Stand[] => onePage(visit, visit.view.event, 'event')

/** A page of words; what keeps it away is told as by a class. */
export const staticPage = (visit: Visit): readonly Stand[] =>
  visit.view.media.type === 'ready'
    ? [shownBy(visit.site, staticPageScreen).page ? ready : coming]
    : onePage(visit, visit.view.media, 'media')

/** The drafts below the published programs, which stay. */
export const draftsPart = (visit: Visit): readonly Stand[] => {
  const { list: published, drafts } = shownBy(visit.site, allScreen)
  if (published.state !== 'ready' || drafts === null) return [coming]
  return [list(visit, drafts.list, 'courses')]
}

/** A playlist, as far as it has been scrolled. */
export const listPage = (visit: Visit): readonly Stand[] => {
  const shown = shownBy(visit.site, listScreen).page
  if (!shown) return [coming]
  if (shown.missing) return [{ type: 'failed', words: shown.list.message ?? '', again: null }]
  return [list(visit, shown.list, 'list', { type: 'retry' })]
}

/** What follows the first cards of a playlist, which stay. */
export const nextPage = (visit: Visit): readonly Stand[] => {
  const shown = shownBy(visit.site, listScreen).page
  if (shown?.list.state !== 'ready' || shown.more === 'loading') return [coming]
  if (shown.more === 'failed') return [failed(visit, couldNotLoad, 'list', { type: 'retry' })]
  return [shown.list.cards.length > gridPage ? ready : coming]
}

/** The timetable of the day as a row of the home page. */
export const timetable = (visit: Visit): readonly Stand[] => {
  const row = shownBy(visit.site, todayRowScreen)
  return [row ? list(visit, row, 'schedule') : coming]
}

/** The classes proposed for the day as a row of the home page. */
export const daily = (visit: Visit): readonly Stand[] => {
  // The row is far down: it asks for the planner when it is shown.
  featureIn(visit.site, wantPlanner.of)?.send(wantPlanner.event)
  const row = shownBy(visit.site, dailyRowScreen)
  return [row ? list(visit, row, 'daily') : coming]
}

/** The page of a member's week. */
export const weekPage = (visit: Visit): readonly Stand[] => {
  const shown = shownBy(visit.site, weekScreen).page
  if (shown.type !== 'ready') return [coming]
  const { failed: words, days } = shown.week
  if (words) return [failed(visit, words, 'myWeek', { type: 'reload' })]
  const videos = days.flatMap((day) => day.videos)
  return [
    videos.length > 0 && videos.every(({ title }) => !['Loading…', 'A planned class'].includes(title)) ? ready : coming,
  ]
}

/** Favorites and watch again. */
export const ownLists = (visit: Visit): readonly Stand[] => {
  const closed = house(visit)
  const { favorites, watchAgain } = visit.view
  if (closed || !favorites || !watchAgain) return [closed ?? coming]
  const here = account(visit)
  if (here.type !== 'ready' && favorites.list.state !== 'loading') return [here]
  return [here, list(visit, favorites.list, 'favourites'), list(visit, watchAgain.list, 'history')]
}

/** The sign-in dialog. */
export const signInForm = (visit: Visit): readonly Stand[] => {
  const { signIn, account: who } = visit.view
  const closed = house(visit)
  const credentials = { email: people.anna.email, password }
  if (who.state === 'signedIn') return [ready]
  if (closed) return [closed]
  if (signIn.busy) return [coming]
  const words = signIn.formError ?? signIn.emailError
  const event = signIn.askAgain ? { type: 'askAgain' } : { type: 'signIn', credentials }
  return words === null ? [coming] : [failed(visit, words, 'session', event)]
}

/** The notifications of who is signed in; what fails beside a list is said with it. */
export const inboxPage = (visit: Visit): readonly Stand[] => {
  const { page } = shownBy(visit.site, notificationsScreen)
  if (page.type === 'missing') return [failed(visit, page.text, page.retry.of, page.retry.event)]
  return [page.type === 'ready' ? ready : coming]
}

/** The notifications with the page after the first. */
export const moreInboxPage = (visit: Visit): readonly Stand[] => {
  const { page } = shownBy(visit.site, notificationsScreen)
  if (page.type !== 'ready') return inboxPage(visit)
  const { rows: listed, trouble, more } = page.list
  if (more?.failed) return [failed(visit, more.failed, 'notifications', { type: 'more' })]
  if (trouble) return [failed(visit, trouble.text, trouble.retry.of, trouble.retry.event)]
  return [more === null && listed.length > 50 ? ready : coming]
}
