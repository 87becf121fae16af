import { known } from '../../fixtures/catalogue/index.ts'
import { headerSearch, hubPage, inlinePage, moreEpisodes, searchPage, seriesPage } from './content-stands.ts'
import type { Scene } from './scenes.ts'

const delivery = { wire: 'delivery', reads: true, bears: ['answers with harm'] }
const search = { ids: 'V8.15', wire: 'search', path: '/multi_search', field: 'results', list: 'results.*.hits' }
const series = { ...delivery, address: `/s/${known.seasons}`, page: seriesPage }
const item = { ...delivery, field: 'playlist.*.title', list: 'playlist', ends: 'Video not found' }

/** Every call that the site makes for series, hubs, pages of another layout, and the search. */
export const contentScenes: readonly Scene[] = [
  {
    ...{ ...series, ids: 'V8.07 V2.17', call: 'a series', path: `/apps/series/${known.seasons}` },
    // Each of its texts may be missing; one that is none is shown as the class that it is.
    ...{ field: '', list: 'seasons', bears: ['answers with harm', 'answers 404'] },
  },
  {
    ...{ ...series, ids: 'V8.07 V9.08', call: 'the episodes of a series', path: '*/episodes?page_offset=0*' },
    ...{ field: 'episodes', list: 'episodes' },
  },
  {
    ...{ ...series, ids: 'V8.07 V9.08', call: 'more episodes of a series', path: '*/episodes?page_offset=1*' },
    ...{ field: 'episodes', list: 'episodes', address: `/s/${known.longSeries}`, page: moreEpisodes },
  },
  {
    ...{ ...item, ids: 'V8.07 V2.14', call: 'a hub', path: `/v2/media/${known.hub}` },
    ...{ address: `/m/${known.hub}`, page: hubPage },
  },
  {
    ...{ ...delivery, ids: 'V8.04 V2.14', call: 'the rows of a hub', path: '/v2/playlists/*', field: 'playlist' },
    ...{ list: 'playlist', address: `/m/${known.hub}`, page: hubPage },
    ends: 'Could not load items. This list is no longer available.',
  },
  {
    ...{ ...item, ids: 'V8.07 V2.19', call: 'a page of another layout', path: `/v2/media/${known.inline}` },
    ...{ address: `/m/${known.inline}`, page: inlinePage },
  },
  {
    ...{ ...delivery, ids: 'V8.04 V2.19', call: 'the classes of a page of another layout', field: 'playlist' },
    ...{ path: '*related_media_id*', list: 'playlist', address: `/m/${known.inline}`, page: inlinePage },
  },
  {
    ...{ ...search, call: 'the search of its page', address: '/search?q=barre', page: searchPage },
    ...{ reads: false, bears: ['answers with harm'] },
  },
  {
    ...{ ...search, call: 'the search in the header', address: '/favorites', page: headerSearch },
    ...{ reads: false, bears: ['answers with harm'], next: ['search', { type: 'open' }] },
  },
]
