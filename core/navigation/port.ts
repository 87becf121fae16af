import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { NavigationChoice } from './rules.ts'

/** Where this device remembers the theme, the open sidebar group, and the layout and the filters of lists. */
export interface NavigationPort {
  readonly load: Call<void, NavigationChoice>
  readonly keep: Call<NavigationChoice, void>
  /** The preferences that another tab has stored. */
  readonly elsewhere: Feed<{ readonly type: 'keptElsewhere'; readonly choice: NavigationChoice }>
}
