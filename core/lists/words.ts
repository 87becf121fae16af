import { capitalised, counted } from '../cards/index.ts'
import type { Facet } from './rules.ts'

/** The texts of the filters of a list. V2.04 V9.14 */
export const filterWords = {
  filter: 'Filter',
  by: 'Filter by',
  all: 'All',
  showAll: 'Show All',
  clear: 'Clear filters',
  none: 'No class in this list matches',
  start: (what: string): string => `Your lists start with ${what}`,
  keep: (what: string): string => `Start lists with ${what}`,
  forget: 'Start lists with all classes',
  hide: 'Hide filters',
  layout: 'Show as',
  grid: 'Grid',
  list: 'List',
  remove: (what: string): string => `Remove the filter ${what}`,
  found: (classes: number): string => counted(classes, 'class', 'classes'),
  lacks: (found: string | null, what: string): string =>
    found === null ? `No class here matches ${what}: all are shown` : `${found}, none with ${what}`,
  so: (classes: number): string => `${counted(classes, 'class', 'classes')} so far`,
} as const

/** The texts of the drafts, which only admins read. V6.15 */
export const draftWords = {
  title: 'Drafts',
  text: 'Only admins see these programs. They are not published yet.',
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

/** What each level asks for, in one sentence. */
export const levelSentences: Readonly<Record<string, string>> = {
  'Absolute Beginner': 'You have never taken a ballet class: every step is shown and named.',
  Beginner: 'You know the five positions and have taken a few classes.',
  'Advanced Beginner': 'A year or two of class: short combinations, shown once.',
  Intermediate: 'You dance regularly and learn combinations quickly.',
  Advanced: 'Full class at full speed.',
  'All levels': 'Take what suits you: options are given for everyone.',
}

/** An option of a facet in words. */
export const optionName = (facet: Facet, option: string): string =>
  facet === 'length' ? (lengthNames[option] ?? option) : facet === 'kind' ? capitalised(option) : option
