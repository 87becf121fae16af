import type { Filters } from '../../routes/index.ts'
import type { Counted, Facet } from './rules.ts'
import { facets, isNarrowed, pressed } from './rules.ts'
import { facetNames, filterWords, levelSentences, optionName } from './words.ts'

interface OptionView {
  readonly label: string
  /** Its label on a button, if that is shorter than in a dropdown. */
  readonly button?: string
  /** The address with it, or without it if it is chosen. */
  readonly href: string
  readonly on: boolean
  /** How many there would be; null while not all of the list is loaded. */
  readonly count: number | null
}

/** The filters of a list: its choices, the chosen options, and the link that clears them. V9.14 */
export interface FiltersView {
  readonly choices: readonly ChoiceView[]
  readonly chosen: readonly { readonly label: string; readonly href: string; readonly remove: string }[]
  readonly clear: string | null
}

const dropdownFrom = 6

/** Whether a choice between so many options, besides all of them, is a dropdown on every screen. */
export const isDropdown = (options: number): boolean => options >= dropdownFrom

/** A choice from its options, which are links. */
export const choiceOf = (
  name: string,
  label: string,
  options: readonly OptionView[],
  allHref: string,
  hint: string | null = null,
) => ({
  ...{ name, label, options, hint },
  /** Shows all again. */
  all: {
    label: filterWords.showAll,
    button: filterWords.all,
    href: allHref,
    on: options.every(({ on }) => !on),
    count: null,
  },
  dropdown: isDropdown(options.length),
})

/** A choice between options; as a dropdown if they are six or more. */
export type ChoiceView = ReturnType<typeof choiceOf>

/** The filters of a list from the options of each facet, whose counts are left out while they are not known. A facet in which all classes are alike is left out. */
export const filterViews = (
  optionsOf: (facet: Facet) => readonly Counted[],
  chosen: Filters,
  hrefFor: (filters: Filters) => string,
  isCounted: boolean,
): FiltersView => {
  const choice = (facet: Facet): readonly ChoiceView[] => {
    const options = optionsOf(facet)
    if (options.length < 2 && chosen[facet] === undefined) return []
    return [
      choiceOf(
        facet,
        facetNames[facet],
        options.map(({ option, count }) => ({
          label: optionName(facet, option),
          href: hrefFor(pressed(chosen, facet, option)),
          on: chosen[facet] === option,
          count: isCounted ? count : null,
        })),
        hrefFor(pressed(chosen, facet, null)),
        facet === 'level' ? (levelSentences[chosen.level ?? ''] ?? null) : null,
      ),
    ]
  }
  return {
    choices: facets.flatMap(choice),
    chosen: facets.flatMap((facet) => {
      const option = chosen[facet]
      if (option === undefined) return []
      const label = optionName(facet, option)
      return [{ label, href: hrefFor(pressed(chosen, facet, null)), remove: filterWords.remove(label) }]
    }),
    clear: isNarrowed(chosen) ? hrefFor({}) : null,
  }
}
