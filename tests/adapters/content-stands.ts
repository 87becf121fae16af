import { hubScreen } from '../../core/content/hub/index.ts'
import { inlineScreen } from '../../core/content/inline-page/index.ts'
import { seriesScreen } from '../../core/content/series/index.ts'
import { headerSearchScreen, searchPageScreen } from '../../core/search/index.ts'
import { shownBy } from '../core/shown.ts'
import { featureIn } from './screens.ts'
import type { Stand, Visit } from './stands.ts'
import { coming, failed, gone, mediaPage, ready } from './stands.ts'

/** The page of a series with its episodes; what is no series is shown as the class that it is. */
export const seriesPage = (visit: Visit): readonly Stand[] => {
  if (visit.site.app.getSnapshot().context.address?.route.type === 'media') return mediaPage(visit)
  const { page, retry } = shownBy(visit.site, seriesScreen)
  if (page.type === 'loading') return [coming]
  if (page.type === 'failed') return [failed(visit, `${page.title}: ${page.text}`, retry.of, retry.event)]
  const { state, message, more } = page.series.list
  if (state === 'failed' || more === 'failed') return [failed(visit, message ?? 'more', retry.of, retry.event)]
  return [state === 'ready' && more !== 'loading' ? ready : coming]
}

/** The page of a series on which somebody has scrolled to the end of the first episodes. */
export const moreEpisodes = (visit: Visit): readonly Stand[] => {
  const { page } = shownBy(visit.site, seriesScreen)
  const list = page.type === 'ready' ? page.series.list : null
  if (list?.more === 'ready' && list.episodes.length <= 20) featureIn(visit.site, 'series')?.send({ type: 'more' })
  return list && list.more !== 'failed' && list.episodes.length <= 20 ? [coming] : seriesPage(visit)
}

/** A hub with its rows. */
export const hubPage = (visit: Visit): readonly Stand[] => {
  if (visit.view.media.type !== 'ready') return mediaPage(visit)
  const { page, trouble } = shownBy(visit.site, hubScreen)
  if (trouble) return [failed(visit, trouble.text, trouble.retry.of, trouble.retry.event)]
  if (!page || page.rows.length === 0) return [coming]
  return page.rows.map(({ state, message, row }) => {
    if (state === 'failed') return failed(visit, message ?? '', 'hub', { type: 'retry', row })
    if (state === 'empty') return gone(message ?? '')
    return state === 'ready' ? ready : coming
  })
}

/** A page whose player is beside its texts, with the classes like it. */
export const inlinePage = (visit: Visit): readonly Stand[] => {
  if (visit.view.media.type !== 'ready') return mediaPage(visit)
  const { state, message } = shownBy(visit.site, inlineScreen(null)).related
  if (state === 'failed') return [failed(visit, message ?? '', 'related', { type: 'reload' })]
  return [state === 'ready' ? ready : coming]
}

type Results = Pick<ReturnType<typeof searchPageScreen.view>['view'], 'stand' | 'message' | 'retry'>

const results = (visit: Visit, { stand, message, retry }: Results): readonly Stand[] => {
  if (stand === 'failed' && retry) return [failed(visit, message, retry.of, retry.event)]
  return [stand === 'found' ? ready : coming]
}

/** The search page with the results of what its address names. */
export const searchPage = (visit: Visit): readonly Stand[] => results(visit, shownBy(visit.site, searchPageScreen).view)

/** The search in the header, in which something is typed once it is open. */
export const headerSearch = (visit: Visit): readonly Stand[] => {
  const { view, isLoaded } = shownBy(visit.site, headerSearchScreen)
  if (isLoaded && view.text === '') featureIn(visit.site, 'headerSearch')?.send({ type: 'type', text: 'barre' })
  return results(visit, view)
}
