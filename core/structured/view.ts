import { isFree } from '../access/index.ts'
import { shareImage, summaryOf } from '../cards/index.ts'
import type { Catalogue, Episode, MediaItem, ProgramDetail, Series } from '../catalogue/index.ts'
import { mediaStatus } from '../catalogue/index.ts'

/** Structured data of a page for search engines, in the vocabulary of schema.org, without the page's address. */
export type Structured = Readonly<Record<string, unknown>>

/** The content that a page is about: a class, a series or one of its episodes, or a program whose lessons take this many seconds. */
export type Subject =
  | { readonly type: 'class'; readonly item: MediaItem }
  | { readonly type: 'series'; readonly series: Series; readonly episode: Episode | null }
  | { readonly type: 'program'; readonly program: ProgramDetail; readonly seconds: number }

interface Described {
  readonly title: string
  readonly description: string
  readonly image: string | null
}

const iso = (at: number | null): string | undefined => (at === null ? undefined : new Date(at).toISOString())
const length = (seconds: number): string => `PT${Math.round(seconds)}S`
const studioOf = ({ config }: Catalogue): Structured => ({ '@type': 'Organization', name: config.siteName })

const common = (type: string, { title, description, image }: Described): Structured => ({
  ...{ '@type': type, name: title, description: summaryOf(description) || title },
  image: shareImage(image) ?? undefined,
})

const videoData = (item: MediaItem, catalogue: Catalogue, now: number): Structured => ({
  ...common('VideoObject', item),
  ...{ thumbnailUrl: shareImage(item.image) ?? undefined, uploadDate: iso(item.publishedAt) },
  ...{ publisher: studioOf(catalogue), isAccessibleForFree: isFree(item, catalogue.policy) },
  ...(mediaStatus(item, now) === 'vod'
    ? { duration: item.duration > 0 ? length(item.duration) : undefined }
    : {
        publication: {
          ...{ '@type': 'BroadcastEvent', isLiveBroadcast: true },
          ...{ startDate: iso(item.scheduledStart), endDate: iso(item.scheduledEnd) },
        },
      }),
})

const seriesData = (series: Series, catalogue: Catalogue): Structured => ({
  ...common('TVSeries', series),
  ...{ productionCompany: studioOf(catalogue), numberOfEpisodes: series.count },
  ...(series.seasons.length > 1 && { numberOfSeasons: series.seasons.length }),
})

const episodeData = (
  { item, season, number }: Episode,
  series: Series,
  catalogue: Catalogue,
  now: number,
): Structured => ({
  ...common('TVEpisode', { ...item, description: item.description || series.description }),
  ...{ episodeNumber: number ?? undefined, video: videoData(item, catalogue, now) },
  ...(season !== null && { partOfSeason: { '@type': 'TVSeason', seasonNumber: season } }),
  partOfSeries: { '@type': 'TVSeries', name: series.title },
})

const courseData = (program: ProgramDetail, seconds: number, catalogue: Catalogue): Structured => ({
  ...common('Course', program),
  provider: studioOf(catalogue),
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: length(seconds) },
})

/** Returns the structured data of a page: of a class as a video or the broadcast of a live one, of a series, of an episode with its video, or of a program as an online course. V9.24 */
export const structuredData = (subject: Subject, catalogue: Catalogue, now: number): Structured => {
  switch (subject.type) {
    case 'class':
      return videoData(subject.item, catalogue, now)
    case 'series':
      return subject.episode
        ? episodeData(subject.episode, subject.series, catalogue, now)
        : seriesData(subject.series, catalogue)
    case 'program':
      return courseData(subject.program, subject.seconds, catalogue)
  }
}
