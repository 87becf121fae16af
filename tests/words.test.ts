import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spokenLength } from '../core/cards/index.ts'
import { leftText } from '../core/commerce/membership/words.ts'
import { sizeText } from '../core/library/words.ts'
import { coreTexts, isProse, siteTexts } from '../fixtures/texts.ts'

const root = join(import.meta.dirname, '..')

const texts = coreTexts()

/** The files that hold texts: views, screens, the words of a feature, and the kernel's forms of dates. */
const holders = /(\/|\.)(words|view|screen|page-names|dates|calendar)\.ts$/

test('each text that a member reads is in a view or in the words of its feature', () => {
  const where = ({ file, line, text }: { file: string; line: number; text: string }) => `${file}:${line} ${text}`
  expect(siteTexts().map(where)).toEqual([])
  expect(texts.filter(({ file }) => !holders.test(file)).map(where)).toEqual([])
  expect(texts.length).toBeGreaterThan(500)
})

/** What no text says: translated idioms, the house's own metaphors, British spelling, and what a machine would say. */
const foreign = [
  /\bletters? (with|could|is)\b|on its way\b/i,
  /\b(present|wished) password\b|\bonce more\b|\banew\b|\bwhoever\b/i,
  /\bsomebody, we hope\b|\bset hour\b|\bone moment\b/i,
  /\bthe (doors|curtain|box office|diary|stage door)\b/i,
  /\btaken (back|off)\b|\bgiven up\b|\bas it was before\b/i,
  /\b(does|do|is|are) not (answer|answering|acceptable)\b|\bstopped arriving\b/i,
  /\bcancelled\b|\bcentre\b|\bcolour\b|\bprogramme\b/i,
  /\bon (right )?now\b|\bon sale right now\b|\bunder way\b|\bno longer there\b|\bunreachable\b/i,
  /\bopens? (every|live|this class|to you)|\bfree day,|\bfor a free day\b|\bdays are over\b|\bhasn't arranged\b/i,
  /\bhaven't saved yet\b|\bsave that you\b|\bcan have max\b|\b(is|are) left\.|: all are\b|, none with\b/i,
  /\b[Pp]ress (?!\?)|\b(Leave|leave) (full screen|picture in picture)\b|\blists? starts? with\b|\bto keep it here\b/,
  /\bTell us, and\b|\bthe checkout\b|\bcould(n't| not) be\b/i,
  // A list of three has a comma before its last part.
  /\b[\w'-]+, [\w'-]+ (and|or) [\w'-]+\b(?!,)/,
  // The specification writes its texts with straight apostrophes, and so do all others.
  /[’‘“”]/,
  /\bRequest failed\b|\bundefined\b|\bnull\b/,
]

/** Texts that the specification fixes. */
const fixed = [
  'CANCELLED',
  'This series could not be loaded',
  "If something isn't right, email us and we'll sort it out together. Your statutory rights aren't affected.",
]

test('the words of the product are plain American English', () => {
  const said = texts.filter(({ text }) => !fixed.includes(text) && foreign.some((pattern) => pattern.test(text)))
  expect(said.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

/** Words that are written with a capital letter wherever they stand: names, and the product's own nouns. */
const names =
  /^(Adagio|Day|Pass|Passes|My|Week|Plan|On-Demand|Membership|RSVPs?|United|States|I('\w+)?|PM|JPEG|PNG|WebP|Absolute|Beginner|Advanced|Billing|Flex|Annual|Sundays|Saturday|Tunic|Tuesday|Live|Try|PayPal)$/

/** Labels whose capital letters the specification fixes. */
const capitalized =
  /^(Start|Keep|Take|Watch|Continue|Newly|Page is|Show All|Join (Event|Now)|Live (Events|Schedule)|Back to Events|Next Class|Your 24 Hour|Activate|Mark All|Load More|Extend|Coming Soon|SOLD OUT|Sold Out|FREE SHIPPING|\{…\} Just Sold|Unable to (update|fetch) Customer)\b/

test('labels are in sentence case, but for names and those that the specification fixes', () => {
  const inner = (text: string) => [...text.matchAll(/(?<=[\w,'] )[A-Z][\w'-]*/g)].map(([word]) => word)
  const titled = texts.filter(({ text }) => !capitalized.test(text) && inner(text).some((word) => !names.test(word)))
  expect(titled.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test('a length and a size have one abbreviation each, wherever they are', () => {
  expect(leftText(90 * 60_000)).toBe(`${spokenLength(90 * 60)} left`)
  expect(spokenLength(90 * 60)).toBe('1 hr 30 min')
  expect([sizeText(240_000), sizeText(1_200_000)]).toEqual(['240 KB', '1.2 MB'])
})

/** The comments of a file. */
const commentsIn = (file: string): readonly string[] =>
  (readFileSync(join(root, file), 'utf8').match(/\/\*\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []).map((comment) =>
    comment.replace(/^[/* ]+/, ''),
  )

/** Words that are not used in docstrings and comments. */
const unplain =
  /\bwhoever\b|\banew\b|\bone[’']s\b|\bsomebody\b|\bnobody\b|\bis none\b|\bhas come\b|\bis told\b|\bis asked for\b|\bnull where\b|^(What|Who)\b/i

/** How many comments have such a word. The number may only fall. */
const most = 0

test('fewer and fewer comments have words that are not plain', () => {
  const files = ['core', 'adapters', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  expect(files.flatMap(commentsIn).filter((comment) => unplain.test(comment)).length).toBeLessThanOrEqual(most)
})

test('a text is told from a name in the code', () => {
  expect(['Sign in', 'Retry', 'You have {…} left', '20 minutes or less'].map(isProse)).toEqual([true, true, true, true])
  expect(['sign-in', 'gap-4', 'homeWords', '/p/one', 'xMidYMid', ''].map(isProse)).toEqual(Array(6).fill(false))
})
