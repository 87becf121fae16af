import type { Call } from '../../kernel/call.ts'
import type { Feed } from '../../kernel/feed.ts'
import type { Finished, Message, Question } from './rules.ts'

/** The port of the embedded page: its questions come from that page alone, and messages are posted to it. */
export interface SchedulePagePort {
  readonly questions: Feed<{ readonly type: 'asked'; readonly question: Question }>
  readonly post: Call<Message, void>
  /** The results of the actions that the page asked for. */
  readonly finished: Feed<{ readonly type: 'finished' } & Finished>
}
