import type { NowState } from '../../kernel/now.ts'
import { screen } from '../../kernel/screen.ts'
import type { MyWeekState } from './machine.ts'
import type { NextClassState } from './next.machine.ts'
import { announcementView, nextClassView, undoViews } from './toasts.view.ts'

interface Sources {
  readonly myWeek: MyWeekState | undefined
  readonly nextClass: NextClassState | undefined
  readonly now: NowState
}

/** The toasts of the week: removals that can be undone, the class that begins next, and the announcement of the last change. */
export const toastsScreen = screen(['myWeek', 'nextClass', 'now'], ({ myWeek, nextClass, now }: Sources) => ({
  undo: myWeek ? undoViews(myWeek, now.context.now) : [],
  next: nextClassView(nextClass, myWeek?.context.known ?? {}),
  announcement: myWeek ? announcementView(myWeek) : null,
}))
