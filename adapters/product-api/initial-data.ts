import * as z from 'zod/mini'
import { isTruthy } from '../../core/access/index.ts'
import type { InitialData } from '../../core/catalogue/index.ts'
import { filledText, flag, instant, listOf, number, picture, requiredListOf, text } from '../http/schema.ts'
import { libraryOf } from './library.ts'
import { liveEventSchema } from './live-event.ts'

const counts = z.nullish(z.object({ sections: number, modules: number, lessons: number, seconds: number }))
const program = z.object({
  id: z.string(),
  programId: filledText,
  title: z.string(),
  sidebarName: text,
  type: text,
  group: text,
  level: text,
  thumbnail: text,
  counts,
})
const collection = z.object({
  id: z.string(),
  title: z.string(),
  group: text,
  thumbnail: text,
  count: number,
  bonus: flag,
})
const featured = z.object({
  id: z.string(),
  title: z.string(),
  overline: text,
  text,
  action: text,
  image: text,
  path: z.string(),
  enabled: flag,
  showTo: z.string(),
})
const openPlaylist = z.object({ id: z.string(), title: text, videoIds: listOf(z.string()) })
const shelf = z.object({ name: z.string(), type: z.string(), itemId: text, order: number })

/** A schema of a period; `null` for a period that is unreadable, or ends before it starts. P3.14 P3.16 */
export const period = z.catch(
  z.pipe(
    z.nullish(z.object({ startTime: instant, endTime: instant })),
    z.transform((read) => {
      const [start, end] = [read?.startTime ?? null, read?.endTime ?? null]
      return start !== null && end !== null && start < end ? { start, end } : null
    }),
  ),
  null,
)

const schemaFor = (base: string) =>
  z.object({
    programs: requiredListOf(program),
    sections: requiredListOf(collection),
    collections: listOf(collection),
    featuredContent: listOf(featured),
    freePlaylists: requiredListOf(openPlaylist),
    samplerPlaylists: requiredListOf(openPlaylist),
    homeShelves: requiredListOf(shelf),
    library: z.optional(z.unknown()),
    upcomingEvents: listOf(liveEventSchema(base)),
    ...{ sale: period, promo: period },
  })

/** Returns a schema of the initial data in the core's form, with absolute image URLs. */
export const initialDataSchema = (base: string) =>
  z.pipe(
    schemaFor(base),
    z.transform((data): InitialData => {
      const collectionOf = ({ id, title, group, thumbnail, count }: (typeof data.sections)[number]) => ({
        id,
        title,
        group: group ?? '',
        image: picture(thumbnail, base),
        count: count ?? 0,
      })
      const openOf = ({ id, title, videoIds }: (typeof data.freePlaylists)[number]) => ({
        id,
        title: title ?? '',
        videoIds,
      })
      return {
        programs: data.programs.map(({ thumbnail, counts: amounts, ...found }) => ({
          id: found.id,
          programId: found.programId ?? found.id,
          title: found.title,
          sidebarName: found.sidebarName ?? found.title,
          type: found.type ?? 'program',
          group: found.group ?? '',
          level: found.level?.trim() ?? '',
          image: picture(thumbnail, base),
          sections: amounts?.sections ?? 0,
          lessons: amounts?.lessons ?? 0,
          seconds: amounts?.seconds ?? 0,
        })),
        sections: data.sections.map(collectionOf),
        collections: data.collections.map(collectionOf),
        featuredContent: data.featuredContent.map((found) => ({
          id: found.id,
          title: found.title,
          overline: found.overline ?? '',
          text: found.text ?? '',
          action: found.action ?? 'Open',
          image: picture(found.image, base),
          path: found.path,
          enabled: isTruthy(found.enabled ?? null),
          showTo: found.showTo,
        })),
        freePlaylists: data.freePlaylists.map(openOf),
        samplerPlaylists: data.samplerPlaylists.map(openOf),
        homeShelves: data.homeShelves.map(({ name, type, itemId, order }, index) => ({
          name,
          type,
          itemId: itemId ?? '',
          order: order ?? index,
        })),
        library: libraryOf(data.library, base),
        ...{ upcomingEvents: data.upcomingEvents, sale: data.sale, promo: data.promo },
      }
    }),
  )
