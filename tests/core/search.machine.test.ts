import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../core/kernel/failure.ts'
import { childOf } from '../../core/kernel/feature.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { read } from '../../core/routes/index.ts'
import type { SearchBoxState } from '../../core/search/box.machine.ts'
import { searchBoxMachine } from '../../core/search/box.machine.ts'
import type { SearchBoxEvent } from '../../core/search/box.setup.ts'
import { searchMachine } from '../../core/search/machine.ts'
import type { Found, Search, SearchSource } from '../../core/search/rules.ts'
import { addressDelay, headerDelay, logDelay, pageDelay } from '../../core/search/rules.ts'
import { noVisit } from '../../core/visit/index.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { runs } from '../runs.ts'
import { keepVisit } from './keep-visit.ts'
import { alone, down, offline, quiet } from './running.ts'

/** An answer that says for which query it is. */
const foundFor = ({ query }: Search, count = 1): Found => {
  const hits = [{ id: query, title: query, text: '', image: null, addedAt: null }]
  const group = { found: count, hits }
  return { programs: group, collections: group, videos: group, playlists: group }
}

const box = async (source: SearchSource, input: Search = { query: '', tab: 'videos', page: 1 }, count = 1) => {
  const desk = makeDesk()
  const online = mouth<{ readonly type: 'cameOnline' }>()
  const port = {
    find: desk.asCall('find', (search: Search): Result<Found, Failure> => ok(foundFor(search, count))),
    log: desk.asCall('log', () => ok(undefined)),
    online: online.feed,
  }
  const machine = alone(searchBoxMachine(port, source), { input })
  await quiet()
  const state = (): SearchBoxState => machine.actor.getSnapshot()
  const send = async (event: SearchBoxEvent) => {
    machine.actor.send(event)
    await quiet()
  }
  return {
    ...{ ...machine, desk, online, state, send },
    type: (text: string) => send({ type: 'type', text }),
    asked: () => desk.asked('find').map((search) => (search as Search).query),
    logged: () => desk.asked('log'),
    told: () => machine.named('sought').map((fact) => (fact as unknown as { search: Search }).search),
    shown: () => state().context.answer?.found.videos?.hits[0]?.title ?? null,
    pass: async (ms: number) => {
      machine.clock.increment(ms)
      await quiet()
    },
  }
}

describe('when a search begins', () => {
  test.each([
    ['header', headerDelay, 350],
    ['page', pageDelay, 200],
  ] as const)('V9.16 in the %s, after %i ms without typing', async (source, delay, ms) => {
    expect(delay).toBe(ms)
    const { type, pass, asked } = await box(source)
    await type('bar')
    await pass(ms - 1)
    await type('barre')
    await pass(ms - 1)
    expect(asked()).toEqual([])
    await pass(1)
    expect(asked()).toEqual(['barre'])
    await pass(1)
    expect(asked()).toEqual(['barre'])
  })

  test('V5.01 never without words, and not again for a space', async () => {
    const { type, pass, asked, state, logged } = await box('header')
    await type('   ')
    await pass(1_000)
    expect([asked(), logged(), state().matches({ finding: 'blank' })]).toEqual([[], [], true])
    await type('  barre')
    await pass(1_000)
    await type('  barre ')
    await pass(1_000)
    expect([asked(), state().context.text]).toEqual([['barre'], '  barre '])
    await type('')
    expect([state().matches({ finding: 'blank' }), state().context.answer]).toEqual([true, null])
  })

  test('V2.45 at once where the address names it, with its tab and page', async () => {
    const { desk, shown } = await box('page', { query: 'plié', tab: 'programs', page: 2 }, 11)
    expect([desk.asked('find'), shown()]).toEqual([[{ query: 'plié', tab: 'programs', page: 2 }], 'plié'])
  })

  test('V2.50 in the header it is for all kinds, whichever is chosen', async () => {
    const { type, send, pass, desk } = await box('header', { query: '', tab: null, page: 1 })
    await send({ type: 'choose', tab: 'programs' })
    await type('barre')
    await pass(headerDelay)
    expect(desk.asked('find')).toEqual([{ query: 'barre', tab: null, page: 1 }])
  })

  test('V2.50 V5.01 the kind that was chosen ends with the words: the next ones begin without it', async () => {
    const { type, send, state } = await box('header', { query: '', tab: null, page: 1 })
    await type('barre')
    await send({ type: 'choose', tab: 'programs' })
    await type('barre ')
    expect(state().context.tab).toBe('programs')
    await type(' ')
    await type('tendu')
    expect(state().context.tab).toBeNull()
  })
})

describe('an answer', () => {
  test('V8.15 of an older search is never shown, however late it comes', async () => {
    const { type, pass, desk, shown } = await box('page')
    desk.hold('find')
    await type('one')
    await pass(pageDelay)
    await type('two')
    await pass(pageDelay)
    expect(desk.waiting('find')).toBe(2)
    desk.release('find')
    await quiet()
    expect(shown()).toBeNull()
    desk.release('find')
    await quiet()
    expect(shown()).toBe('two')
  })

  test('V8.15 that fails leaves the text and nothing of the search before; Retry asks again', async () => {
    const { type, pass, send, desk, state, shown } = await box('page')
    await type('one')
    await pass(pageDelay)
    desk.failNext('find', down)
    await type('two')
    await pass(pageDelay)
    expect([shown(), state().context.text, state().context.failure]).toEqual([null, 'two', down])
    expect(state().matches({ finding: 'failed' })).toBe(true)
    await send({ type: 'retry' })
    expect([shown(), state().context.failure]).toEqual(['two', null])
  })

  test('V8.15 that failed is asked for again when the device is online', async () => {
    const { type, pass, desk, online, shown } = await box('page')
    desk.failNext('find', offline)
    await type('one')
    await pass(pageDelay)
    expect([shown(), online.listeners()]).toEqual([null, 1])
    online.tell({ type: 'cameOnline' })
    await quiet()
    expect([shown(), online.listeners()]).toEqual(['one', 0])
  })

  test('V2.48 V2.49 a page after the last one becomes the last, in the address too, and is asked for once', async () => {
    const { desk, state, send, told } = await box('page', { query: 'barre', tab: 'videos', page: 9 }, 25)
    expect(desk.asked('find').map((search) => (search as Search).page)).toEqual([9, 3])
    expect([told(), state().context.page]).toEqual([[{ query: 'barre', tab: 'videos', page: 3 }], 3])
    await send({ type: 'seek', search: told()[0]! })
    expect(desk.asked('find')).toHaveLength(2)
  })
})

describe('the address', () => {
  test('V2.49 V9.16 is updated when nothing is typed for 500 ms, once', async () => {
    expect(addressDelay).toBe(500)
    const { type, pass, told } = await box('page')
    await type('bar')
    await pass(499)
    await type(' barre')
    await pass(499)
    expect(told()).toEqual([])
    await pass(1)
    expect(told()).toEqual([{ query: 'barre', tab: 'videos', page: 1 }])
    await pass(10_000)
    expect(told()).toHaveLength(1)
  })

  test('V2.49 of the header stays', async () => {
    const { type, pass, told } = await box('header')
    await type('barre')
    await pass(10_000)
    expect(told()).toEqual([])
  })

  test('V2.49 what is typed since stays when the address says what it was told', async () => {
    const { type, pass, send, told, state } = await box('page')
    await type('bar')
    await pass(500)
    await type('barre')
    await send({ type: 'seek', search: told()[0]! })
    expect(state().context.text).toBe('barre')
    await pass(500)
    expect(told().map(({ query }) => query)).toEqual(['bar', 'barre'])
  })

  test('V2.49 Back while an update is due wins, and is not followed by it', async () => {
    const { type, pass, send, told, state, asked } = await box('page', { query: 'one', tab: 'videos', page: 1 })
    await type('two')
    await pass(499)
    await send({ type: 'seek', search: { query: 'zero', tab: 'programs', page: 1 } })
    await pass(10_000)
    expect([told(), state().context.text, state().context.tab]).toEqual([[], 'zero', 'programs'])
    expect(asked()).toEqual(['one', 'two', 'zero'])
  })
})

describe('the filters', () => {
  const barre = { query: 'barre', tab: 'videos', page: 2 } as const
  const beginner = { level: 'Beginner' }

  test('V2.45 are asked for with the words, without what there is not', async () => {
    const { desk } = await box(
      'page',
      { ...barre, filters: { ...beginner, length: '7', kind: 'BARRE', space: '||' } },
      20,
    )
    expect(desk.asked('find')).toEqual([{ ...barre, filters: { level: 'Beginner', kind: 'barre' } }])
  })

  test('V2.45 V2.49 stay while other words are typed, at the first page, in the address too', async () => {
    const { type, pass, desk, told } = await box('page', { ...barre, filters: beginner }, 20)
    await type('tendu')
    await pass(addressDelay)
    const search = { query: 'tendu', tab: 'videos', page: 1, filters: beginner }
    expect([desk.asked('find').at(-1), told()]).toEqual([search, [search]])
  })

  test('V2.45 V2.49 Back to others asks again, and one that the address has said already does not', async () => {
    const { send, desk } = await box('page', { ...barre, page: 1 })
    const filters = () => desk.asked('find').map((search) => (search as Search).filters ?? null)
    await send({ type: 'seek', search: { ...barre, page: 1, filters: beginner } })
    await send({ type: 'seek', search: { ...barre, page: 1, filters: { ...beginner, length: 'none' } } })
    await send({ type: 'seek', search: { ...barre, page: 1 } })
    expect(filters()).toEqual([null, beginner, null])
  })

  test('V8.15 a late answer for other filters is never shown', async () => {
    const { send, desk, state } = await box('page', barre, 40)
    desk.hold('find')
    await send({ type: 'seek', search: { ...barre, filters: beginner } })
    await send({ type: 'seek', search: { ...barre, filters: { level: 'Advanced' } } })
    expect(desk.waiting('find')).toBe(2)
    desk.release('find')
    await quiet()
    expect(state().matches({ finding: 'searching' })).toBe(true)
    desk.release('find')
    await quiet()
    expect([state().matches({ finding: 'found' }), state().context.filters]).toEqual([true, { level: 'Advanced' }])
  })

  test('V2.48 a page after the last one of what is left becomes the last, with the filters', async () => {
    const { told } = await box('page', { ...barre, page: 9, filters: beginner }, 25)
    expect(told()).toEqual([{ ...barre, page: 3, filters: beginner }])
  })

  test('V7.25 choosing one is no other search of the log', async () => {
    const { send, pass, logged } = await box('page', { ...barre, page: 1 })
    await pass(logDelay)
    await send({ type: 'seek', search: { ...barre, page: 1, filters: beginner } })
    await pass(logDelay)
    expect(logged()).toHaveLength(1)
  })
})

describe('the log', () => {
  test('V7.25 V9.16 has a search when nothing is typed for 500 ms, with where it was made', async () => {
    expect(logDelay).toBe(500)
    const { type, pass, logged } = await box('header')
    await type('bar')
    await pass(499)
    await type('barre ')
    await pass(499)
    expect(logged()).toEqual([])
    await pass(1)
    expect(logged()).toEqual([{ query: 'barre', source: 'header' }])
    await type('barre')
    await pass(10_000)
    expect(logged()).toHaveLength(1)
  })

  test('V7.25 has one entry for words that were typed in the header and are then shown on the page', async () => {
    const desk = makeDesk()
    const { feed: online } = mouth<{ readonly type: 'cameOnline' }>()
    const find = desk.asCall('find', (search: Search): Result<Found, Failure> => ok(foundFor(search)))
    const port = { find, log: desk.asCall('log', () => ok(undefined)), online }
    const { actor, clock } = alone(searchMachine(port), { input: { ...noVisit, address: read('/') } })
    const pass = async (ms: number) => {
      clock.increment(ms)
      await quiet()
    }
    const told = keepVisit()
    const go = (address: string) => actor.send(told({ type: 'arrived', address: read(address) }))
    childOf(actor, 'headerSearch')?.send({ type: 'type', text: 'barre' })
    await pass(logDelay)
    go('/q/barre')
    await pass(logDelay)
    expect(desk.asked('log')).toEqual([{ query: 'barre', source: 'header' }])
    go('/')
    childOf(actor, 'headerSearch')?.send({ type: 'type', text: 'tendu' })
    await pass(logDelay - 1)
    childOf(actor, 'headerSearch')?.send({ type: 'type', text: '' })
    go('/q/tendu')
    await pass(logDelay)
    expect(desk.asked('log').slice(1)).toEqual([{ query: 'tendu', source: 'page' }])
  })

  test('V7.25 has no second entry for another tab or page of the same words, nor for a letter that is taken back there', async () => {
    const { send, type, pass, logged } = await box('page', { query: 'barre', tab: 'videos', page: 1 })
    await pass(500)
    await send({ type: 'seek', search: { query: 'barre', tab: 'programs', page: 1 } })
    await pass(10_000)
    expect(logged()).toEqual([{ query: 'barre', source: 'page' }])
    await type('barr')
    await type('barre')
    await pass(10_000)
    expect(logged()).toHaveLength(1)
  })
})

/*
 * One random walk over a search box: typing, addresses, answers in any order, failures and time. Beside it runs a reckoning of
 * its own, of the words that are asked for and whether anything may be shown.
 */
type Step =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'seek'; readonly text: string }
  | { readonly type: 'answer'; readonly which: number; readonly fails: boolean }
  | { readonly type: 'retry' }
  | { readonly type: 'wait'; readonly ms: number }

const texts = fc.constantFrom('a', 'b', 'ab', ' a ', '', ' ')
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('type' as const), text: texts }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('seek' as const), text: texts }) },
    {
      weight: 5,
      arbitrary: fc.record({ type: fc.constant('answer' as const), which: fc.nat(4), fails: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'retry' as const }) },
    {
      weight: 5,
      arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(1, 199, 200, 300, 500) }),
    },
  ),
  { maxLength: 40, size: 'max' },
)

test('V5.01 V8.15 V2.49 V7.25 V9.16 whatever is typed and however late it is answered, nothing is shown but the answer to the latest words', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const asked: { readonly search: Search; readonly answer: (result: Result<Found, Failure>) => void }[] = []
      const logged: string[] = []
      const port = {
        // It answers when the walk says so, even to a search that was cancelled.
        find: (search: Search) => new Promise<Result<Found, Failure>>((answer) => asked.push({ search, answer })),
        log: async ({ query }: { readonly query: string }) => {
          logged.push(query)
          return ok(undefined)
        },
        online: () => () => undefined,
      }
      const { actor, clock, named } = alone(searchBoxMachine(port, 'page'), {
        input: { query: '', tab: 'videos', page: 1 },
      })
      const book = { text: '', since: Number.POSITIVE_INFINITY, address: '', toldAt: Number.POSITIVE_INFINITY }
      for (const step of walk) {
        if (step.type === 'type') {
          if (step.text.trim() !== book.text.trim()) Object.assign(book, { since: 0, toldAt: 0 })
          book.text = step.text
          actor.send(step)
        } else if (step.type === 'seek') {
          if (step.text.trim() !== book.address.trim())
            Object.assign(book, { text: step.text, address: step.text, since: 200, toldAt: Number.POSITIVE_INFINITY })
          actor.send({ type: 'seek', search: { query: step.text, tab: 'videos', page: 1 } })
        } else if (step.type === 'answer') {
          const [taken] = asked.splice(step.which % Math.max(1, asked.length), 1)
          taken?.answer(step.fails ? { ok: false, error: down } : ok(foundFor(taken.search)))
        } else if (step.type === 'retry') actor.send(step)
        else {
          clock.increment(step.ms)
          if (book.toldAt < 500 && book.toldAt + step.ms >= 500) book.address = book.text.trim()
          book.since += step.ms
          book.toldAt += step.ms
        }
        await quiet()
        const state: SearchBoxState = actor.getSnapshot()
        const { text, answer, failure } = state.context
        expect(text).toBe(book.text)
        for (const { search } of asked) expect(search.query).not.toBe('')
        if (text.trim() === '') expect([answer, state.matches({ finding: 'blank' })]).toEqual([null, true])
        const isSettled = state.matches({ finding: 'found' })
        if (isSettled) expect(answer?.found.videos?.hits[0]?.title).toBe(text.trim())
        if (state.matches({ finding: 'failed' })) expect([answer, failure]).toEqual([null, down])
        if (text.trim() !== '') expect(state.matches({ finding: 'waiting' })).toBe(book.since < 200)
        const last = named('sought').at(-1) as unknown as { readonly search: Search } | undefined
        if (book.toldAt >= 500 && Number.isFinite(book.toldAt)) expect(last?.search.query).toBe(book.address)
        for (const query of logged) expect(query).not.toBe('')
      }
    }),
    { numRuns: runs(300) },
  )
})
