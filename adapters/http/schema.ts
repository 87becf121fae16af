import * as z from 'zod/mini'
import { isTruthy } from '../../core/access/index.ts'
import { isFollowable } from '../../core/routes/index.ts'

z.config({ jitless: true })

/** A text, which may be `null` or missing. */
export const text = z.nullish(z.string())

/** A text; blank or missing text becomes `null`. */
export const filledText = z.pipe(
  text,
  z.transform((value): string | null => (value?.trim() ? value : null)),
)

/** A number, or a number as text; anything else becomes `null`. */
export const number = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): number | null => {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof read === 'number' && Number.isFinite(read) ? read : null
  }),
)

/** A flag in any form that the wire may have. */
export const flag = z.nullish(z.union([z.string(), z.number(), z.boolean()]))

/** A flag as a boolean; a missing flag is false. */
export const truthy = z.pipe(
  flag,
  z.transform((value) => isTruthy(value ?? null)),
)

/** The latest instant that a date can represent, in ms since 1970. */
const furthest = 8_640_000_000_000_000

const momentOf = (value: unknown): number => {
  if (typeof value === 'number') return Math.abs(value) < 100_000_000_000 ? value * 1_000 : value
  if (typeof value !== 'string') return Number.NaN
  if (/^-?\d+(\.\d+)?$/.test(value.trim())) return momentOf(Number(value))
  return /^\s*[+-]?\d{4,6}-\d{2}/.test(value) ? Date.parse(value.trim()) : Number.NaN
}

/** An instant in ms since 1970, from ISO text, seconds or ms; an invalid one becomes `null`, with a warning. */
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

/** Returns the schema of entries by key; malformed ones are dropped with a warning. */
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

/** Returns the schema of a list; malformed items are dropped with a warning. */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.nullish(z.array(z.unknown())),
    z.transform((values): readonly z.output<S>[] => readable(item, values ?? [])),
  )

/** Returns the schema of a list that must be present; malformed items are dropped with a warning. */
export const requiredListOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values): readonly z.output<S>[] => readable(item, values)),
  )

/** Returns an absolute http(s) URL from data; `null` for any other URL. */
export const followable = (address: string | null | undefined, base: string): string | null => {
  if (!address) return null
  try {
    const url = new URL(address, base)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}

/** The URL of a picture: http(s) or a path of the site; any other becomes `null`. */
export const pictureAddress = z.pipe(
  text,
  z.transform((address): string | null => (address && isFollowable(address.replaceAll(' ', '%20')) ? address : null)),
)

/** Returns the absolute URL of a picture without its width, so that a width can be added; `null` if it is not http(s). V5.05 */
export const picture = (address: string | null | undefined, base: string): string | null => {
  const found = followable(address, base)
  if (found === null) return null
  const url = new URL(found)
  url.searchParams.delete('width')
  return url.href
}
