import * as z from 'zod/mini'
import type { SearchTab } from '../../core/routes/index.ts'
import type { Hit, HitAbout } from '../../core/search/index.ts'
import { pageSize } from '../../core/search/index.ts'
import { lockableFields, lockableOf } from '../http/lockable.ts'
import { instant, number, picture, requiredListOf, text } from '../http/schema.ts'

/** Returns a text without the marks around its matches. */
const unmarked = (marked: string): string => marked.replace(/<\/?mark>/g, '')

const id = z.string().check(z.minLength(1))
const title = z.pipe(z.string().check(z.minLength(1)), z.transform(unmarked))
const words = z.pipe(
  text,
  z.transform((value) => unmarked(value ?? '')),
)

const hit = (found: Pick<Hit, 'id' | 'title'> & Partial<Hit>): Hit => ({
  ...{ text: '', image: null, addedAt: null },
  ...found,
})

/** The greatest page number that the service can read. */
export const greatestPage = 99_999_999

/** The number of results: a whole number, and no more than can be requested page by page. */
const count = z.pipe(
  z.number(),
  z.transform((found) => Math.min(Math.max(Math.trunc(found), 0), greatestPage * pageSize)),
)

/** The answer for a kind, whose documents are read by a schema; malformed hits are dropped with a warning. */
const groupOf = (document: z.ZodMiniType<Hit>) =>
  z.object({
    found: count,
    hits: requiredListOf(
      z.pipe(
        z.object({ document }),
        z.transform((found): Hit => found.document),
      ),
    ),
  })

/** Whether a document has the fields that decide access to its class: offers alone do not tell whether it is free. */
const saysAccess = ({ free, requiresSubscription, unlocked }: Readonly<Record<string, unknown>>): boolean =>
  [free, requiresSubscription, unlocked].some((flag) => flag !== null && flag !== undefined)

/** The fields of a class that a result is chosen by; an index may lack each. */
const aboutFields = { duration: number, level: text, genre: text, teacher: text }

/** Returns the fields by which a class is chosen; `null` if its document has none of them. */
const aboutOf = ({
  duration,
  level,
  genre,
  teacher,
}: z.infer<z.ZodMiniObject<typeof aboutFields>>): HitAbout | null => {
  const about = {
    ...{ duration: Math.max(0, duration ?? 0), level: level?.trim() ?? '' },
    ...{ genre: genre?.trim() ?? '', teacher: teacher?.trim() ?? '' },
  }
  return Object.values(about).some(Boolean) ? about : null
}

/** The parameters that search a kind. V7.26 */
interface Kind {
  readonly collection: string
  readonly query_by: string
  readonly filter_by?: string
  readonly sort_by?: string
  readonly include_fields: string
}

/** The parameters of each kind's search. */
export const kinds: Readonly<Record<SearchTab, Kind>> = {
  programs: {
    ...{ collection: 'courses', query_by: 'name,shortDescription', filter_by: 'type:=program' },
    include_fields: 'id,name,shortDescription,thumbnail',
  },
  collections: { collection: 'playlist-collections', query_by: 'name', include_fields: 'id,name,thumbnail' },
  videos: {
    ...{ collection: 'videos', query_by: 'title,tags', sort_by: 'dateAdded:desc' },
    include_fields: [
      'jwId,title,dateAdded,videoThumbURL',
      ...Object.keys({ ...aboutFields, ...lockableFields }),
    ].join(),
  },
  playlists: {
    ...{ collection: 'playlists', query_by: 'title,tags,description' },
    include_fields: 'id,title,description,thumbnail',
  },
}

/** The schemas of each kind's answer; addresses of pictures are made absolute. V3.17 V3.18 */
export const groupSchemas = (base: string) => {
  const image = z.pipe(
    text,
    z.transform((address) => picture(address, base)),
  )
  //
  const videos = z.pipe(
    z.object({ jwId: id, title, dateAdded: instant, videoThumbURL: image, ...aboutFields, ...lockableFields }),
    z.transform((found) => {
      const about = aboutOf(found)
      return hit({
        ...{ id: found.jwId, title: found.title, image: found.videoThumbURL, addedAt: found.dateAdded },
        ...(about && { about }),
        ...(saysAccess(found) && { access: lockableOf(found.jwId, found) }),
      })
    }),
  )
  //
  const playlists = z.pipe(
    z.object({ id, title, description: words, thumbnail: image }),
    z.transform((found) => hit({ id: found.id, title: found.title, text: found.description, image: found.thumbnail })),
  )
  //
  const programs = z.pipe(
    z.object({ id, name: title, shortDescription: words, thumbnail: image }),
    z.transform((found) =>
      hit({ id: found.id, title: found.name, text: found.shortDescription, image: found.thumbnail }),
    ),
  )
  //
  const collections = z.pipe(
    z.object({ id, name: title, thumbnail: image }),
    z.transform((found) => hit({ id: found.id, title: found.name, image: found.thumbnail })),
  )
  return {
    programs: groupOf(programs),
    collections: groupOf(collections),
    videos: groupOf(videos),
    playlists: groupOf(playlists),
  }
}
