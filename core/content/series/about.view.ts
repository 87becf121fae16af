import type { ViewContext } from '../../cards/index.ts'
import { shareImage, summaryOf } from '../../cards/index.ts'
import type { Episode, Series } from '../../catalogue/index.ts'
import { hrefOf } from '../../routes/index.ts'

/** An episode's own name: without the name of its series in front of it. */
export const ownTitle = (title: string, series: string): string =>
  series !== '' && title.startsWith(`${series}: `) ? title.slice(series.length + 2) : title

/** Returns the names and the address of a series, or of an episode that its page names. */
export const aboutView = (series: Series, named: Episode | null, { catalogue }: ViewContext) => {
  const episode = named?.item ?? null
  const { id, title } = series
  const { siteName } = catalogue.config
  const names = episode ? [ownTitle(episode.title, title), title, siteName] : [title, siteName]
  return {
    title: episode?.title ?? title,
    canonical: hrefOf({ type: 'series', id, from: null, episode: episode?.id ?? null, play: false }),
    documentTitle: names.join(' - '),
    summary: summaryOf(episode?.description || series.description),
    shareImage: shareImage(episode?.image ?? series.image),
    type: episode ? ('video.episode' as const) : ('video.tv_show' as const),
    subject: { type: 'series', series, episode: named } as const,
  }
}
