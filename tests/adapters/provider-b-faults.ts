import { afterAll, describe, expect, test } from 'vitest'
import type { Result } from '../../core/kernel/result.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { drawsAnew } from '../runs.ts'
import { inRows, inTurns, oneByOne } from './fault-turns.ts'
import { warnings } from './site-configs.ts'
import type { streetTo } from './street.ts'
import { begin, repair, sharedStudio, spoil, stopTime } from './street.ts'

type Came = Result<unknown, { readonly type: string }>

/** A call that is ready to be made, and what is seen of it from outside. */
export interface ReadyCall {
  readonly street: ReturnType<typeof streetTo>
  /** The session as this device stores it. */
  readonly auth: () => string | null | undefined
  /** The number of charges that the call has caused. */
  readonly charged: () => number
  readonly run: () => Promise<Came>
}

/** A call to a provider, by the request that can go wrong. */
export interface FaultyCall {
  readonly name: string
  readonly method: string
  /** The path of the request; `*` is anything. */
  readonly path: string
  /** Whether nothing of the answer is read, so that any answer in an envelope will do. */
  readonly isBlind?: true
  /** Whether it is found done although its answer is lost. */
  readonly isFound?: true
  /** The faults with which it succeeds all the same. */
  readonly bears?: (how: string) => boolean
  /** What the next try comes to after a success in spite of a fault, if that is no success again. */
  readonly afterBorne?: Came
  /** The field of the answer that comes in the wrong type; `responseData` without one. */
  readonly field?: string
  /** What the next try comes to when the first one was done and its answer lost, if that is more than success. */
  readonly afterLoss?: Came
  /** Whether a try waits for one before it that had no answer, so that each fault needs a call of its own. */
  readonly waitsForLast?: true
  /** Returns the words in which a failure is shown. */
  readonly wordsFor?: (problem: { readonly type: string }) => string | null
  /** The type of a refusal that the call names itself. */
  readonly refusal?: string
  readonly ready: (studio: Studio) => Promise<ReadyCall>
}

const kinds = [
  ['never answers', { type: 'delay', ms: 600_000 }, 'Refused'],
  ['is cut off', { type: 'drop' }, 'Offline'],
  ['answers 500', { type: 'status', status: 500 }, 'Refused'],
  ['answers 503', { type: 'status', status: 503 }, 'Refused'],
  ['answers 429', { type: 'status', status: 429 }, 'Refused|TooManyAttempts|Explained'],
  ['answers 403', { type: 'status', status: 403 }, 'Refused|NotCreated|Explained|ConsentsFailed'],
  ['answers with nothing', { type: 'empty' }, 'Refused'],
  ['answers with a page', { type: 'html' }, 'Refused'],
  ['answers with half', { type: 'truncated' }, 'Refused'],
  ['answers in the wrong type', { type: 'wrongType' }, 'Refused|Unexpected'],
] as const

/** A device without a network; a card that was not sent says so. */
const noNetwork = ['no network', null, 'Offline|NotSent'] as const

const lateKinds = [
  ['is cut off', { type: 'drop', late: true }],
  ['answers 503', { type: 'status', status: 503, late: true }],
] as const

/** Faults after which the service has done it all the same. */
const isDone = (how: string) => how.startsWith('answers with') || how.endsWith('wrong type')

const count = 1_000

/** Tests that every fault of every call to a provider ends in words, charges at most once, and leaves a way forward. */
export const testFaults = (calls: readonly FaultyCall[], wire = 'provider-b'): void => {
  const studio = sharedStudio()
  afterAll(() => studio.close())

  const start = async ({ ready }: FaultyCall) => {
    stopTime()
    warnings()
    await begin(studio)
    const call = await ready(studio)
    return {
      ...call,
      /** Does it, while time goes by for longer than anything may take. */
      run: async (): Promise<Came> => {
        let came: Came | null = null
        void call.run().then((result) => {
          came = result
        })
        for (let waited = 0; waited < 70_000 && came === null; waited += 1_000) await call.street.pass(1_000, 1_000)
        if (came === null) throw new Error('it never ended')
        return came
      },
    }
  }

  describe.each(calls)('$name', (call) => {
    const { method, path, isBlind, isFound, bears, afterLoss, afterBorne, wordsFor, field = 'responseData' } = call
    const { refusal = 'Refused', waitsForLast } = call
    const where = { wire, method, path, count, field }
    const isBorne = (how: string) =>
      bears?.(how) || (isDone(how) && (isFound || (isBlind && how.endsWith('wrong type'))))

    const begin = async () => {
      const { run, auth, charged, street } = await start(call)
      const before = auth()
      /** Does it, and expects the failure that the port names, in words. */
      const failure = async (how: string, types: string) => {
        const came = await run()
        expect(came, how).toMatchObject({
          ok: false,
          error: { type: expect.stringMatching(new RegExp(`^(${types}|${how.endsWith('403') ? refusal : types})$`)) },
        })
        expect(auth(), how).toBe(before)
        if (!came.ok && wordsFor) expect(wordsFor(came.error), how).toMatch(/./)
      }
      return { run, charged, street, failure }
    }

    const met = inTurns(kinds, calls.indexOf(call))
    const isRead = method === 'GET' && !isBlind && !afterLoss
    const mayBeDone = (how: string) => isBorne(how) || (isDone(how) && !isRead)
    const undone = [...met.filter(([how]) => !mayBeDone(how)), noNetwork]

    test.each(waitsForLast ? oneByOne(undone) : inRows(undone, calls.indexOf(call)))(
      'V8.09 %s: each time it fails as the port names it, in words, works once that is over, and is charged once at most',
      async (_, row) => {
        const { run, charged, street, failure } = await begin()
        for (const [how, fault, types] of row) {
          await (fault ? spoil(studio, { ...where, ...fault }) : street.cut())
          await failure(how, types)
          await repair(studio)
          street.mend()
        }
        expect(await run()).toMatchObject({ ok: true })
        expect(charged()).toBeLessThanOrEqual(1)
      },
    )

    test.each(met.filter(([how]) => mayBeDone(how)))(
      'V8.09 %s: it comes all the same or fails as the port names it, works once that is over, and is charged once at most',
      async (how, fault, types) => {
        const { run, charged, failure } = await begin()
        await spoil(studio, { ...where, ...fault })
        const borne = isBorne(how) ? await run() : null
        if (borne) expect(borne.ok).toBe(true)
        else await failure(how, types)
        await repair(studio)
        const next = (borne && afterBorne) || (isDone(how) && afterLoss)
        expect(await run()).toMatchObject(next || { ok: true })
        expect(charged()).toBeLessThanOrEqual(1)
      },
    )

    // For a read it is all the same whether it was done before its answer was lost.
    test.each(isRead && !drawsAnew ? [] : lateKinds)(
      'V8.09 %s when it is done: the next try finds what was done',
      async (how, fault) => {
        const { run, charged } = await start(call)
        await spoil(studio, { ...where, ...fault })
        const came = await run()
        await repair(studio)
        if (isFound || bears?.(how)) expect(came.ok).toBe(true)
        else
          expect(came).toMatchObject({
            ok: false,
            error: { type: expect.stringMatching(/^(Offline|NotSent|Refused)$/) },
          })
        expect(await run()).toMatchObject(afterLoss ?? { ok: true })
        expect(charged()).toBeLessThanOrEqual(1)
      },
    )
  })
}
