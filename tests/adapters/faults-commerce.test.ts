import { afterAll, describe, expect, test } from 'vitest'
import type { Result } from '../../core/kernel/result.ts'
import { people } from '../../fixtures/people.ts'
import { charged } from '../studio/buying.ts'
import { browserThatDraws } from './drawing.ts'
import type { Errand } from './errands.ts'
import { errands } from './errands.ts'
import { inRows, inTurns } from './fault-turns.ts'
import { heldIn, officeAt } from './offices.ts'
import { warnings } from './site-configs.ts'
import { begin, repair, sharedStudio, spoil, stopTime } from './street.ts'

type Came = Result<unknown, { readonly type: string }>

const studio = sharedStudio()
afterAll(() => studio.close())

/** Kinds of fault, with the failure that each ends in; a refusal may say that it is too often. */
const kinds = ({ field }: Errand) =>
  [
    ['never answers', { type: 'delay', ms: 600_000 }, ['Refused']],
    ['is cut off', { type: 'drop' }, ['Offline']],
    ['answers 500', { type: 'status', status: 500 }, ['Refused']],
    ['answers 503', { type: 'status', status: 503 }, ['Refused']],
    ['answers 429', { type: 'status', status: 429 }, ['Refused', 'TooManyAttempts']],
    ['answers 403', { type: 'status', status: 403 }, ['Refused']],
    ['answers with nothing', { type: 'empty' }, ['Refused']],
    ['answers with a page', { type: 'html' }, ['Refused']],
    ['answers with half', { type: 'truncated' }, ['Refused']],
    ['answers in the wrong type', { type: 'wrongType', field }, ['Refused', 'Unexpected']],
  ] as const

const noNetwork = ['no network', null, ['Offline']] as const

/** Faults after which it is done all the same, though nobody heard of it. */
const done = ['answers with nothing', 'answers with a page', 'answers with half', 'answers in the wrong type']

const lost = [
  ['is cut off when it is done', { type: 'drop', late: true }],
  ['answers 503 when it is done', { type: 'status', status: 503, late: true }],
] as const

const start = async (errand: Errand) => {
  stopTime()
  warnings()
  browserThatDraws()
  await begin(studio)
  const office = await officeAt(studio, errand.who)
  await office.siteConfig(new AbortController().signal)
  const before = (await errand.before?.(office.ports, studio)) ?? ''
  const auth = heldIn(office.storage, 'auth')
  /** Does it, while time goes by for longer than anything may take. */
  const run = async (): Promise<Came> => {
    let came: Came | null = null
    void errand.run({ ...office.ports, planner: office.planner }, before).then((result) => {
      came = result
    })
    for (let waited = 0; waited < 70_000 && came === null; waited += 1_000) await office.street.pass(1_000, 1_000)
    if (came === null) throw new Error('it never ended')
    return came
  }
  return { ...office, run, auth }
}

const wireOf = ({ wire, path }: Errand) => ({ wire, path, count: 1_000 })

describe.each(errands)('$ids $name', (errand) => {
  const mayBeDone = (how: string) => done.includes(how) || errand.bears !== undefined
  const met = inTurns(kinds(errand), errands.indexOf(errand))
  const undone = [...met.filter(([how]) => !mayBeDone(how)), noNetwork]

  test.each(inRows(undone, errands.indexOf(errand)))(
    'V8.09 %s: each time it fails as the port names it, and works once that is over',
    async (_, row) => {
      const { run, storage, street, auth } = await start(errand)
      for (const [how, fault, types] of row) {
        await (fault ? spoil(studio, { ...wireOf(errand), ...fault }) : street.cut())
        const type = expect.stringMatching(new RegExp(types.join('|')))
        expect(await run(), how).toMatchObject({ ok: false, error: { type } })
        await repair(studio)
        street.mend()
        expect(heldIn(storage, 'auth'), how).toEqual(auth)
      }
      expect(await run()).toMatchObject({ ok: true })
    },
  )

  test.each(met.filter(([how]) => mayBeDone(how)))(
    'V8.09 %s: it fails as the port names it, and works once that is over',
    async (how, fault, types) => {
      const { run, storage, auth } = await start(errand)
      await spoil(studio, { ...wireOf(errand), ...fault })
      const came = await run()
      await repair(studio)
      const isDone = done.includes(how) || errand.bears !== undefined
      // A change of what one signs in with is found done where it was.
      const isFound = isDone && errand.path === '*update'
      const failed = { ok: false, error: { type: expect.stringMatching(new RegExp(types.join('|'))) } }
      const bears = { ok: true, value: errand.bears }
      expect(came).toMatchObject(errand.bears !== undefined || isFound ? bears : failed)
      expect(heldIn(storage, 'auth')).toEqual(isFound ? expect.objectContaining({}) : auth)
      expect(await run()).toMatchObject((isDone && errand.afterLoss) || { ok: true })
    },
  )

  test.each(lost)('V8.09 %s: the next try finds what was done, and nothing is done twice', async (_, fault) => {
    const { run } = await start(errand)
    await spoil(studio, { ...wireOf(errand), ...fault, count: 1 })
    const came = await run()
    // What is asked for again at once, or found done where it was, comes all the same.
    expect(came.ok).toBe(errand.comesAllTheSame ?? false)
    if (!came.ok) expect(came.error.type).toMatch(/^(Offline|Refused)$/)
    expect(await run()).toMatchObject(errand.afterLoss ?? { ok: true })
    expect(await charged(studio)).toEqual([])
  })
})

test('A7.05 a pass whose redeeming was not heard of is taken once', async () => {
  const errand = errands.find(({ path }) => path === '*redeem-day-pass')!
  const { run, profile } = await start(errand)
  await spoil(studio, { ...wireOf(errand), type: 'drop', late: true, count: 1 })
  await run()
  await run()
  expect(await profile(people.chloe.uid)).toMatchObject({ unusedDayPasses: 2 })
})
