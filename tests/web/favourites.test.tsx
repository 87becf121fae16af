import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barre, centre, stretch } from '../../fixtures/examples.ts'
import { refused } from '../core/running.ts'
import { card, dialog, field, main, title } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const list = '/p/quickbar'
const add = (name: string) => page.getByRole('button', { name: `Add ${name} to favorites`, exact: true })
const remove = (name: string) => page.getByRole('button', { name: `Remove ${name} from favorites`, exact: true })
const mainLink = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('V2.05 V6.03 V7.07 a pressed heart arrives at the studio, is gathered on the page of favorites and taken off there', async () => {
  const here = await site(list, { who: grace })
  await add(barre.title).click()
  await expect.element(remove(barre.title)).toBeVisible()
  await add(centre.title).click()
  await remove(centre.title).click()
  await expect.element(add(centre.title)).toBeVisible()
  const kept = () => [...(here.studio.members.get(grace.email)?.favourites.keys() ?? [])]
  await here.wait(5_000)
  await expect.poll(kept).toEqual([barre.id])
  await mainLink('Favorites').click()
  await expect.element(title()).toHaveTextContent('Favorites')
  await expect.element(card(barre.title)).toBeVisible()
  expect(main().getByRole('article').elements()).toHaveLength(1)
  await remove(barre.title).click()
  await expect.element(page.getByText('No favorites yet')).toBeVisible()
  await here.wait(5_000)
  await expect.poll(kept).toEqual([])
})

test('V6.03 A2.01 favorites offer a visitor to sign in, and are there once they have', async () => {
  const here = await site('/favorites', {
    prepare: ({ studio }) => studio.members.get('anna@adagio.test')?.favourites.set(stretch.id, studio.now),
  })
  await main().getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(here.at).toBe('/favorites?u=login')
  await field(dialog('Sign in'), 'Email').fill('anna@adagio.test')
  await field(dialog('Sign in'), 'Password').fill('barre2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(card(stretch.title)).toBeVisible()
  expect(here.at()).toBe('/favorites')
})

test('V6.03 V7.07 a heart that the studio refuses is taken back', async () => {
  const here = await site(list, { who: grace })
  here.desk.hold('outbox.send')
  await add(barre.title).click()
  await expect.element(remove(barre.title)).toBeVisible()
  await here.wait(5_000)
  await expect.poll(() => here.desk.waiting('outbox.send')).toBe(1)
  here.desk.failNext('outbox.send', refused)
  here.desk.free('outbox.send')
  await expect.element(add(barre.title)).toBeVisible()
})

test('V2.05 V7.07 hearts pressed in a hurry are all among the favorites, none is forgotten', async () => {
  await site(list, { who: grace })
  const hearts = main().getByRole('button', { name: /^Add .* to favorites$/ })
  await expect.element(hearts.first()).toBeVisible()
  for (const heart of hearts.elements()) if (heart instanceof HTMLElement) heart.click()
  await expect.poll(() => hearts.elements()).toEqual([])
  await mainLink('Favorites').click()
  await expect.element(title()).toHaveTextContent('Favorites')
  await expect.poll(() => main().getByRole('article').elements().length).toBe(3)
})
