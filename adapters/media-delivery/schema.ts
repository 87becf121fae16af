import * as z from 'zod/mini'
import type { MediaItem, Track } from '../../core/catalogue/index.ts'
import { flag, followable, instant, number, text } from '../schema.ts'

const source = z.object({ file: z.string(), type: text })
const track = z.object({ file: z.string(), kind: text, label: text })

const item = z.object({
  mediaid: z.string().check(z.minLength(1)),
  title: z.string(),
  description: text,
  duration: number,
  pubdate: number,
  image: text,
  images: z.nullish(z.array(z.object({ src: z.string() }))),
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
  markdown: text,
  free: flag,
  requiresSubscription: flag,
  requiresPermission: text,
  unlocked: flag,
  productIds: text,
  sources: z.nullish(z.array(z.unknown())),
  tracks: z.nullish(z.array(z.unknown())),
  'VCH.EventState': text,
  'VCH.ScheduledStart': instant,
  'VCH.ScheduledEnd': instant,
})

const tagsOf = (tags: z.infer<typeof item>['tags']): readonly string[] =>
  (typeof tags === 'string' ? tags.split(',') : (tags ?? [])).map((tag) => tag.trim()).filter((tag) => tag !== '')

const kinds: readonly string[] = ['captions', 'chapters', 'thumbnails'] satisfies readonly Track['kind'][]

const tracksOf = (tracks: readonly unknown[], base: string): readonly Track[] =>
  tracks.flatMap((found) => {
    const { data } = track.safeParse(found)
    const file = followable(data?.file, base)
    return file && data?.kind && kinds.includes(data.kind)
      ? [{ file, kind: data.kind as Track['kind'], label: data.label ?? '' }]
      : []
  })

const sourcesOf = (sources: readonly unknown[], base: string) =>
  sources.flatMap((found) => {
    const { data } = source.safeParse(found)
    const file = followable(data?.file, base)
    return file ? [{ file, type: data?.type ?? '' }] : []
  })

const truthy: readonly unknown[] = [true, 1, 'true', '1', 'yes', 'on']

/** A class in the core's words; addresses absolute, others than http(s) dropped. V3.01 */
export const mediaSchema = (base: string) =>
  z.pipe(
    item,
    z.transform((found): MediaItem => {
      const image = followable(found.image ?? found.images?.at(-1)?.src, base)?.replace(/[?&]width=\d+/, '') ?? null
      return {
        id: found.mediaid,
        title: found.title,
        description: found.description ?? '',
        duration: Math.max(0, found.duration ?? 0),
        publishedAt: found.pubdate === null ? null : found.pubdate * 1_000,
        image,
        cardImage: followable(found.cardImage, base) ?? image,
        backgroundImage: followable(found.backgroundImage, base) ?? image,
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
        markdown: found.markdown ?? null,
        free: found.free ?? null,
        requiresSubscription: found.requiresSubscription ?? null,
        unlocked: truthy.includes(found.unlocked),
        productIds: found.productIds ?? '',
        requiresPermission: found.requiresPermission === 'live' ? 'live' : 'on-demand',
        eventState: found['VCH.EventState'] ?? null,
        scheduledStart: found['VCH.ScheduledStart'],
        scheduledEnd: found['VCH.ScheduledEnd'],
        sources: sourcesOf(found.sources ?? [], base),
        tracks: tracksOf(found.tracks ?? [], base),
      }
    }),
  )
