import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { features } from '../fixtures/properties/features.ts'
import { askedOf } from './asked.ts'
import { againText, brokenText, statementsText, unitTestsOf, unreadText, verdict } from './report.ts'

const root = join(import.meta.dirname, '..')

describe('what is printed of broken properties', () => {
  const broken = {
    ...{ ids: 'V6.05 V6.07', says: 'a studio locks what it sells', seed: 7, example: {} },
    because: "lockReason: expected 'single', found null",
    text: "item: aLockable({ productIds: 'jwp:C1' })\nviewer: visitor",
  }

  test('is what a property says, what was expected and found, and the smallest example', () => {
    expect(brokenText(broken)).toBe(
      [
        '✗ V6.05 V6.07 a studio locks what it sells',
        "    lockReason: expected 'single', found null",
        '  smallest example:',
        "    item: aLockable({ productIds: 'jwp:C1' })",
        '    viewer: visitor',
      ].join('\n'),
    )
    expect(brokenText({ ...broken, ids: '', because: `it throws 'x' at file://${root}/core/a.ts:3` })).toContain(
      "✗ a studio locks what it sells\n    it throws 'x' at core/a.ts:3\n",
    )
  })

  test('is each statement once, with the file that it is built in, and the command that finds the same again', () => {
    const lines = statementsText([broken, { ids: 'V6.07' }, { ids: '' }]).split('\n')
    expect(lines.map((line) => line.slice(0, 7))).toEqual(['  V6.05', '  V6.07'])
    expect(lines[0]).toMatch(/ \(core\/access\/rules\.ts\)$/)
    expect(againText(['access', 'live'], 7)).toBe('  Again: npm run properties -- access live --seed 7')
  })

  test('ends with a verdict', () => {
    const [whole, bad] = [
      { feature: 'live', broken: 0, all: 20 },
      { feature: 'access', broken: 2, all: 14 },
    ] as const
    expect(verdict([whole])).toBe('live: 20 properties hold')
    expect(verdict([whole, { ...whole, feature: 'queue' }])).toBe('2 features: 40 properties hold')
    expect(verdict([bad])).toBe('BROKEN: access (2 of 14)')
    expect(verdict([whole, bad, { feature: 'my-week', broken: null, all: 0 }])).toBe(
      'BROKEN: access (2 of 14), my-week (cannot be read)',
    )
  })

  test('names unit tests that there are for each feature', () => {
    for (const feature of Object.keys(features))
      for (const filter of unitTestsOf(feature).split(' '))
        expect(globSync(`tests/**/*${filter}*.test.ts`, { cwd: root }), filter).not.toEqual([])
  })
})

describe('code that cannot be read', () => {
  const at = `file://${root}/core/access/rules.ts`

  test('is told by its file, its line and what is wrong there', () => {
    const error = new SyntaxError("Expected ';', got ']'")
    error.stack = `${at}:67\nreturn x ]\n         ^\n\nSyntaxError [ERR_X]: Expected ';', got ']'\n    at parse (node:internal/a:1:2)`
    expect(unreadText(error, '')).toBe(
      "core/access/rules.ts:67: SyntaxError: Expected ';', got ']'\n  return x ]\n           ^",
    )
    error.stack = "SyntaxError: Expected ';', got ']'\n    at parse (node:internal/a:1:2)"
    expect(unreadText(error, at)).toBe("core/access/rules.ts: SyntaxError: Expected ';', got ']'")
  })

  test('is told by where it threw', () => {
    const error = new Error('boo')
    error.stack = `Error: boo\n    at ${at}:67:7\n    at ModuleJob.run (node:internal/modules:561:25)`
    expect(unreadText(error, '')).toBe('core/access/rules.ts:67: Error: boo')
  })
})

describe('what a command is asked', () => {
  const command = { usage: 'npm run x', names: ['access', 'live'], lacking: 'There is no', takesSeed: true }
  const asked = (...args: readonly string[]) => askedOf(command, args)
  const run = { type: 'run', chosen: ['access', 'live'], seed: null, hint: null }

  test('is all features without a name, those that are named, and a seed', () => {
    expect(asked()).toEqual(run)
    expect(asked('live')).toEqual({ ...run, chosen: ['live'] })
    expect(asked('live', '--seed', '7')).toEqual({ ...run, chosen: ['live'], seed: 7 })
    expect(asked('--seed=-7')).toEqual({ ...run, seed: -7 })
  })

  test('is answered with the names of all features where it is not one of them, or anything else is wrong', () => {
    const list = '\n\nnpm run x\n\nFeatures: access, live.'
    expect(asked('nonsense')).toEqual({ type: 'wrong', text: `There is no "nonsense".${list}` })
    expect(asked('live', '--seed', 'x')).toEqual({
      type: 'wrong',
      text: `The seed is a whole number, as in --seed 7.${list}`,
    })
    expect(asked('--sed', '7')).toEqual({ type: 'wrong', text: `There is no option --sed.${list}` })
    expect(asked('--help')).toEqual({ type: 'help', text: list.trim() })
    expect(askedOf({ ...command, takesSeed: false }, ['--seed', '7'])).toMatchObject({ type: 'wrong' })
  })

  test.each([
    [['live', '7'], 'true'],
    [['7', 'live'], 'true'],
    [['live'], '7'],
  ])('keeps a seed that npm took for its own, and tells how it is written: %j with %j', (args, npmOption) => {
    expect(askedOf(command, args, npmOption)).toEqual({
      ...{ type: 'run', chosen: ['live'], seed: 7 },
      hint: "npm takes --seed for itself without '--' before it: npm run properties -- live --seed 7",
    })
  })
})
