import type { AccessPolicy } from '../../access/index.ts'
import { isFree } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { dotted, kindText, shareImage, spokenLength, summaryOf } from '../../cards/index.ts'
import type { MediaItem, Source } from '../../catalogue/index.ts'
import { isPlayed, mediaStatus, teacherText } from '../../catalogue/index.ts'
import { isMissing } from '../../kernel/failure.ts'
import type { QueryState } from '../../kernel/query.ts'
import { hrefOf, mediaRoute } from '../../routes/index.ts'
import type { MediaHost } from './host.ts'
import { accessOn } from './host.ts'
import { startsText, startView, watchedOf } from './start.view.ts'
import { mediaWords } from './top.words.ts'

/** Returns the video of a class for link previews: the page that plays it, since the addresses of its media expire; `null` if not everyone may watch it. V9.24 */
export const shareVideo = (item: MediaItem, policy: AccessPolicy): Source | null =>
  isFree(item, policy) && item.sources.length > 0
    ? { file: hrefOf({ ...mediaRoute(item), play: true }), type: 'text/html' }
    : null

/** The top of the page of an item on its host for this viewer. */
export const mediaTopView = (item: MediaItem, host: MediaHost, viewContext: ViewContext, zone?: string) => {
  const access = accessOn(host, item, viewContext)
  const { reason, play } = access
  const status = mediaStatus(item, viewContext.now)
  return {
    id: item.id,
    title: item.title,
    /** For example 'Beginner · Barre · 45 min'. */
    meta: dotted(item.level, kindText(item, viewContext.now), item.duration > 0 ? spokenLength(item.duration) : null),
    /** For example 'with Claire Fontanel'; null without a teacher. */
    teacher: teacherText(item),
    image: item.backgroundImage ?? item.image,
    start: startView(item, access, viewContext),
    /** Scheduled, live, or recorded. */
    status,
    /** For example 'Starts Sat, Nov 21, 6:30 PM'; null for a class that is not scheduled. */
    startsText: status === 'scheduled' ? startsText(item.scheduledStart, zone) : null,
    /** The link that plays from the beginning; `null` if the start button does that, or the page cannot seek. */
    startOver: watchedOf(item, viewContext) === 'inside' && !reason && !host.cannotSeek ? play(0) : null,
    /** Whether the player, or the paywall or message in its place, is open instead of the picture. */
    playing: host.isAsked && (status !== 'scheduled' || reason !== null),
    /** The canonical address, which Share shares, without parameters of the present visit. */
    canonical: hrefOf(host.canonical),
    documentTitle: `${item.title} - ${viewContext.catalogue.config.siteName}`,
    summary: summaryOf(item.description),
    /** The picture for link previews: 720 by 406. */
    shareImage: shareImage(item.image),
    /** The video for link previews, of a class that anyone may watch; null for any other. */
    shareVideo: shareVideo(item, viewContext.catalogue.policy),
    subject: { type: 'class', item } as const,
  }
}

/** The top of the page of a class: the part that is drawn in the first frame after a press on its card. */
export type MediaTopView = ReturnType<typeof mediaTopView>

/** The page of a class in any of its states, with a view of the class if it is loaded; `message` is the key that the specification gives. */
export type MediaPageView<V> =
  | { readonly type: 'loading' }
  | { readonly type: 'missing'; readonly message: 'video_not_found'; readonly title: string; readonly text: string }
  | { readonly type: 'failed'; readonly title: string; readonly text: string }
  | { readonly type: 'ready'; readonly media: V }

/** Returns the page of a class: loading, ready, missing or failed. A class that a list already had may be ready while it loads. */
export const mediaPage = <V>(
  loaded: QueryState<MediaItem> | undefined,
  viewOf: (item: MediaItem) => V | null,
): MediaPageView<V> => {
  const failure = loaded?.context.failure
  const seen = loaded?.matches('loading') && !failure ? loaded.context.initialValue : null
  const item = loaded?.context.value ?? (isPlayed(seen) ? seen : null)
  const media = item && viewOf(item)
  if (media) return { type: 'ready', media }
  if (isMissing(failure))
    return { type: 'missing', message: 'video_not_found', title: mediaWords.missing, text: mediaWords.missingText }
  if (loaded?.matches('failed')) return { type: 'failed', title: mediaWords.failed, text: mediaWords.failedText }
  return { type: 'loading' }
}
