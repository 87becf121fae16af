import type { MediaItem, PageTrouble } from '../../catalogue/index.ts'
import { unloadableView } from '../../catalogue/index.ts'
import { openContent } from '../../kernel/retry.ts'
import { movedWords } from './words.ts'

/** The state of the query for the address of an item. */
export interface Looked {
  readonly context: { readonly value: unknown }
  matches(value: 'ready' | 'failed'): boolean
}

/** An item whose page is elsewhere, until its address is known, or if it has none; `message` is its key. */
type MovedView =
  | { readonly type: 'loading' }
  | (PageTrouble & {
      readonly retry: typeof openContent | { readonly of: 'moved'; readonly event: { readonly type: 'reload' } } | null
    })

/** An item that has its page elsewhere: its address is loading, could not be loaded, or the item claims to be a live channel but has no channel playlist. */
export const movedView = (item: MediaItem | null, moved: Looked | undefined, unreachable: boolean): MovedView => {
  if (unreachable) return { type: 'failed', ...unloadableView, retry: openContent }
  if (moved?.matches('failed')) {
    const { failed: title, failedText: text } = movedWords
    return {
      ...{ type: 'failed', message: 'media_failed', title, text },
      retry: { of: 'moved', event: { type: 'reload' } },
    }
  }
  if (item?.contentType !== 'livechannel' || !moved?.matches('ready') || moved.context.value) return { type: 'loading' }
  const { channel: title, channelText: text } = movedWords
  return { type: 'missing', message: 'live_channel_not_found', title, text, retry: null }
}
