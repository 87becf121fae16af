import { expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import { mediaCard } from '../../core/cards/index.ts'
import { keepGoing } from '../../core/history/index.ts'
import { read } from '../../core/routes/index.ts'
import { aCatalogue, barre, morning } from '../../fixtures/examples.ts'

test('V2.25 a card of keep-going leads to the page of its class, playing, and says how much is left', () => {
  const state = { lastTime: barre.duration / 2, completed: false, programId: null, updatedAt: morning }
  const progress = { [barre.id]: state }
  const catalogue = aCatalogue()
  const [item] = keepGoing(progress, { [barre.id]: barre }, catalogue.config.resumeWindow, morning)
  const looking = {
    catalogue,
    viewer: visitor,
    known: true,
    now: morning,
    progress,
    isFavourite: () => false,
    rest: [],
  }
  const card = item && mediaCard(item, looking)
  expect(card && read(card.href).route).toMatchObject({ type: 'media', id: barre.id, play: true })
  expect(card?.progress).toBe(0.5)
  expect(card?.meta).toContain('left')
})
