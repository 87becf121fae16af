import type { MediaItem } from '../../catalogue/index.ts'
import { unloadableView } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { openContent } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import { trailerWords } from './words.ts'

interface Sources {
  readonly content: { matches(value: 'unreachable'): boolean }
  readonly trailer: QueryState<MediaItem> | undefined
}

const { failed: title, failedText: text } = trailerWords

const again = { of: 'trailer', event: { type: 'reload' } } as const

/** A trailer over its page: its item once it is loaded, and the message if it could not be. V2.29 */
export const trailerScreen = screen(['content', 'trailer'], ({ content, trailer }: Sources) => {
  const item = trailer?.context.value ?? null
  const lost = content.matches('unreachable')
  const broken = { message: 'trailer_failed', title, text }
  const failed = lost ? { ...unloadableView } : trailer?.matches('failed') && item === null ? broken : null
  return {
    title: item?.title ?? trailerWords.title,
    item: item && { sources: item.sources, tracks: item.tracks, image: item.image },
    failed,
    broken,
    retry: lost ? openContent : again,
  }
})
