import { describe, expect, test } from 'vitest'
import type { Ping, Viewing } from '../../adapters/analytics/ping.ts'
import { leavingPing, noViewing, pingAddress, pingsAfter } from '../../adapters/analytics/ping.ts'
import type { AnalyticsFact } from '../../core/analytics/index.ts'

const id = 'barre001'
const time = (position: number, duration: number): AnalyticsFact => ({ name: 'time', data: { id, position, duration } })
const ready: AnalyticsFact = { name: 'ready', data: { id } }

const pingsOf = (facts: readonly AnalyticsFact[]) =>
  facts.reduce<{ viewing: Viewing; pings: readonly Ping[] }>(
    (before, fact) => {
      const { viewing, pings } = pingsAfter(before.viewing, fact)
      return { viewing, pings: [...before.pings, ...pings] }
    },
    { viewing: noViewing, pings: [] },
  )

const short = (pings: readonly Ping[]) =>
  pings.map(({ e, keys: { pw, q } }) => (pw === undefined ? e : `${e} ${pw}/${q}`))

/** A class that is watched from its beginning to its end, told four times a second. */
const whole = (duration: number) => [
  ready,
  ...Array.from({ length: duration * 4 }, (_, at) => time(at / 4, duration)),
  { name: 'complete', data: { id } } as const,
]

describe('the pings of the player’s vendor', () => {
  test('V7.37 a class of 72 s is counted in eight parts of nine seconds', () => {
    expect(short(pingsOf(whole(72)).pings)).toEqual([
      ...['e', 's', 't 16/8', 't 32/8', 't 48/8', 't 64/8', 't 80/8', 't 96/8', 't 112/8', 't 128/8'],
    ])
  })

  test.each([
    [29, 1],
    [30, 4],
    [59, 4],
    [60, 8],
    [179, 8],
    [180, 16],
    [299, 16],
    [300, 32],
  ])('V7.37 a class of %i s has %i parts, each counted once', (duration, parts) => {
    const counted = pingsOf(whole(duration)).pings.filter(({ e }) => e === 't')
    expect(counted.map(({ keys }) => keys['pw'])).toEqual(
      Array.from({ length: parts }, (_, at) => ((at + 1) * 128) / parts),
    )
  })

  test('V7.37 what a seek passes over was not watched', () => {
    const seek: AnalyticsFact = { name: 'seek', data: { id, from: 10, to: 50 } }
    expect(short(pingsOf([ready, time(0, 72), time(10, 72), seek, time(50, 72), time(55, 72)]).pings)).toEqual([
      ...['e', 's', 't 16/8', 'vs', 't 96/8'],
    ])
    expect(short(pingsOf([ready, time(40, 72), time(46, 72)]).pings)).toEqual(['e', 's', 't 80/8'])
  })

  test('V7.37 a live class is counted every 20 s', () => {
    const { pings } = pingsOf([ready, time(1, 0), time(19.9, 0), time(20, 0), time(39, 0), time(41, 0)])
    expect(pings.map(({ e, keys }) => ({ e, ...keys }))).toEqual([
      { e: 'e' },
      { e: 's' },
      { e: 't', pw: -1, q: 0, ti: 20 },
      { e: 't', pw: -1, q: 0, ti: 20 },
    ])
  })

  test('V7.37 an ad goes to the clients’ address; leaving is told only of a class that is open; other facts are none of the vendor’s', () => {
    expect(pingsOf([ready, { name: 'adImpression', data: { id } }]).pings[1]).toMatchObject({ path: 'clienta', e: 'i' })
    expect(leavingPing(noViewing)).toBeNull()
    expect(leavingPing(pingsOf([ready]).viewing)).toMatchObject({ path: 'jwplayer6', e: 'gab' })
    expect(pingsOf([{ name: 'page_seen', data: { page: 'home', id: null } }]).pings).toEqual([])
  })

  test('V7.37 the address of a ping has the studio’s token, the class, the time and what is known of the viewing', () => {
    const { viewing, pings } = pingsOf([ready, ready, time(0, 72)])
    const subject = {
      aid: 'token',
      emi: 'aaaaaaaaaaaa',
      pli: 'bbbbbbbbbbbb',
      fed: null,
      t: 'Plié & tendu',
      oaid: 'anna',
    }
    const url = new URL(pingAddress('https://pings.test/v1', pings[2]!, subject, viewing, 1_000))
    expect(url.origin + url.pathname).toBe('https://pings.test/v1/jwplayer6/ping.gif')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ e: 's', sa: '1000', id, pss: '2', aid: 'token', emi: 'aaaaaaaaaaaa', pli: 'bbbbbbbbbbbb' },
      ...{ t: 'Plié & tendu', oaid: 'anna', vd: '72' },
    })
  })
})
