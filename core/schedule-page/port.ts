import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Finished, Message, Question } from './rules.ts'

/** The embedded page, wherever it is shown: only what it says itself is heard. */
export interface SchedulePagePort {
  readonly questions: Feed<{ readonly type: 'asked'; readonly question: Question }>
  readonly post: Call<Message, void>
  /** What came of what the page asked for. */
  readonly finished: Feed<{ readonly type: 'finished' } & Finished>
}
