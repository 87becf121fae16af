import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import { listMachine } from '../../core/catalogue/list.machine.ts'
import { ratioOf, ratios } from '../../core/catalogue/ratio.ts'
import { hubView } from '../../core/content/hub/view.ts'
import { ok } from '../../core/kernel/result.ts'
import { homeMachine } from '../../core/page/home/index.ts'
import { homeView } from '../../core/page/home/view.ts'
import { listView } from '../../core/page/lists/view.ts'
import { aCatalogue, aClass, aPlaylist, aShelf, barre, morning } from '../../fixtures/examples.ts'
import { alone, quiet } from './running.ts'

const looking = {
  ...{ catalogue: aCatalogue(), viewer: visitor, known: true, now: morning, progress: {}, rest: [] },
  isFavourite: () => false,
}

describe('the shape of the pictures of a list', () => {
  test('V5.04 is one of eight, by its field before that of older lists', () => {
    expect(new Set(ratios)).toEqual(new Set(['2:1', '16:9', '5:3', '4:3', '1:1', '9:13', '2:3', '9:16']))
    for (const ratio of ratios)
      expect([ratioOf(ratio), ratioOf(ratio, '4:3'), ratioOf(null, ratio), ratioOf('', ratio)]).toEqual(
        Array.from({ length: 4 }, () => ratio),
      )
  })

  test.each([null, undefined, '', '16:10', '3:4', '1:2', ' 4:3', '4:3 ', '4/3', '0:0', 'toString', '2:1;'])(
    'V5.04 %j is 16:9',
    (asked) => expect(ratioOf(asked)).toBe('16:9'),
  )

  test('V5.04 is one of the eight whatever a list asks for', () => {
    const asked = fc.option(fc.oneof(fc.string(), fc.constantFrom(...ratios)))
    fc.assert(fc.property(asked, asked, (card, shelf) => ratios.includes(ratioOf(card, shelf))))
  })

  test('V5.04 is 16:9 until the list has loaded, and then its own: on its page and in its row', async () => {
    const list = alone(listMachine({ playlist: async () => ok(aPlaylist({ items: [barre], ratio: '2:3' })) }), {
      input: 'plstbook',
    }).actor
    const row = async () => ok({ items: [barre], hasNext: false, title: 'Posters', ratio: '2:3' as const })
    const home = alone(homeMachine({ row }), { input: { shelves: [aShelf()], left: null } }).actor
    const shapes = () => [
      listView(list.getSnapshot(), looking).ratio,
      ...homeView(home.getSnapshot().context, looking, { history: undefined, favourites: undefined }).map((each) =>
        each.type === 'row' ? each.ratio : null,
      ),
      hubView(aClass(), home.getSnapshot().context, looking).rows[0]?.ratio,
    ]
    expect(shapes()).toEqual(['16:9', undefined, undefined])
    await quiet()
    expect(shapes()).toEqual(['2:3', '2:3', '2:3'])
  })
})
