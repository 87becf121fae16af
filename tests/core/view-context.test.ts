import { describe, expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import type { Playable } from '../../core/playback/index.ts'
import { playableOf } from '../../core/playback/index.ts'
import { isOpenToAll, mayOpen } from '../../core/playback/rules.ts'
import { openingOf, startAt } from '../../core/playback/setup.ts'
import type { Address, Route } from '../../core/routes/index.ts'
import { mediaRoute, read } from '../../core/routes/index.ts'
import { aCatalogue, aClass, barre, morning, stretch } from '../../fixtures/examples.ts'
import { running } from './running.ts'

const addressOf = (
  item: MediaItem,
  at: number | null = null,
): Address & { route: Extract<Route, { type: 'media' }> } => ({
  route: mediaRoute(item, { play: true, at }),
  dialog: null,
  rest: [],
})

describe('who looks', () => {
  test('A4.01 is nobody until the catalogue is there, and unknown until the session is', async () => {
    const here = await running({ address: '/?mid=x', prepare: ({ desk }) => desk.hold('session.restore') })
    expect(here.viewContext()).toMatchObject({ known: false, viewer: visitor, now: morning, rest: [['mid', 'x']] })
    here.desk.free('session.restore')
    await here.signIn()
    await here.wait(60_000)
    expect(here.viewContext()).toMatchObject({ known: true, now: morning + 60_000 })
  })
})

describe('the playback', () => {
  const catalogue = aCatalogue()
  const stage = (item: MediaItem, at: number | null = null): Playable => ({
    ...{ item, catalogue, at },
    ...{ mediaId: item.id, queue: null },
  })

  test('V2.02 is set only when the address asks for it and its own class is known', () => {
    expect(playableOf(addressOf(barre), barre, catalogue)).toEqual(stage(barre))
    expect(playableOf(addressOf(barre), stretch, catalogue)).toBeNull()
    expect(playableOf(addressOf(barre), null, catalogue)).toBeNull()
    expect(playableOf(addressOf(barre), barre, null)).toBeNull()
    expect(playableOf(read('/m/barre001'), barre, catalogue)).toBeNull()
    expect(playableOf(null, barre, catalogue)).toBeNull()
  })

  test('V2.14 nothing is played on a static page, whatever its address asks', () => {
    const page = { ...barre, contentType: 'page' }
    expect(playableOf(addressOf(page), page, catalogue)).toBeNull()
    expect(playableOf(addressOf(barre), { ...barre, contentType: 'pages' }, catalogue)).not.toBeNull()
  })

  test('V2.02 V4.06 begins where the address says, else where it was left inside the window', async () => {
    const { state, studio, signIn } = await running()
    const left = (lastTime: number, completed = false) => {
      studio.members
        .get('anna@adagio.test')!
        .progress.set('barre001', { lastTime, completed, programId: null, updatedAt: 1 })
    }
    expect(startAt(stage(barre), undefined)).toBe(0)
    expect(startAt(stage(barre, 0), state('history'))).toBe(0)
    left(900)
    await signIn()
    expect(startAt(stage(barre), state('history'))).toBeCloseTo(900)
    expect(startAt(stage(barre, 42), state('history'))).toBe(42)
    expect(startAt(stage(stretch), state('history'))).toBe(0)
  })

  test('V6.07 nobody’s account is needed for what is open to everyone', () => {
    expect([isOpenToAll(stage(stretch), morning), isOpenToAll(stage(barre), morning)]).toEqual([true, false])
    expect(mayOpen(stage(stretch), visitor, morning)).toBe(true)
  })

  test('V5.03 the player is given the class with the moments of its description', () => {
    const item = aClass({ description: '1:00 Pliés' })
    expect(openingOf(stage(item, 5), undefined)).toMatchObject({
      ...{ id: 'barre001', at: 5, autoplay: true, duration: 1_800 },
      chapters: [{ at: 60, title: 'Pliés' }],
    })
  })
})
