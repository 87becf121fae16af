import { expect, test } from 'vitest'
import { coreTexts, isProse, siteTexts } from '../fixtures/texts.ts'

/** The files that hold texts: views, screens, the words of a feature, and the kernel's forms of dates. */
const holders = /(\/|\.)(words|view|screen|page-names|dates|calendar)\.ts$/

test('each text that a member reads is in a view or in the words of its feature', () => {
  const where = ({ file, line, text }: { file: string; line: number; text: string }) => `${file}:${line} ${text}`
  expect(siteTexts().map(where)).toEqual([])
  expect(
    coreTexts()
      .filter(({ file }) => !holders.test(file))
      .map(where),
  ).toEqual([])
  expect(coreTexts().length).toBeGreaterThan(500)
})

/** What no text says: translated idioms, the house's own metaphors, British spelling, and what a machine would say. */
const foreign = [
  /\bletters? (with|could|is)\b|on its way\b/i,
  /\b(present|wished) password|password again\b/i,
  /\bsomebody, we hope\b|\bset hour\b|\bone moment\b/i,
  /\bthe (doors|curtain|box office|diary|stage door)\b/i,
  /\btaken (back|off)\b|\bgiven up\b|\bas it was before\b/i,
  /\b(does|do|is|are) not (answer|answering|acceptable)\b|\bstopped arriving\b/i,
  /\bcancelled\b|\bcentre\b|\bcolour\b|\bprogramme\b/i,
  /\bRequest failed\b|\bundefined\b|\bnull\b/,
]

/** British spelling that the specification fixes. */
const fixed = ['CANCELLED']

test('the words of the product are plain American English', () => {
  const said = coreTexts().filter(({ text }) => !fixed.includes(text) && foreign.some((pattern) => pattern.test(text)))
  expect(said.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test('a text is told from a name in the code', () => {
  expect(['Sign in', 'Retry', 'You have {…} left', '20 minutes or less'].map(isProse)).toEqual([true, true, true, true])
  expect(['sign-in', 'gap-4', 'homeWords', '/p/one', 'xMidYMid', ''].map(isProse)).toEqual(Array(6).fill(false))
})
