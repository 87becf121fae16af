import { createActor, SimulatedClock } from 'xstate'
import { mediaSchema } from '../../adapters/media-delivery/schema.ts'
import { isLocked, viewerOf } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import { mediaCard } from '../../core/cards/index.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { featuredStay, rotationMachine } from '../../core/kernel/rotation.ts'
import { read, write } from '../../core/routes/index.ts'
import { makeCatalogue } from '../../fixtures/catalogue/index.ts'
import { aCatalogue, aProfile, morning } from '../../fixtures/examples.ts'
import { rate, time, timed } from './measure.ts'

const origin = 'https://adagio.test'

const items = (): readonly MediaItem[] =>
  makeCatalogue(morning).media.map(({ custom, tags, ...media }) =>
    mediaSchema(origin).parse({ ...media, ...custom, tags: tags.join(','), image: `/images/${media.poster}.webp` }),
  )

const viewContext = (): ViewContext => ({
  catalogue: aCatalogue(),
  viewer: viewerOf(aProfile()),
  known: true,
  now: morning,
  progress: {},
  isFavourite: () => false,
  rest: [],
})

const turns = 20_000

/** What the core decides and does, as lines. */
export const coreLines = (loop: number): readonly string[] => {
  const catalogue = items()
  const who = viewContext()
  const { policy: house } = who.catalogue
  let locked = 0
  const locks = timed(() => {
    for (const item of catalogue) if (isLocked(item, house, who.viewer, who.now)) locked += 1
  })
  let minutes = 0
  const cards = timed(() => {
    // A card is remembered until something that it depends on changes, such as the time.
    minutes += 1
    const later = { ...who, now: who.now + minutes * 60_000 }
    for (const item of catalogue) if (mediaCard(item, later).locked) locked += 1
  })
  const change = timed(() => {
    minutes += 1
    const state = { lastTime: minutes, completed: false, programId: null, updatedAt: 0 }
    const after = { ...who, progress: { [catalogue[minutes]?.id ?? '']: state } }
    for (const item of catalogue) if (mediaCard(item, after).progress !== null) locked += 1
  })
  const addresses = timed(() => {
    for (const { id } of catalogue) locked += write(read(`/m/${id}/a-class?play=1&t=90&utm_source=bench`)).length
  })
  const transitions = timed(() => {
    const clock = new SimulatedClock()
    const rotation = createActor(
      rotationMachine(() => () => {}),
      { clock, input: { every: featuredStay } },
    ).start()
    for (let turn = 0; turn < turns; turn += 1) {
      rotation.send({ type: 'hold' })
      rotation.send({ type: 'release' })
    }
    locked += rotation.getSnapshot().context.index
    rotation.stop()
  })
  return [
    `${catalogue.length.toLocaleString('en')} classes, ${locked > 0 ? 'some' : 'none'} locked`,
    rate('locks decided', catalogue.length, locks, loop),
    rate('cards made', catalogue.length, cards, loop),
    time(`one of ${catalogue.length.toLocaleString('en')} cards changed, at most 2 ms`, change, loop),
    rate('addresses read and written', catalogue.length, addresses, loop),
    rate('events of the hero taken', turns * 2, transitions, loop),
  ]
}
