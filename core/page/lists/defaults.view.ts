import type { DefaultFilters } from '../../navigation/index.ts'
import type { Filters } from '../../routes/index.ts'
import { defaultsOf, facets, isSameChoice } from './rules.ts'
import { filterWords, optionName } from './words.ts'

/** A default in words. */
export const inWords = (defaults: Filters): string =>
  facets.flatMap((facet) => (defaults[facet] === undefined ? [] : optionName(facet, defaults[facet]))).join(' and ')

/** The default filter of lists, and the one offered after a choice; `null` without both. */
export const defaultsView = (chosen: Filters, defaults: DefaultFilters | null) => {
  const [kept, wanted] = [defaultsOf(defaults ?? {}), defaultsOf(chosen)]
  if (kept === null && wanted === null) return null
  const isKept = wanted !== null && isSameChoice(wanted, kept ?? {})
  return {
    /** The default filter; `null` if lists start with all classes. */
    text: kept && filterWords.start(inWords(kept)),
    /** The part of the present choice that can become the default filter; `null` if nothing can, or if it already is. */
    keep: wanted === null || isKept ? null : { label: filterWords.keep(inWords(wanted)), defaults: wanted },
    forget: kept && filterWords.forget,
  }
}

/** The default filter of lists on this device, and the commands that change it. */
export type DefaultsView = NonNullable<ReturnType<typeof defaultsView>>
