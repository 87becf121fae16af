import * as z from 'zod/mini'
import type { Counted, Facet } from '../../core/page/lists/index.ts'
import { facets, lengths, pressed, understood } from '../../core/page/lists/index.ts'
import type { Filters } from '../../core/routes/index.ts'
import type { Group } from '../../core/search/index.ts'
import { requiredListOf } from '../http/schema.ts'

type FacetCounts = NonNullable<Group['facets']>

/** The field of the service behind each facet of a class. */
const fields: Readonly<Record<Facet, string>> = { length: 'duration', level: 'level', kind: 'genre', space: 'tags' }

/** The most options of a facet that are counted: the spaces are among all tags of a class. */
const mostOptions = 250

/** The end of a range that has none: the greatest whole number that the service stores. */
const greatest = 2_147_483_647

/** A text as a value of a filter. A backtick or a backslash would end its quotes, and the service itself reads none. */
const quoted = (text: string): string => `\`${text.toWellFormed().replace(/[`\\]/g, '')}\``

const condition = (facet: Facet, option: string): string => {
  if (facet !== 'length') return `${fields[facet]}:=${quoted(option)}`
  const { from, to } = Object.entries(lengths).find(([length]) => length === option)?.[1] ?? lengths.more
  return `${fields.length}:>=${from}${Number.isFinite(to) ? ` && ${fields.length}:<${to}` : ''}`
}

const counted = (facet: Facet): string => {
  const ranges = Object.entries(lengths).map(([name, { from, to }]) => `${name}:[${from}, ${Math.min(to, greatest)}]`)
  return facet === 'length' ? `${fields.length}(${ranges.join(', ')})` : fields[facet]
}

const chosenIn = (filters: Filters): readonly (readonly [Facet, string])[] =>
  facets.flatMap((facet) => {
    const option = filters[facet]
    return option === undefined ? [] : [[facet, option] as const]
  })

const conditions = (filters: Filters) => {
  const all = chosenIn(filters).map(([facet, option]) => condition(facet, option))
  return all.length > 0 ? { filter_by: all.join(' && ') } : {}
}

/** The parameters that narrow a search of videos and count the options of every facet. */
export const narrowing = (filters: Filters, isCounted: boolean): object => ({
  ...conditions(understood(filters)),
  ...(isCounted && { facet_by: facets.map(counted).join(','), max_facet_values: mostOptions }),
})

/** The parameters of one search more for each facet in which something is chosen: it counts the other options of it. */
export const otherOptions = (filters: Filters): readonly object[] =>
  chosenIn(understood(filters)).map(([facet]) => ({
    ...conditions(pressed(understood(filters), facet, null)),
    ...{ facet_by: counted(facet), max_facet_values: mostOptions },
  }))

/** The parameters of a search beside its words: whether to count options, and the facets of its filters. */
export const narrowingAsked = (filters: Filters, isCounted: boolean): readonly string[] => [
  ...(isCounted ? ['counts'] : []),
  ...chosenIn(understood(filters)).map(([facet]) => facet),
]

const counts = requiredListOf(
  z.pipe(
    z.object({ value: z.string(), count: z.number() }),
    z.transform(({ value, count }): Counted => ({ option: value, count })),
  ),
)
const answer = z.object({ facet_counts: requiredListOf(z.object({ field_name: z.string(), counts })) })

const countsIn = (result: unknown, facet: Facet): readonly Counted[] | undefined => {
  const parsed = answer.safeParse(result)
  return parsed.data?.facet_counts.find(({ field_name }) => field_name === fields[facet])?.counts
}

/** Reads how many videos there would be with each option, from the answer to a search and those to the searches for other options. */
export const facetsIn = (result: unknown, others: readonly unknown[], filters: Filters): FacetCounts => {
  const chosen = chosenIn(understood(filters)).map(([facet]) => facet)
  const of = (facet: Facet) => countsIn(others[chosen.indexOf(facet)], facet) ?? countsIn(result, facet) ?? []
  return { length: of('length'), level: of('level'), kind: of('kind'), space: of('space') }
}
