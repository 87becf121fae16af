import { counted } from '../../cards/index.ts'
import { memoizeLast } from '../../kernel/memo.ts'

const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const

const rules = memoizeLast(() => new Intl.PluralRules('en-US', { type: 'ordinal' }))

const ordinal = (count: number): string => `${count}${suffixes[rules().select(count) as keyof typeof suffixes]}`

const startsIn = (seconds: number): string => `Starts in ${counted(seconds, 'second', 'seconds')}`

const prompt = (title: string): string => `Up next: ${title}`

/** The texts of the panel at the end of a class. */
export const endedWords = {
  title: 'Well done',
  thisWeek: (count: number): string => `Your ${count === 1 ? 'first' : ordinal(count)} class this week`,
  next: 'Up next',
  start: 'Start now',
  again: 'Watch Again',
  startsIn,
  prompt,
  announced: (title: string, seconds: number): string => `${prompt(title)}. ${startsIn(seconds)}.`,
} as const
