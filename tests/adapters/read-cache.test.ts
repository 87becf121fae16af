import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCache } from '../../adapters/http/read-cache.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { runs } from '../runs.ts'
import { nobody } from './site-configs.ts'

const hour = 3_600_000
const offline = fail<Failure>({ type: 'Offline' })

/** A cache in simulated time, over a source that numbers its answers and says for whom each was made. */
const scene = (capacity = 20, life = hour) => {
  let now = 0
  let owner = 'anna'
  let failing = false
  let unkept = false
  const asked: string[] = []
  const ask = readCache<string, string>(
    async (key) => {
      asked.push(key)
      return failing ? offline : ok(`${owner} ${key} ${asked.length}`)
    },
    { capacity, life, keeps: () => !unkept, owner: () => owner, now: () => now },
  )
  return {
    asked,
    ask: (key: string, signal = nobody()) => ask(key, signal),
    again: (key: string) => ask.again(key, nobody()),
    wait: (ms: number) => {
      now += ms
    },
    become: (name: string) => {
      owner = name
    },
    fails: (is: boolean) => {
      failing = is
    },
    lives: (is: boolean) => {
      unkept = is
    },
  }
}

describe('a cache of reads', () => {
  test.each([
    ['one ms before', hour - 1, 1],
    ['at', hour, 2],
    ['one ms after', hour + 1, 2],
  ])('V9.01 an answer is given again until an hour has passed: %s the hour', async (_, ms, requests) => {
    const { ask, wait, asked } = scene()
    await ask('adagio')
    wait(ms)
    await ask('adagio')
    expect(asked).toHaveLength(requests)
  })

  test('V9.01 an answer that was given again is no younger for it', async () => {
    const { ask, wait, asked } = scene()
    await ask('adagio')
    wait(hour - 1)
    await ask('adagio')
    wait(1)
    await ask('adagio')
    expect(asked).toHaveLength(2)
  })

  test('V9.02 twenty answers are kept; the twenty-first takes the place of the one that was used least lately', async () => {
    const { ask, asked } = scene(20)
    for (let key = 1; key <= 20; key += 1) await ask(`list ${key}`)
    await ask('list 1')
    expect(asked).toHaveLength(20)
    await ask('list 21')
    await ask('list 1')
    expect(asked).toHaveLength(21)
    await ask('list 2')
    expect(asked.slice(20)).toEqual(['list 21', 'list 2'])
  })

  test('V9.01 those who ask at the same time share one request, and each gets its answer', async () => {
    const { ask, asked } = scene()
    const answers = await Promise.all([ask('adagio'), ask('adagio'), ask('allegro'), ask('adagio')])
    expect(asked).toEqual(['adagio', 'allegro'])
    expect(answers[0]).toBe(answers[1])
    expect(answers[3]).toBe(answers[0])
  })

  test('V9.01 a failure reaches those who wait and is not kept: Retry asks anew', async () => {
    const { ask, asked, fails } = scene()
    fails(true)
    expect(await Promise.all([ask('adagio'), ask('adagio')])).toEqual([offline, offline])
    fails(false)
    expect(await ask('adagio')).toMatchObject({ ok: true })
    expect(asked).toHaveLength(2)
  })

  test('V9.01 without a network what was read is given again however old it is, also live; another account gets none of it', async () => {
    const { ask, again, wait, become, fails, lives } = scene()
    lives(true)
    const live = await ask('live')
    lives(false)
    const old = await ask('adagio')
    wait(24 * hour)
    fails(true)
    expect(await Promise.all([ask('adagio'), ask('live'), again('adagio')])).toEqual([old, live, old])
    expect(await ask('allegro')).toEqual(offline)
    become('ben')
    expect(await ask('adagio')).toEqual(offline)
    fails(false)
    expect(await ask('adagio')).not.toEqual(old)
  })

  test('V9.01 a request ends when nobody waits for it any more, and no sooner', async () => {
    let ended = 0
    const ask = readCache<string, string>(
      (_, signal) =>
        new Promise((done) => {
          signal.addEventListener('abort', () => {
            ended += 1
            done(offline)
          })
        }),
      { capacity: 20, life: hour, keeps: () => true, owner: () => 'anna', now: () => 0 },
    )
    const [one, other, third] = [new AbortController(), new AbortController(), new AbortController()]
    const answers = [ask('adagio', one.signal), ask('adagio', other.signal)]
    one.abort()
    expect(await answers[0]).toEqual(offline)
    expect(ended).toBe(0)
    other.abort()
    expect(await answers[1]).toEqual(offline)
    expect(ended).toBe(1)
    // Whoever asks now does not wait for a request that has ended.
    const later = ask('adagio', third.signal)
    third.abort()
    expect(await later).toEqual(offline)
    expect(ended).toBe(2)
  })

  test('V9.01 what is asked for again is asked anew, and kept from then on', async () => {
    const { ask, again, asked } = scene()
    await ask('adagio')
    const later = await again('adagio')
    expect(await ask('adagio')).toBe(later)
    expect(asked).toEqual(['adagio', 'adagio'])
  })

  test('V9.01 nothing is asked for whoever has left already', async () => {
    const { asked, ask } = scene()
    const gone = new AbortController()
    gone.abort()
    expect(await ask('adagio', gone.signal)).toEqual(offline)
    expect(asked).toEqual([])
  })

  test('V9.01 an answer that comes after somebody else has signed in is not kept for them', async () => {
    let owner = 'anna'
    let requests = 0
    const answers: ((found: Result<string, Failure>) => void)[] = []
    const ask = readCache<string, string>(
      () => {
        requests += 1
        return new Promise((done) => answers.push(done))
      },
      { capacity: 20, life: hour, keeps: () => true, owner: () => owner, now: () => 0 },
    )
    const hers = ask('adagio', nobody())
    owner = 'ben'
    answers[0]?.(ok('for anna'))
    expect(await hers).toEqual(ok('for anna'))
    const his = ask('adagio', nobody())
    answers[1]?.(ok('for ben'))
    expect(await his).toEqual(ok('for ben'))
    expect(requests).toBe(2)
  })

  test('V9.01 a source that throws is a failure, and is asked again', async () => {
    let requests = 0
    const ask = readCache<string, string>(
      async () => {
        requests += 1
        throw new Error('no code')
      },
      { capacity: 20, life: hour, keeps: () => true, owner: () => 'anna', now: () => 0 },
    )
    expect(await ask('adagio', nobody())).toMatchObject({ ok: false, error: { type: 'Unexpected' } })
    await ask('adagio', nobody())
    expect(requests).toBe(2)
  })

  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constant('ask' as const), key: fc.constantFrom('a', 'b', 'c', 'd') }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('wait' as const),
        ms: fc.constantFrom(1, 600_000, hour / 2, hour - 1, hour, hour + 1),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('fails' as const), is: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('lives' as const), is: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('become' as const), name: fc.constantFrom('anna', 'ben', 'visitor') }),
    },
  )

  test('V9.01 V9.02 V9.03 after any asks, waits, failures and sign-outs each answer is fresh or there is no network, of the present account and not a failure kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), async (steps, capacity) => {
        const { asked, ask, wait, become, fails, lives } = scene(capacity)
        let [now, owner, failing, live] = [0, 'anna', false, false]
        /*
         * The reckoning: what should be kept, those used last at the end, and the last account that asked. Answers are of
         * one account (V9.01): the first question of another one drops them, and an account that asked nothing drops none.
         */
        let asker = owner
        let kept: readonly { readonly key: string; readonly at: number; readonly value: string }[] = []
        let requests = 0
        for (const each of steps) {
          if (each.type === 'wait') {
            now += each.ms
            wait(each.ms)
          } else if (each.type === 'fails') {
            failing = each.is
            fails(each.is)
          } else if (each.type === 'lives') {
            live = each.is
            lives(each.is)
          } else if (each.type === 'become') {
            owner = each.name
            become(each.name)
          } else {
            if (owner !== asker) kept = []
            asker = owner
            const known = kept.find(({ key }) => key === each.key)
            const isFresh = known !== undefined && now - known.at < hour
            const others = kept.filter(({ key }) => key !== each.key)
            if (!isFresh) requests += 1
            const value = isFresh || failing ? known?.value : `${owner} ${each.key} ${requests}`
            expect(await ask(each.key)).toEqual(value === undefined ? offline : ok(value))
            const at = live ? Number.NEGATIVE_INFINITY : now
            if (isFresh) kept = [...others, known]
            else if (!failing) kept = [...others, { key: each.key, at, value: value! }].slice(-capacity)
          }
          expect(asked).toHaveLength(requests)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
