import type { DefaultFilters } from '../../navigation/index.ts'
import type { Filters } from '../../routes/index.ts'
import { defaultsOf, facets, isSameChoice } from './rules.ts'
import { filterWords, optionName } from './words.ts'

/** A default in words. */
export const inWords = (defaults: Filters): string =>
  facets.flatMap((facet) => (defaults[facet] === undefined ? [] : optionName(facet, defaults[facet]))).join(' and ')

/** What lists begin with, and what they may begin with after a choice; null where neither is anything. */
export const defaultsView = (chosen: Filters, defaults: DefaultFilters | null) => {
  const [kept, wanted] = [defaultsOf(defaults ?? {}), defaultsOf(chosen)]
  if (kept === null && wanted === null) return null
  const isKept = wanted !== null && isSameChoice(wanted, kept ?? {})
  return {
    /** What they begin with; null where that is all of them. */
    text: kept && filterWords.start(inWords(kept)),
    /** What of the present choice they may begin with; null where there is nothing, or where they do already. */
    keep: wanted === null || isKept ? null : { label: filterWords.keep(inWords(wanted)), defaults: wanted },
    forget: kept && filterWords.forget,
  }
}

/** What lists begin with on this device, and how that is changed. */
export type DefaultsView = NonNullable<ReturnType<typeof defaultsView>>
