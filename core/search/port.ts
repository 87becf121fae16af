import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Opening } from '../kernel/lazy.ts'
import type { Found, Search, SearchSource } from './rules.ts'

/** The search service, and the studio's log of searches. */
export interface SearchPort {
  /** The page of a tab with the number of results in every tab, or the first results of every kind. */
  readonly find: Call<Search, Found>
  /** Logs a search; no caller waits for it. */
  readonly log: Call<{ readonly query: string; readonly source: SearchSource }, void>
  /** The device is online again. */
  readonly online: Feed<{ readonly type: 'cameOnline' }>
}

/** The port that loads the search. */
export interface LazySearchPort {
  readonly open: Call<Opening, SearchPort>
}
