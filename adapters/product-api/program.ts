import * as z from 'zod/mini'
import { isTruthy } from '../../core/access/index.ts'
import type { Lesson, ProgramDetail } from '../../core/catalogue/index.ts'
import { lockableFields, lockableOf } from '../http/lockable.ts'
import { filledText, flag, listOf, number, picture, requiredListOf, text } from '../http/schema.ts'
import { resourcesOf } from './resources.ts'

const schema = z.object({
  program: z.object({
    id: z.string(),
    programId: filledText,
    title: z.string(),
    description: text,
    level: text,
    thumbnail: text,
    resources: z.optional(z.unknown()),
    sectionIds: requiredListOf(z.string()),
  }),
  sections: requiredListOf(
    z.object({ id: z.string(), name: z.string(), thumbnail: text, playlistIds: listOf(z.string()), bonus: flag }),
  ),
  playlists: requiredListOf(z.object({ id: z.string(), name: text, thumbnail: text, videoIds: listOf(z.string()) })),
  videos: requiredListOf(
    z.object({ ...lockableFields, id: z.string(), title: z.string(), duration: number, videoThumbnail: text }),
  ),
})

const byId = <A extends { readonly id: string }>(things: readonly A[]): ReadonlyMap<string, A> =>
  new Map(things.map((thing) => [thing.id, thing]))

const found = <A>(things: ReadonlyMap<string, A>, ids: readonly string[]): readonly A[] =>
  ids.flatMap((id) => {
    const thing = things.get(id)
    if (thing === undefined) console.warn('video not found')
    return thing === undefined ? [] : [thing]
  })

/** Returns each id once, at its first position, since an address identifies a section by its id. */
const once = (ids: readonly string[]): readonly string[] => {
  const unique = [...new Set(ids)]
  if (unique.length < ids.length) console.warn('a section was listed twice and is shown once')
  return unique
}

/** Returns the schema of a program with its lists resolved; skips an id without an entity with a warning, and a section that is listed twice. */
export const programSchema = (base: string) =>
  z.pipe(
    schema,
    z.transform(({ program, sections, playlists, videos }): ProgramDetail => {
      const lessons = byId(
        videos.map(
          ({ id, title, duration, videoThumbnail, ...access }): Lesson => ({
            ...lockableOf(id, access),
            ...{ title, duration: duration ?? 0, image: picture(videoThumbnail, base) },
          }),
        ),
      )
      const modules = byId(
        playlists.map(({ id, name, thumbnail, videoIds }) => ({
          ...{ id, name: name ?? '', image: picture(thumbnail, base) },
          lessons: found(lessons, videoIds),
        })),
      )
      const parts = byId(
        sections.map(({ id, name, thumbnail, playlistIds, bonus }) => ({
          ...{ id, name, image: picture(thumbnail, base) },
          bonus: isTruthy(bonus ?? null),
          modules: found(modules, playlistIds),
        })),
      )
      return {
        id: program.id,
        programId: program.programId ?? program.id,
        title: program.title,
        description: program.description ?? '',
        level: program.level?.trim() ?? '',
        image: picture(program.thumbnail, base),
        resources: resourcesOf(program.resources, program.programId ?? program.id, base),
        sections: found(parts, once(program.sectionIds)),
      }
    }),
  )
