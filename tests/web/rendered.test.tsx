import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCatalogue, aFeatured, aShelf } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { site } from './mounted.tsx'
import { anna } from './people.ts'

const ownKinds = ['keep-going', 'favorites']

/** A studio with every kind of row of which the first screen may consist. */
const studio = () =>
  memoryStudio({
    catalogue: aCatalogue({
      featuredContent: [aFeatured({ id: 'strangers', showTo: 'non-member', title: 'Strangers' }), aFeatured({})],
      homeShelves: [
        aShelf({ type: 'featured', name: '', itemId: '' }),
        aShelf({ type: 'live-class-hero', name: 'Live', itemId: '' }),
        ...ownKinds.map((type) => aShelf({ type, name: type, itemId: '' })),
        aShelf({ name: 'First', itemId: 'quickbar' }),
      ].map((shelf, order) => ({ ...shelf, order })),
    }),
  })

for (const [name, who] of [
  ['a visitor', null],
  ['a member', anna],
] as const)
  test(`V2.20 V2.22 the home page that a host has rendered is taken over as it stands, and its cards stay when it is known that ${name} looks`, async () => {
    const here = await site('/', { who, studio: studio(), rendered: true })
    const cards = () => [...document.querySelectorAll('main article')]
    await expect.poll(() => here.desk.waiting('session.restore')).toBe(1)
    expect(here.sent).not.toBeNull()
    expect(cards()).toContain(here.sent)
    expect(cards().every((card) => card.querySelector('[aria-label*="favorites"]') === null)).toBe(true)
    here.desk.free('session.restore')
    await expect.element(page.getByRole(who ? 'button' : 'link', { name: /favorites$/ }).first()).toBeVisible()
    expect(cards()).toContain(here.sent)
  })

test('V9.06 V2.20 a row of the viewer’s own has a place while it loads only where it had something in it on the last visit', async () => {
  const onPage = () => document.querySelector<HTMLElement>('[data-own="favorites"]')?.checkVisibility()
  const prepare = ({ desk }: { desk: { hold: (name: 'favourites.load') => void } }) => desk.hold('favourites.load')
  const first = await site('/', { who: anna, studio: studio(), prepare })
  await expect.poll(onPage).toBe(false)
  document.documentElement.setAttribute('data-layout', 'favorites')
  expect(onPage()).toBe(true)
  document.documentElement.removeAttribute('data-layout')
  first.desk.free('favourites.load')
  await expect.poll(onPage).toBeUndefined()
})
