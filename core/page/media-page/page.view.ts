import type { ViewContext } from '../../cards/index.ts'
import { cardWords, mediaCard } from '../../cards/index.ts'
import type { ListView, MediaItem } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { commonWords } from '../../kernel/words.ts'
import type { Address } from '../../routes/index.ts'
import { classHost } from './host.ts'
import type { MediaPageView } from './top.view.ts'
import { mediaPage } from './top.view.ts'
import type { MediaView, PlayerStatus } from './view.ts'
import { mediaView } from './view.ts'

/** The message in place of the video while it is unknown whether the viewer may watch it, because the account cannot be reached. */
export const waitingView = {
  message: 'account_unreachable',
  title: "We can't confirm your membership right now",
  text: commonWords.accountSilentHelp,
} as const

/** The texts below the top of the page of a class. */
export const belowWords = {
  related: 'More like this',
  tags: 'Tags',
  showLess: 'Show less',
  share: 'Share',
  linkCopied: 'Link copied',
  copyLink: (address: string): string => `Copy this link: ${address}`,
} as const

/** The page of a class in any of its states. V2.18 V8.08 */
export const mediaPageView = (
  loaded: QueryState<MediaItem> | undefined,
  address: Address | null,
  viewContext: ViewContext | null,
  player: PlayerStatus,
  zone?: string,
): MediaPageView<MediaView> =>
  mediaPage(
    loaded,
    (item) => viewContext && address && mediaView(item, classHost(item, address), viewContext, player, zone),
  )

/** The list of related classes under a class. */
export const relatedView = (
  related: QueryState<readonly MediaItem[]> | undefined,
  viewContext: ViewContext | null,
): ListView => {
  const items = related?.context.value ?? []
  const failed = related?.matches('failed') === true
  return {
    state: failed ? 'failed' : related?.context.value ? (items.length > 0 ? 'ready' : 'empty') : 'loading',
    cards: viewContext ? items.map((item) => mediaCard(item, viewContext)) : [],
    message: failed ? cardWords.couldNotLoad : null,
  }
}
