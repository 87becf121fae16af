import { mayPlan, startLabel } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { dotted, knownLock, spokenLength } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { hasPage, namedSeries } from '../../catalogue/index.ts'
import { commonWords } from '../../kernel/words.ts'
import type { Watch } from '../../playback/player/index.ts'
import { isDanced } from '../../playback/player/index.ts'
import type { Next, UpNextState } from '../../playback/queue/index.ts'
import { chosen, isInvited, startsAfter } from '../../playback/queue/index.ts'
import type { Address } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { History } from '../../user/history/index.ts'
import { finishedThisWeek } from '../../user/history/index.ts'
import { endedWords } from './ended.words.ts'
import { classHost } from './host.ts'
import { membershipOffer } from './paywall.view.ts'

const secondsIn = (ms: number): number => Math.ceil(ms / 1_000)

/** The next class for this viewer, with its countdown while one runs. */
export const nextView = (
  next: Next,
  { left, counts }: { readonly left: number; readonly counts: boolean },
  viewContext: ViewContext,
) => {
  const { item } = next
  const locked = knownLock(item, viewContext) !== null
  const start = startLabel({ locked, trialDays: null, live: false, program: null, video: 'untouched' })
  return {
    overline: endedWords.next,
    title: item.title,
    meta: dotted(item.level, item.duration > 0 ? spokenLength(item.duration) : null),
    image: item.cardImage ?? item.image,
    href: hrefOf(next.route, viewContext.rest),
    label: counts ? endedWords.start : start,
    locked,
    /** The link to it before the end of the class. */
    prompt: endedWords.prompt(item.title),
    /** Its countdown: the text of each second, and the text that is announced once; `null` if the class does not start by itself. */
    countdown: counts
      ? {
          text: endedWords.startsIn(secondsIn(left)),
          announced: endedWords.announced(item.title, secondsIn(startsAfter)),
          cancel: commonWords.cancel,
        }
      : null,
  }
}

/** The class that comes next. */
export type NextView = ReturnType<typeof nextView>

const isCounting = (upNext: UpNextState): boolean =>
  upNext.matches({ countdown: 'counting' }) || upNext.matches({ countdown: 'held' })

/** Returns the end of a class for this viewer: the class that was danced, the class that comes next, and an invitation for a viewer without a membership. P6.05 */
export const endedView = (
  item: MediaItem,
  address: Address,
  viewContext: ViewContext,
  {
    upNext,
    history,
    watch,
    zone,
  }: {
    readonly upNext: UpNextState | undefined
    /** Undefined while it is not loaded: nothing is counted then. */
    readonly history: Pick<History, 'progress' | 'watched' | 'items'> | undefined
    /** The viewing that has ended; undefined before there was one. */
    readonly watch: Pick<Watch, 'from' | 'played' | 'duration'> | undefined
    readonly zone: string
  },
) => {
  const { catalogue, viewer, known, now } = viewContext
  const next = upNext ? chosen(upNext.context.found, catalogue, viewer, now) : null
  const count = history && namedSeries(item) === null ? finishedThisWeek(history, item.id, now, zone) : null
  const danced = watch === undefined || isDanced(watch.from, watch.played, watch.duration)
  const { route } = address
  const own = route.type === 'lesson' ? { ...route, at: null } : classHost(item, address).goal
  const goes = next ? { item: next.item, goal: next.route } : { item, goal: own }
  const invitation = known && isInvited(catalogue, viewer, now) ? membershipOffer(goes, viewContext) : null
  const shown =
    upNext && next ? nextView(next, { left: upNext.context.left, counts: isCounting(upNext) }, viewContext) : null
  return {
    id: item.id,
    title: endedWords.title,
    /** For example '45 min · Your 3rd class this week'; the length alone for an episode of a series, and nothing if most of it was passed over. */
    text: danced
      ? dotted(item.duration > 0 ? spokenLength(item.duration) : null, count ? endedWords.thisWeek(count) : null)
      : '',
    again: endedWords.again,
    mayPlan: known && hasPage(catalogue.config, { type: 'my-week' }) && mayPlan(item, catalogue.policy, viewer, now),
    // The invitation leads to a locked class already.
    next: invitation && shown?.locked ? null : shown,
    /** The invitation to join; null for a member. */
    invitation,
  }
}

/** The panel at the end of a class. */
export type EndedView = ReturnType<typeof endedView>
