import type { ActorRefFrom } from 'xstate'
import { feature } from '../../core/app/features.ts'
import type { appMachine } from '../../core/app/machine.ts'
import type { Feed } from '../../core/kernel/feed.ts'
import { layoutHintsScreen } from '../../core/page/home/index.ts'
import type { Memory } from '../browser/storage.ts'

/** The storage key of the viewer's own parts of the home page, which the site's first script reads. */
export const layoutHintsKey = 'layout'

/** Stores the viewer's own parts of the home page whenever the page is hidden or closed; returns the function that stops this. */
export const keepLayoutHints = (
  app: ActorRefFrom<ReturnType<typeof appMachine>>,
  memory: Memory,
  hidden: Feed<unknown>,
): (() => void) =>
  hidden(() => {
    const [now, history, favourites] = (['now', 'history', 'favourites'] as const).map((name) =>
      feature(app, name)?.getSnapshot(),
    )
    const hints = layoutHintsScreen.view({ app: app.getSnapshot(), now, history, favourites })
    if (hints !== null) memory.set(layoutHintsKey, JSON.stringify(hints))
  })
