import type { MediaItem } from '../../catalogue/index.ts'
import { memoizeEach } from '../../kernel/memo.ts'
import type { DefaultFilters } from '../../navigation/index.ts'
import type { Filters } from '../../routes/index.ts'
import { levels, spaceTags } from './tags.words.ts'

/** A way to narrow a list of classes. */
export type Facet = keyof Filters

/** The facets in the order in which they are shown. */
export const facets = ['length', 'level', 'kind', 'space'] as const satisfies readonly Facet[]

/** The lengths that a list can be narrowed to: at least `from` and less than `to`, in seconds; a class without an end belongs to none. */
export const lengths = {
  '15': { from: 1, to: 15 * 60 + 1 },
  '30': { from: 15 * 60 + 1, to: 30 * 60 + 1 },
  '45': { from: 30 * 60 + 1, to: 45 * 60 + 1 },
  more: { from: 45 * 60 + 1, to: Number.POSITIVE_INFINITY },
} as const

const spans = Object.entries(lengths)

const lengthsOf = ({ duration }: MediaItem): readonly string[] =>
  spans.filter(([, { from, to }]) => duration >= from && duration < to).map(([length]) => length)

/** Whether a text has a letter or a digit, so that it can be read as the name of an option. */
export const isWord = (text: string | undefined): text is string => text !== undefined && /[\p{L}\p{N}]/u.test(text)

const optionsIn = memoizeEach(
  (item: MediaItem): Readonly<Record<Facet, readonly string[]>> => ({
    length: lengthsOf(item),
    level: isWord(item.level) ? [item.level.trim()] : [],
    kind: isWord(item.genre) ? [item.genre.trim().toLowerCase()] : [],
    space: spaceTags.filter((tag) => item.tags.includes(tag)),
  }),
)

/** The options of a facet that a class belongs to. */
export const optionsOf = (item: MediaItem, facet: Facet): readonly string[] => optionsIn(item)[facet]

/** Whether a class matches the chosen option of every facet. */
export const isWithin = (item: MediaItem, chosen: Filters): boolean =>
  facets.every((facet) => chosen[facet] === undefined || optionsOf(item, facet).includes(chosen[facet]))

/** Returns the classes that match the chosen filters, in their order. */
export const narrowed = (items: readonly MediaItem[], chosen: Filters): readonly MediaItem[] =>
  items.filter((item) => isWithin(item, chosen))

/** Returns the valid filters of an address: known lengths and spaces, and levels and types that are words. */
export const understood = ({ length, level, kind, space }: Filters): Filters => ({
  ...(length !== undefined && Object.hasOwn(lengths, length) && { length }),
  ...(isWord(level) && { level }),
  ...(isWord(kind) && { kind: kind.toLowerCase() }),
  ...(spaceTags.some((tag) => tag === space) && space !== undefined && { space }),
})

/** Whether anything is chosen. */
export const isNarrowed = (chosen: Filters): boolean => facets.some((facet) => chosen[facet] !== undefined)

/** Returns the part of a choice that becomes the default: level and space, since length and type change from day to day; null without either. */
export const defaultsOf = (chosen: Filters): DefaultFilters | null => {
  const { level, space } = understood(chosen)
  return level === undefined && space === undefined
    ? null
    : { ...(level !== undefined && { level }), ...(space !== undefined && { space }) }
}

/** Whether a list may begin with a default: each may but Trending, which is the same for every viewer. */
export const mayBegin = (id: string, trending: string | null): boolean => id !== trending

/** Returns the initial filters of a list: the default level, then the default space, each only if a class of the list has it, so that a default never empties a list. While there is more to load, all of the default applies. */
export const beginning = (items: readonly MediaItem[], defaults: DefaultFilters | null, isWhole: boolean): Filters => {
  const { level, space } = defaultsOf(defaults ?? {}) ?? {}
  const isIn = (chosen: Filters) => !isWhole || items.some((item) => isWithin(item, chosen))
  const begun = level !== undefined && isIn({ level }) ? { level } : {}
  return space !== undefined && isIn({ ...begun, space }) ? { ...begun, space } : begun
}

/** Returns the filters of a list: those of its address, even if the address asks for everything, else the initial ones. */
export const chosenIn = (asked: Filters | undefined, begun: Filters): Filters =>
  asked === undefined ? begun : understood(asked)

/** Returns the part of the default that no class of a list has; `null` if the whole default applies. */
export const lacking = (begun: Filters, defaults: DefaultFilters | null): DefaultFilters | null => {
  const { level, space } = defaultsOf(defaults ?? {}) ?? {}
  return defaultsOf({
    ...(level !== undefined && begun.level === undefined && { level }),
    ...(space !== undefined && begun.space === undefined && { space }),
  })
}

/** Whether two choices are the same. */
export const isSameChoice = (one: Filters, other: Filters): boolean =>
  facets.every((facet) => one[facet] === other[facet])

/** Returns the choice after a press on an option: the option is chosen, or no longer chosen if it was. */
export const pressed = (chosen: Filters, facet: Facet, option: string | null): Filters => {
  const { [facet]: before, ...others } = chosen
  return option === null || before === option ? others : { ...others, [facet]: option }
}

const order: Readonly<Record<Facet, readonly string[]>> = {
  length: Object.keys(lengths),
  level: levels,
  kind: [],
  space: spaceTags,
}

const rank = (facet: Facet, option: string): number => {
  const at = order[facet].indexOf(option)
  return at < 0 ? order[facet].length : at
}

/** An option of a facet, and how many classes there would be with it; a search service counts for itself. */
export interface Counted {
  readonly option: string
  readonly count: number
}

const inOrder = (facet: Facet, known: ReadonlyMap<string, number>): readonly Counted[] =>
  [...known]
    .map(([option, count]) => ({ option, count }))
    .sort((one, other) => rank(facet, one.option) - rank(facet, other.option) || (one.option < other.option ? -1 : 1))

/** Returns the options of a facet with their counts among the classes that match the other facets. A chosen option is included even without a class. */
export const counts = (items: readonly MediaItem[], chosen: Filters, facet: Facet): readonly Counted[] => {
  const others = pressed(chosen, facet, null)
  const known = new Map<string, number>()
  if (chosen[facet] !== undefined) known.set(chosen[facet], 0)
  for (const item of items) {
    const one = isWithin(item, others) ? 1 : 0
    for (const option of optionsOf(item, facet)) known.set(option, (known.get(option) ?? 0) + one)
  }
  return inOrder(facet, known)
}

/** Returns the options of a facet with counts from elsewhere: each option with a class once, and the chosen option even without a count. */
export const countsFrom = (given: readonly Counted[], chosen: Filters, facet: Facet): readonly Counted[] => {
  const known = new Map<string, number>()
  if (chosen[facet] !== undefined) known.set(chosen[facet], 0)
  for (const { option: name, count } of given) {
    const option = understood({ [facet]: name })[facet]
    if (option !== undefined && count > 0) known.set(option, (known.get(option) ?? 0) + count)
  }
  return inOrder(facet, known)
}
