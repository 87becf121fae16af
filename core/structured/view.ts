import { isFree } from '../access/index.ts'
import { shareImage, summaryOf } from '../cards/index.ts'
import type { Catalogue, Episode, LiveEvent, MediaItem, ProgramDetail, Series } from '../catalogue/index.ts'
import { chaptersOf, mediaStatus } from '../catalogue/index.ts'
import { hrefOf, mediaRoute } from '../routes/index.ts'

/** Structured data of a page for search engines, in the vocabulary of schema.org, without the page's address. */
export type Structured = Readonly<Record<string, unknown>>

/** The content that a page is about: a class, a series or one of its episodes, a program whose lessons take this many seconds, or a live event. */
export type Subject =
  | { readonly type: 'class'; readonly item: MediaItem }
  | { readonly type: 'series'; readonly series: Series; readonly episode: Episode | null }
  | { readonly type: 'program'; readonly program: ProgramDetail; readonly seconds: number }
  | { readonly type: 'event'; readonly event: LiveEvent }

/** The site that the data is about, the time in ms since 1970, and the origin of its addresses. */
interface StructuredContext {
  readonly catalogue: Catalogue
  readonly now: number
  readonly origin: string
}

interface Described {
  readonly title: string
  readonly description: string
  readonly image: string | null
}

const iso = (at: number | null): string | undefined => (at === null ? undefined : new Date(at).toISOString())
const length = (seconds: number): string => `PT${Math.round(seconds)}S`
const studioOf = ({ catalogue: { config } }: StructuredContext): Structured => ({
  '@type': 'Organization',
  name: config.siteName,
})

const common = (type: string, { title, description, image }: Described): Structured => ({
  ...{ '@type': type, name: title, description: summaryOf(description) || title },
  image: shareImage(image) ?? undefined,
})

const clipsOf = (item: MediaItem, { origin }: StructuredContext): readonly Structured[] =>
  chaptersOf(item)
    .filter(({ at }) => at < item.duration)
    .map(({ at, title }, index, all) => ({
      ...{ '@type': 'Clip', name: title, startOffset: at, endOffset: all[index + 1]?.at ?? item.duration },
      url: origin + hrefOf({ ...mediaRoute(item), at }),
    }))

const videoData = (item: MediaItem, context: StructuredContext, clips = clipsOf(item, context)): Structured => ({
  ...common('VideoObject', item),
  ...{ thumbnailUrl: shareImage(item.image) ?? undefined, uploadDate: iso(item.publishedAt) },
  ...{ publisher: studioOf(context), isAccessibleForFree: isFree(item, context.catalogue.policy) },
  ...(clips.length > 0 && { hasPart: clips }),
  ...(mediaStatus(item, context.now) === 'vod'
    ? { duration: item.duration > 0 ? length(item.duration) : undefined }
    : {
        publication: {
          ...{ '@type': 'BroadcastEvent', isLiveBroadcast: true },
          ...{ startDate: iso(item.scheduledStart), endDate: iso(item.scheduledEnd) },
        },
      }),
})

const seriesData = (series: Series, context: StructuredContext): Structured => ({
  ...common('TVSeries', series),
  ...{ productionCompany: studioOf(context), numberOfEpisodes: series.count },
  ...(series.seasons.length > 1 && { numberOfSeasons: series.seasons.length }),
})

const episodeData = ({ item, season, number }: Episode, series: Series, context: StructuredContext): Structured => ({
  ...common('TVEpisode', { ...item, description: item.description || series.description }),
  ...{ episodeNumber: number ?? undefined, video: videoData(item, context) },
  ...(season !== null && { partOfSeason: { '@type': 'TVSeason', seasonNumber: season } }),
  partOfSeries: { '@type': 'TVSeries', name: series.title },
})

const courseData = (program: ProgramDetail, seconds: number, context: StructuredContext): Structured => ({
  ...common('Course', program),
  provider: studioOf(context),
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: length(seconds) },
})

const eventData = (event: LiveEvent, context: StructuredContext): Structured => ({
  ...common('Event', event),
  ...{ startDate: iso(event.start), endDate: iso(event.end), organizer: studioOf(context) },
  eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: context.origin + hrefOf({ type: 'live-event', id: event.id }) },
})

/** Returns the structured data of a page: of a class as a video with its exercises or the broadcast of a live one, of a series, of an episode with its video, of a program as an online course, or of a live event as an online event. */
export const structuredData = (subject: Subject, context: StructuredContext): Structured => {
  switch (subject.type) {
    case 'class':
      return videoData(subject.item, context)
    case 'series':
      return subject.episode
        ? episodeData(subject.episode, subject.series, context)
        : seriesData(subject.series, context)
    case 'program':
      return courseData(subject.program, subject.seconds, context)
    case 'event':
      return eventData(subject.event, context)
  }
}
