import { describe, expect, test, vi } from 'vitest'
import { openClass } from '../../adapters/app/open-class.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { refused } from '../../adapters/http/refused.ts'
import type { Tokens } from '../../adapters/product-api/request.ts'
import { makeSigning } from '../../adapters/signing/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { openStudio } from '../studio/asking.ts'
import { adaptersOf, houseOf, nobody, outside, unkept } from './site-configs.ts'
import { askedOf, eventually, origin, pairOf, spoil, stopTime } from './street.ts'

const fifteenMinutes = 900_000
const yes = '{"entitled":true,"token":"opens"}'

const tokensOf = (bearer: () => string | null): Tokens => ({ token: async () => ok(bearer()), end: () => undefined })

const signingOver = (answer: Parameters<typeof outside>[0], who = () => 'anna') => {
  const { asked, http } = outside(answer)
  return {
    asked,
    sign: makeSigning(
      http,
      houseOf(),
      tokensOf(() => `of ${who()}`),
      who,
    ),
  }
}

describe('signing', () => {
  test('V7.30 A7.32 A7.33 it asks the signing service with the bearer and options, for a token', async () => {
    const { asked, sign } = signingOver(() => yes)
    expect(await sign('a/b', nobody())).toEqual(ok('opens'))
    expect(asked).toEqual([
      {
        method: 'POST',
        url: `${origin}/signing/media/a%2Fb/sign`,
        headers: { authorization: 'Bearer of anna' },
        json: {},
      },
    ])
  })

  test('V7.31 A7.33 A8.32 not entitled is Unauthorized, and is not kept', async () => {
    let entitled = false
    const { asked, sign } = signingOver(() => (entitled ? yes : '{"entitled":false,"token":""}'))
    expect(await sign('a', nobody())).toEqual(fail({ type: 'Unauthorized' }))
    entitled = true
    expect(await sign('a', nobody())).toEqual(ok('opens'))
    expect(asked).toHaveLength(2)
  })

  test('V7.33 A7.35 a token is kept for fifteen minutes, and not a millisecond longer', async () => {
    stopTime()
    const { asked, sign } = signingOver(() => yes)
    await sign('a', nobody())
    await vi.advanceTimersByTimeAsync(fifteenMinutes - 1)
    await sign('a', nobody())
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await sign('a', nobody())
    expect(asked).toHaveLength(2)
  })

  test('V7.33 A7.35 it is kept for that class and that person alone', async () => {
    let person = 'anna'
    const { asked, sign } = signingOver(
      () => yes,
      () => person,
    )
    for (const next of ['anna', 'ben', 'visitor', 'anna']) {
      person = next
      await sign('a', nobody())
      await sign('b', nobody())
    }
    expect(asked.map(({ url, headers }) => [url.split('/').at(-2), headers?.['authorization']])).toEqual([
      ...['anna', 'ben', 'visitor'].flatMap((each) => [
        ['a', `Bearer of ${each}`],
        ['b', `Bearer of ${each}`],
      ]),
    ])
  })

  test('V7.33 A7.35 a token that was signed for somebody who has left meanwhile is nobody’s', async () => {
    let person = 'anna'
    const { asked, http } = outside(() => yes)
    const tokens: Tokens = {
      token: async () => {
        person = 'ben'
        return ok('of ben')
      },
      end: () => undefined,
    }
    const sign = makeSigning(http, houseOf(), tokens, () => person)
    expect(await sign('a', nobody())).toEqual(fail({ type: 'SignedOut' }))
    expect(asked).toEqual([])
    expect(await sign('a', nobody())).toEqual(ok('opens'))
  })

  test.each([
    ['an answer without a token', '{"entitled":true,"token":""}', 502],
    ['a page', '<html>', 502],
    ['nothing', '', 502],
    ['a wrong type', '{"entitled":"yes"}', 502],
    ['a refusal', { status: 503, text: '' }, 503],
  ])('V7.31 %s is a failure, not a no, and is not kept', async (_, answer, status) => {
    let broken = true
    const { sign } = signingOver(() => (broken ? answer : yes))
    expect(await sign('a', nobody())).toMatchObject({ error: refused(status, 'no response') })
    broken = false
    expect(await sign('a', nobody())).toEqual(ok('opens'))
  })

  test('V7.33 many who ask at once make one call; one who leaves takes nothing from the others', async () => {
    const { asked, sign } = signingOver(() => yes)
    const leaving = new AbortController()
    const first = sign('a', leaving.signal).catch(() => 'left')
    const others = [sign('a', nobody()), sign('a', nobody())]
    leaving.abort()
    expect([await first, ...(await Promise.all(others))]).toEqual(['left', ok('opens'), ok('opens')])
    expect(asked).toHaveLength(1)
  })

  test('V7.30 when everybody has left, the request is let go', async () => {
    const requests: Request[] = []
    const http = makeHttp(((request: Request) => {
      requests.push(request)
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
    }) as typeof globalThis.fetch)
    const sign = makeSigning(
      http,
      houseOf(),
      tokensOf(() => null),
      () => 'visitor',
    )
    const leaving = new AbortController()
    const asked = sign('a', leaving.signal).catch(() => 'left')
    await eventually(() => expect(requests).toHaveLength(1))
    leaving.abort()
    expect(await asked).toBe('left')
    await eventually(() => expect(requests[0]?.signal.aborted).toBe(true))
  })

  test('V7.30 a refused bearer is refreshed once', async () => {
    const { asked, http } = outside(({ headers }) =>
      headers?.['authorization'] === 'Bearer fresh' ? yes : { status: 401, text: '{"message":"Invalid JWT token"}' },
    )
    const tokens: Tokens = { token: async (old) => ok(old ? 'fresh' : 'stale'), end: () => undefined }
    expect(await makeSigning(http, houseOf(), tokens, () => 'anna')('a', nobody())).toEqual(ok('opens'))
    expect(asked).toHaveLength(2)
    const never = { ...tokens, token: async () => ok('stale') }
    expect(await makeSigning(http, houseOf(), never, () => 'anna')('a', nobody())).toMatchObject({
      error: { reason: 'unauthenticated' },
    })
    expect(asked).toHaveLength(4)
  })

  test('V7.30 a house without a signing service asks nobody', async () => {
    const { asked, http } = outside(() => yes)
    const sign = makeSigning(
      http,
      houseOf({ signing: null }),
      tokensOf(() => null),
      () => 'visitor',
    )
    expect(await sign('a', nobody())).toMatchObject({ error: { type: 'Refused', reason: 'busy' } })
    expect(asked).toEqual([])
  })
})

describe('opening a class at the studio', () => {
  const openFor = async (name: PersonName | null) => {
    const studio = openStudio()
    const pair = name && (await pairOf(studio, name))
    const tokens = tokensOf(() => pair?.accessToken ?? null)
    const { http, house, delivery, street } = adaptersOf(studio, tokens)
    return {
      studio,
      street,
      ...openClass(http, house, tokens, delivery, () => name ?? 'visitor', unkept(delivery.media)),
    }
  }

  test('V7.30 V6.01 a free class opens for anybody without being signed', async () => {
    const { studio, open } = await openFor(null)
    expect(await open(known.free, nobody())).toMatchObject({
      value: { id: known.free, sources: [{ file: expect.any(String) }] },
    })
    expect(await askedOf(studio, 'signing')).toEqual([])
  })

  test('V7.30 a member’s class opens with a signed token, which serves again', async () => {
    const { studio, open } = await openFor('anna')
    for (let time = 0; time < 2; time += 1)
      expect(await open(known.locked, nobody())).toMatchObject({
        value: { id: known.locked, sources: [{ file: expect.any(String) }] },
      })
    expect(await askedOf(studio, 'signing')).toHaveLength(1)
    expect((await askedOf(studio, 'delivery')).filter(({ path }) => path.includes('token='))).toHaveLength(2)
  })

  test.each([null, 'ben', 'hiro', 'dario'] as const)(
    'V7.31 V6.08 a member’s class is Unauthorized for %s',
    async (name) => {
      const { open } = await openFor(name)
      expect(await open(known.locked, nobody())).toEqual(fail({ type: 'Unauthorized' }))
    },
  )

  test('V7.33 a kept token that does not open any more is signed anew, once', async () => {
    const { studio, open } = await openFor('anna')
    await open(known.locked, nobody())
    await spoil(studio, { wire: 'delivery', path: '*?token=*', type: 'status', status: 403 })
    expect(await open(known.locked, nobody())).toMatchObject({ value: { id: known.locked } })
    expect(await askedOf(studio, 'signing')).toHaveLength(2)
    await spoil(studio, { wire: 'delivery', path: '*?token=*', type: 'status', status: 403, count: 9 })
    expect(await open(known.locked, nobody())).toMatchObject({ error: { type: 'Refused', reason: 'forbidden' } })
    expect(await askedOf(studio, 'signing')).toHaveLength(3)
  })

  test('V7.30 V7.33 a class is renewed with another token than its last, which then serves', async () => {
    const { studio, open, renew } = await openFor('anna')
    await renew(known.locked, nobody())
    await open(known.locked, nobody())
    expect(await askedOf(studio, 'signing')).toHaveLength(1)
    expect(await renew(known.locked, nobody())).toMatchObject({ value: { id: known.locked } })
    await open(known.locked, nobody())
    expect(await askedOf(studio, 'signing')).toHaveLength(2)
  })

  test('V7.33 the signed class is asked for twice more, a second apart', async () => {
    stopTime()
    const { studio, open, street } = await openFor('anna')
    await spoil(studio, { wire: 'delivery', path: '*?token=*', type: 'status', status: 503, count: 2 })
    const asked = open(known.locked, nobody())
    await street.pass(2_000)
    expect(await asked).toMatchObject({ ok: true })
    expect((await askedOf(studio, 'delivery')).filter(({ path }) => path.includes('token='))).toHaveLength(3)
  })
})
