import type { ViewContext } from '../../cards/index.ts'
import { leading } from '../../catalogue/index.ts'
import type { Route } from '../../routes/index.ts'
import { hrefOf, pageNames } from '../../routes/index.ts'
import { truthyFlag } from './rules.ts'
import { homeWords } from './words.ts'

/** The links at the top of a signed-in viewer's home page on a phone, which has no sidebar. */
export interface ShortcutsView {
  readonly label: string
  /** Whether it is known that the viewer is signed in; until then they have room only if that is likely. */
  readonly known: boolean
  readonly links: readonly { readonly label: string; readonly icon: 'week' | 'live' | 'clock'; readonly href: string }[]
}

/** The route of the live schedule: the events, or the page of the calendar, as the studio chooses. */
export const liveRoute = ({ catalogue }: ViewContext): Route =>
  truthyFlag(catalogue.config, 'liveEvents') ? { type: 'live-events' } : { type: 'live-class', date: null }

/** The links at the top of the home page on a phone; null for a visitor. */
export const shortcutsView = (viewContext: ViewContext): ShortcutsView | null => {
  const { catalogue, known, viewer, rest } = viewContext
  if (known && !viewer.signedIn) return null
  const quick = catalogue.initial.homeShelves.find(
    ({ type, itemId }) => type === 'playlist' && itemId === catalogue.config.lists.quick,
  )
  return {
    label: homeWords.shortcuts,
    known,
    links: leading<ShortcutsView['links'][number]>(catalogue.config, [
      ...(quick
        ? [
            {
              label: quick.name,
              icon: 'clock' as const,
              href: hrefOf({ type: 'playlist', id: quick.itemId, channel: null, play: false }, rest),
            },
          ]
        : []),
      { label: pageNames['my-week'], icon: 'week', href: hrefOf({ type: 'my-week' }, rest) },
      { label: pageNames.live, icon: 'live', href: hrefOf(liveRoute(viewContext), rest) },
    ]),
  }
}
