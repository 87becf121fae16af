import * as z from 'zod/mini'

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

/** An instant in ms since 1970 from ISO text or seconds or ms; one that does not parse is nothing, with a warning. */
export const instant = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): number | null => {
    if (value === null || value === undefined || value === '') return null
    const at = typeof value === 'number' ? (value < 100_000_000_000 ? value * 1_000 : value) : Date.parse(String(value))
    if (Number.isFinite(at)) return at
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
