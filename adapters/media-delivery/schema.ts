import * as z from 'zod/mini'
import type { MediaItem, Track } from '../../core/catalogue/index.ts'
import { lockableFields, lockableOf } from '../http/lockable.ts'
import { followable, instant, listOf, number, picture, text } from '../http/schema.ts'

const source = z.object({ file: z.string(), type: text })
const track = z.object({ file: z.string(), kind: text, label: text })

const item = z.object({
  mediaid: z.string().check(z.minLength(1)),
  title: z.string(),
  description: text,
  duration: number,
  pubdate: instant,
  image: text,
  images: listOf(z.object({ src: z.string() })),
  cardImage: text,
  backgroundImage: text,
  tags: z.nullish(z.union([z.string(), z.array(z.string())])),
  genre: text,
  level: text,
  teacher: text,
  rating: text,
  contentType: text,
  trailerId: text,
  seriesId: text,
  episodeNumber: number,
  seasonNumber: number,
  playlists: text,
  layout: text,
  markdown: text,
  ...lockableFields,
  sources: listOf(source),
  tracks: listOf(track),
  'VCH.EventState': text,
  'VCH.ScheduledStart': instant,
  'VCH.ScheduledEnd': instant,
})

const tagsOf = (tags: z.infer<typeof item>['tags']): readonly string[] =>
  (typeof tags === 'string' ? tags.split(',') : (tags ?? [])).map((tag) => tag.trim()).filter((tag) => tag !== '')

const kinds: readonly string[] = ['captions', 'chapters', 'thumbnails'] satisfies readonly Track['kind'][]

const tracksOf = (tracks: readonly z.infer<typeof track>[], base: string): readonly Track[] =>
  tracks.flatMap(({ file: address, kind, label }) => {
    const file = followable(address, base)
    return file && kind && kinds.includes(kind) ? [{ file, kind: kind as Track['kind'], label: label ?? '' }] : []
  })

const sourcesOf = (sources: readonly z.infer<typeof source>[], base: string) =>
  sources.flatMap(({ file: address, type }) => {
    const file = followable(address, base)
    return file ? [{ file, type: type ?? '' }] : []
  })

/** A class in the core's form; addresses are made absolute, and those that are not http(s) are dropped. P3.07 */
export const mediaSchema = (base: string) =>
  z.pipe(
    item,
    z.transform((found): MediaItem => {
      const image = picture(found.image ?? found.images.at(-1)?.src, base)
      return {
        ...lockableOf(found.mediaid, found),
        title: found.title,
        description: found.description ?? '',
        duration: Math.max(0, found.duration ?? 0),
        publishedAt: found.pubdate,
        image,
        cardImage: picture(found.cardImage, base) ?? image,
        backgroundImage: picture(found.backgroundImage, base) ?? image,
        tags: tagsOf(found.tags),
        genre: found.genre ?? '',
        level: found.level ?? '',
        teacher: found.teacher ?? '',
        rating: found.rating ?? '',
        contentType: (found.contentType ?? '').toLowerCase(),
        trailerId: found.trailerId ?? null,
        seriesId: found.seriesId ?? null,
        episodeNumber: found.episodeNumber,
        seasonNumber: found.seasonNumber,
        playlists: found.playlists ?? '',
        layout: found.layout ?? '',
        markdown: found.markdown ?? null,
        eventState: found['VCH.EventState'] ?? null,
        scheduledStart: found['VCH.ScheduledStart'],
        scheduledEnd: found['VCH.ScheduledEnd'],
        sources: sourcesOf(found.sources, base),
        tracks: tracksOf(found.tracks, base),
      }
    }),
  )
