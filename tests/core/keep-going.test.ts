import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { cardsOf } from '../../core/page/home/cards.view.ts'
import { rowFor } from '../../core/page/home/rules.ts'
import { read } from '../../core/routes/index.ts'
import type { HistoryState } from '../../core/user/history/index.ts'
import { keepGoing } from '../../core/user/history/index.ts'
import { aCatalogue, anEpisode, aProgramSummary, aShelf, barre, morning } from '../../fixtures/examples.ts'

const half = ({ duration }: MediaItem, programId: string | null = null) => ({
  ...{ lastTime: duration / 2, completed: false, programId, updatedAt: morning },
})

const entryOf = (item: MediaItem) => keepGoing({ [item.id]: half(item) }, { [item.id]: item }, [0.05, 0.95], morning)[0]

const keepGoingCard = (
  item: MediaItem,
  rest: readonly (readonly [string, string])[] = [],
  program: string | null = null,
) => {
  const progress = { [item.id]: half(item, program) }
  const context = {
    ...{
      catalogue: aCatalogue({ programs: [aProgramSummary()] }),
      viewer: visitor,
      known: true,
      now: morning,
      progress,
      rest,
    },
    isFavourite: () => false,
  }
  const history = { context: { progress, items: { [item.id]: item } } } as unknown as HistoryState
  return cardsOf(rowFor(aShelf({ type: 'keep-going', itemId: '' })), context, { history, favourites: undefined })[0]
}

describe('keep going', () => {
  test('V2.25 a card of a class leads to its page, playing, and says how much is left', () => {
    const card = keepGoingCard(barre)
    expect(card?.href).toBe('/m/barre001/morning-barre?play=1')
    expect(card?.progress).toBe(0.5)
    expect(card?.meta).toContain('left')
  })

  test.each([
    ['its field', anEpisode(4).item, 'series01'],
    ['its field before its tag', anEpisode(4, {}, { tags: ['seriesid_plstolds'] }).item, 'series01'],
    [
      'its tag, where it has no field',
      anEpisode(4, {}, { seriesId: null, tags: ['seriesid_plstolds'] }).item,
      'plstolds',
    ],
  ])('V2.25 V3.05 an episode leads back to its series, named by %s, with itself playing', (_, item, series) => {
    expect(entryOf(item)).toEqual({ item, seriesId: series, progress: 0.5 })
    expect(keepGoingCard(item)?.href).toBe(`/s/${series}?e=episod04&play=1`)
  })

  test('V2.25 a class that was watched in a program leads to its lesson; in one that there is no more, to its own page', () => {
    const { programId } = aProgramSummary()
    expect(keepGoingCard(barre, [], programId)?.href).toBe(`/programs/${programId}?lesson=barre001`)
    expect(keepGoingCard(barre, [], 'gone')?.href).toBe('/m/barre001/morning-barre?play=1')
  })

  test('V2.25 an episode that names no series leads to its own page, which finds the series', () => {
    const item = anEpisode(4, {}, { seriesId: null }).item
    expect(entryOf(item)).toMatchObject({ seriesId: null })
    expect(read(keepGoingCard(item)?.href ?? '').route).toMatchObject({ type: 'media', id: 'episod04', play: true })
  })

  test('V2.25 V3.05 whatever a series and an episode are called, the card leads to both, with what every link keeps', () => {
    const name = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(name, name, (series, id) => {
        const card = keepGoingCard(anEpisode(1, {}, { id, seriesId: series }).item, [['app-config', 'x']])
        expect(read(card?.href ?? '')).toEqual({
          route: { type: 'series', id: series, from: null, episode: id, play: true },
          ...{ dialog: null, rest: [['app-config', 'x']] },
        })
      }),
    )
  })
})
