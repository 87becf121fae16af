import * as z from 'zod/mini'
import type { Library, ResourceSummary } from '../../core/catalogue/index.ts'
import { emptyLibrary } from '../../core/catalogue/index.ts'
import { followable, listOf, number, picture, text, truthy } from '../http/schema.ts'

/** The fields of a resource in their wire form. P3.09 */
export const resourceFields = {
  id: z.string(),
  title: z.string(),
  description: text,
  type: text,
  thumbnail: text,
  fileSize: number,
  canDownload: truthy,
}

/** Returns a resource in the core's form, without the address of its file. */
export const summaryOf = (
  { id, title, description, type, thumbnail, fileSize, canDownload }: z.output<typeof anyResource>,
  program: string,
  base: string,
): ResourceSummary => ({
  ...{ id, program, title, canDownload },
  description: description ?? '',
  type: (type ?? 'pdf').toLowerCase(),
  image: picture(thumbnail, base),
  size: fileSize !== null && fileSize > 0 ? fileSize : null,
})

const anyResource = z.object(resourceFields)
const listed = z.object({ ...resourceFields, programId: z.string() })

const magazine = z.object({
  id: z.string(),
  title: z.string(),
  totalPages: number,
  baseUrl: z.string(),
  buyUrl: text,
})

const library = z.object({ resources: listOf(listed), magazines: listOf(magazine) })

/** Parses the library: each resource with its program, each magazine with its number of pages, all with absolute URLs; omits unreadable entries. P3.08 */
export const libraryOf = (data: unknown, base: string): Library => {
  const read = library.safeParse(data)
  if (!read.success) return emptyLibrary
  return {
    resources: read.data.resources.map((resource) => summaryOf(resource, resource.programId, base)),
    magazines: read.data.magazines.flatMap(({ id, title, totalPages, baseUrl, buyUrl }) => {
      const address = followable(baseUrl, base)?.replace(/\/+$/, '')
      const pages = Math.floor(totalPages ?? 0)
      return address && pages >= 1 ? [{ id, title, pages, baseUrl: address, buyUrl: followable(buyUrl, base) }] : []
    }),
  }
}
