import type { SearchBoxState } from './box.machine.ts'
import { searchWords } from './words.ts'

/** How a search stands: nothing is searched for, it is under way, there are results, none, or it failed. V8.15 */
export type SearchStatus = 'blank' | 'searching' | 'found' | 'empty' | 'failed'

/** The command behind Retry. */
export type RetrySearch =
  | { readonly of: 'headerSearch' | 'pageSearch'; readonly event: { readonly type: 'retry' } }
  | { readonly of: 'search'; readonly event: { readonly type: 'open' } }

/** A number of results in words. */
export const counted = (count: number): string => searchWords.count(count.toLocaleString('en-US'), count === 1)

const open = { of: 'search', event: { type: 'open' } } as const

/** How a search box stands with its message, and the command that tries again; `found` counts the results. */
export const searchStatusOf = (
  box: SearchBoxState | undefined,
  of: 'headerSearch' | 'pageSearch',
  isUnreachable: boolean,
  found: number,
): { readonly status: SearchStatus; readonly message: string; readonly retry: RetrySearch | null } => {
  if (box === undefined && isUnreachable) return { status: 'failed', message: searchWords.failed, retry: open }
  if (box === undefined || box.matches({ finding: 'blank' })) return { status: 'blank', message: '', retry: null }
  if (box.matches({ finding: 'failed' })) {
    const isOffline = box.context.failure?.type === 'Offline'
    return {
      status: 'failed',
      message: isOffline ? searchWords.offline : searchWords.failed,
      retry: { of, event: { type: 'retry' } },
    }
  }
  if (!box.matches({ finding: 'found' })) return { status: 'searching', message: searchWords.searching, retry: null }
  return found > 0
    ? { status: 'found', message: '', retry: null }
    : { status: 'empty', message: searchWords.none, retry: null }
}
