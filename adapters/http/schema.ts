import * as z from 'zod/mini'
import { isTruthy } from '../../core/access/index.ts'
import { isFollowable } from '../../core/routes/index.ts'

z.config({ jitless: true })

/** Text, or nothing. */
export const text = z.nullish(z.string())

/** A number the wire may write as text; anything else is nothing. */
export const number = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): number | null => {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof read === 'number' && Number.isFinite(read) ? read : null
  }),
)

/** A flag as the wire may write it. */
export const flag = z.nullish(z.union([z.string(), z.number(), z.boolean()]))

/** A flag as a yes or a no; one that is not there is a no. V6.07 */
export const truthy = z.pipe(
  flag,
  z.transform((value) => isTruthy(value ?? null)),
)

/** The furthest moment that a date can tell, in ms from 1970. */
const furthest = 8_640_000_000_000_000

const momentOf = (value: unknown): number => {
  if (typeof value === 'number') return Math.abs(value) < 100_000_000_000 ? value * 1_000 : value
  if (typeof value !== 'string') return Number.NaN
  if (/^-?\d+(\.\d+)?$/.test(value.trim())) return momentOf(Number(value))
  return /^\s*[+-]?\d{4,6}-\d{2}/.test(value) ? Date.parse(value.trim()) : Number.NaN
}

/** An instant in ms since 1970 from ISO text or seconds or ms; one that does not parse is nothing, with a warning. */
export const instant = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): number | null => {
    if (value === null || value === undefined || value === '') return null
    const at = momentOf(value)
    if (Math.abs(at) <= furthest) return at
    console.warn('a date could not be read and was left out')
    return null
  }),
)

const readable = <S extends z.ZodMiniType>(item: S, values: readonly unknown[]): readonly z.output<S>[] =>
  values.flatMap((value) => {
    const read = item.safeParse(value)
    if (!read.success) console.warn('an item of a list could not be read and was left out')
    return read.success ? [read.data] : []
  })

/** Entries by their keys, of which each malformed one is dropped with a warning and the rest stays. */
export const entriesOf = <S extends z.ZodMiniType>(entry: S) =>
  z.pipe(
    z.nullish(z.record(z.string(), z.unknown())),
    z.transform(
      (entries): Readonly<Record<string, z.output<S>>> =>
        Object.fromEntries(
          Object.entries(entries ?? {}).flatMap(([key, value]) =>
            readable(entry, [value]).map((read) => [key, read] as const),
          ),
        ),
    ),
  )

/** A list of which each malformed item is dropped with a warning and the rest stays. */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.nullish(z.array(z.unknown())),
    z.transform((values): readonly z.output<S>[] => readable(item, values ?? [])),
  )

/** A list whose absence is a fault, unlike that of its malformed items. */
export const requiredListOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values): readonly z.output<S>[] => readable(item, values)),
  )

/** An address of data made absolute, if it is http(s); else nothing. */
export const followable = (address: string | null | undefined, base: string): string | null => {
  if (!address) return null
  try {
    const url = new URL(address, base)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}

/** The address of a picture: http(s) or a path of the site; another is none. */
export const pictureAddress = z.pipe(
  text,
  z.transform((address): string | null => (address && isFollowable(address.replaceAll(' ', '%20')) ? address : null)),
)

/** A picture's address made absolute and without a width, so that one can be chosen; nothing where it is not http(s). V5.05 */
export const picture = (address: string | null | undefined, base: string): string | null => {
  const found = followable(address, base)
  if (found === null) return null
  const url = new URL(found)
  url.searchParams.delete('width')
  return url.href
}
