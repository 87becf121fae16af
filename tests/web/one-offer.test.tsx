import { expect, test } from 'vitest'
import { anEvent, aScheduledClass, hour, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { oneOffer } from '../../fixtures/offers.ts'
import { main } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, ben, dario } from './people.ts'

const start = morning + hour
const addresses = [
  ...['/', '/pricing', '/pricing?u=create-account&pk=club', '/m/barre001?play=1', '/p/quickbar', '/programs'],
  ...['/live-class', '/live-events', '/live-events/evt-one', '/u/payments', '/u/my-account', '/u/favorites'],
  ...['/welcome', '/search?q=barre', '/my-week'],
] as const

/** A studio that sells one membership, without a trial, and nothing else. */
const aStudio = () => {
  const studio = memoryStudio({
    members: [anna, ben, dario].map((each) => aMember(each)),
    classes: [aScheduledClass({ id: 'cls-one', start, end: start + hour })],
  })
  const event = anEvent({ id: 'evt-one', start, end: start + hour })
  studio.events.set(event.id, event)
  // The questions of the pricing page are the studio's own text.
  const copy = { ...studio.copy, questions: [] }
  Object.assign(studio, { sold: oneOffer, copy, catalogue: { ...studio.catalogue, upcomingEvents: [event] } })
  return studio
}

const people = { nobody: null, ben, anna, dario }
const visits = addresses.flatMap((address) =>
  Object.entries(people).map(([name, who]) => [address, name, who] as const),
)

test.each(visits)(
  'V6.18 A9.16 a studio that sells one membership opens %s for %s, and offers no pass and no trial',
  async (address, _, who) => {
    const here = await site(address, { who, studio: aStudio() })
    await expect.element(main()).toBeVisible()
    await here.wait(1_500)
    expect(document.querySelector('[data-whole]')?.textContent).toBeUndefined()
    expect(/.{0,40}(day pass|trial|24.hour).{0,40}/i.exec(document.body.textContent ?? '')?.[0]).toBeUndefined()
  },
)
