import { capitalised, counted } from '../../cards/index.ts'
import type { Facet } from './rules.ts'

/** The texts of the filters of a list. */
export const filterWords = {
  filter: 'Filter',
  by: 'Filter by',
  all: 'All',
  showAll: 'Show All',
  clear: 'Clear filters',
  none: 'No matches in this list',
  start: (what: string): string => `Default filter: ${what}`,
  keep: (what: string): string => `Make ${what} your default`,
  forget: 'Remove default filter',
  hide: 'Hide filters',
  layout: 'View as',
  grid: 'Grid',
  list: 'List',
  remove: (what: string): string => `Remove the filter ${what}`,
  found: (classes: number): string => counted(classes, 'class', 'classes'),
  lacks: (found: string | null, what: string): string =>
    found === null ? `No matches for ${what}. Showing all classes` : `${found}. No matches for ${what}`,
  so: (classes: number): string => `${counted(classes, 'class', 'classes')} so far`,
} as const

/** The texts of the drafts, which only admins read. */
export const draftWords = {
  title: 'Drafts',
  text: "Only admins can see these programs. They aren't published yet.",
  failed: 'Could not load drafts',
} as const

/** The names of the facets. */
export const facetNames: Readonly<Record<Facet, string>> = {
  length: 'Length',
  level: 'Level',
  kind: 'Type',
  space: 'Space',
}

const lengthNames: Readonly<Record<string, string>> = {
  '15': 'Up to 15 min',
  '30': '15 to 30 min',
  '45': '30 to 45 min',
  more: 'Over 45 min',
}

/** The demands of each level, in one sentence. */
export const levelSentences: Readonly<Record<string, string>> = {
  'Absolute Beginner': 'New to ballet. Every step is shown and named.',
  Beginner: 'You know the five positions and have taken a few classes.',
  'Advanced Beginner': "You've taken class for a year or two. Short combinations, shown once.",
  Intermediate: 'You dance regularly and pick up combinations quickly.',
  Advanced: 'A full class at full speed.',
  'All levels': 'Every exercise comes with options, so you can take it at your own level.',
}

/** An option of a facet in words. */
export const optionName = (facet: Facet, option: string): string =>
  facet === 'length' ? (lengthNames[option] ?? option) : facet === 'kind' ? capitalised(option) : option
