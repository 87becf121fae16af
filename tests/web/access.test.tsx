import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../core/kernel/result.ts'
import { aClass, barre, ben, stretch } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { down } from '../core/running.ts'
import { card, main, tabTo, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, hiro } from './people.ts'

const prices = '/pricing?next=%2Fm%2Fbarre001%2Fmorning-barre%3Fplay%3D1'
const paywall = () => page.getByRole('region', { name: 'Join to take this class' })
const player = () => page.getByRole('region', { name: /^Player: / })

test('V2.31 V6.02 a visitor sees the lock on a card, which opens the page of the class', async () => {
  const here = await site('/p/quickbar')
  await expect.element(card(barre.title).getByRole('link', { name: /Morning Barre ?, Members only/ })).toBeVisible()
  await card(barre.title)
    .getByRole('link', { name: /Morning Barre/ })
    .first()
    .click()
  await expect.poll(here.at).toMatch(/^\/m\/barre001\/morning-barre/)
})

test('V2.31 V6.02 the page of a locked class leads a visitor to the prices, and from there back into the class', async () => {
  const here = await site('/m/barre001')
  await expect.element(title()).toHaveTextContent(barre.title)
  await main().getByRole('link', { name: 'Start 7-Day Free Trial' }).click()
  await expect.poll(here.at).toBe(prices)
})

test('V6.02 V6.07 play=1 shows a visitor the paywall in place of the player, and opens no class', async () => {
  const here = await site('/m/barre001?play=1')
  await expect.element(paywall()).toBeVisible()
  expect(player().elements()).toEqual([])
  const start = paywall().getByRole('link', { name: 'Start 7-Day Free Trial' })
  await expect.element(start).toHaveAttribute('href', `${prices}&u=create-account&pk=on-demand`)
  await expect.element(paywall().getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', prices)
  expect(here.desk.asked('player.open')).toEqual([])
  await paywall().getByRole('link', { name: 'Try a free class' }).click()
  await expect.poll(here.at).toBe('/p/freebies')
})

test.each([
  ['V6.03 the heart of a card leads a visitor to the prices', '/p/quickbar'],
  ['V6.03 the heart on the page of a class leads a visitor to the prices', '/m/stretch1'],
])('%s', async (_, address) => {
  const here = await site(address)
  await main()
    .getByRole('link', { name: `Add ${stretch.title} to favorites` })
    .click()
  await expect.poll(here.at).toBe('/pricing')
})

test('V2.31 V6.07 who has had the trial is asked to join, on the page and in the paywall', async () => {
  const here = await site('/m/barre001?play=1', { who: hiro, studio: memoryStudio({ members: [aMember(hiro)] }) })
  await expect.element(paywall().getByRole('link', { name: 'Join to watch' })).toHaveAttribute('href', prices)
  expect(here.desk.asked('player.open')).toEqual([])
})

test('V2.31 V6.07 who has had the trial is asked to join by the page of a class, which leads to the prices', async () => {
  const here = await site('/m/barre001', { who: hiro })
  await main().getByRole('link', { name: 'Join to watch' }).click()
  await expect.poll(here.at).toBe(prices)
})

test('V6.07 who has no membership takes a free class', async () => {
  const here = await site('/m/stretch1?play=1', { who: hiro })
  await expect.poll(() => here.desk.asked('player.open')).toEqual([stretch.id])
  await expect.element(player()).toBeVisible()
})

test('V6.07 V6.08 the server has the last word: a class that it does not open shows the paywall, not a spinner', async () => {
  const noAccess = { type: 'Unauthorized' }
  await site('/m/barre001?play=1', { who: anna, prepare: ({ desk }) => desk.failNext('player.open', noAccess) })
  await expect.element(page.getByRole('region', { name: "We couldn't confirm your access" })).toBeVisible()
  expect(player().elements()).toEqual([])
})

test('V6.16 A2.11 that an admin acts for a member stays in the address wherever they go', async () => {
  const here = await site('/p/quickbar?mid=grace', { who: { ...anna, isAdmin: true } })
  await card(stretch.title)
    .getByRole('link', { name: /Evening Stretch/ })
    .first()
    .click()
  await expect.poll(here.at).toMatch(/^\/m\/stretch1.*mid=grace/)
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect.poll(here.at).toBe('/?mid=grace')
})

test('V6.16 A6.09 who acts for a member sees on every page and in each form whose account it is, and the way out loads the page again', async () => {
  const here = await site('/u/my-account?mid=ben', {
    who: { ...anna, isAdmin: true },
    prepare: ({ desk }) => desk.answerNext('session.profile', ok(ben)),
  })
  const bar = page.getByRole('complementary', { name: 'Another account' })
  await expect.element(bar.getByText('Viewing as Ben Okafor, ben@adagio.test')).toBeVisible()
  await expect.element(main().getByText(/What you do here changes their account, not yours/)).toBeVisible()
  await expect.element(main().getByRole('button', { name: 'Edit About you' })).toBeVisible()
  expect(
    main()
      .getByRole('button', { name: /Edit (Email|Security)/ })
      .elements(),
  ).toEqual([])
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect.poll(here.at).toBe('/?mid=ben')
  await bar.getByRole('link', { name: 'Stop' }).click()
  await expect.poll(() => here.left).toEqual([expect.stringMatching(/\/$/)])
})

test('V6.16 A6.09 V8.11 where the user in the address is unknown, the page says so and leads back', async () => {
  const here = await site('/?mid=nobody', {
    who: anna,
    prepare: ({ desk }) => desk.failNext('session.profile', { type: 'CannotAct', why: 'unknown' }),
  })
  await expect.element(title()).toHaveTextContent("There's no account with this id")
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeVisible()
  await main().getByRole('link', { name: 'Back to your account' }).click()
  await expect.poll(() => here.left).toEqual([expect.stringMatching(/\/$/)])
})

test('coming to another screen the focus goes to its heading, and Back too', async () => {
  const here = await site('/programs')
  await expect.element(title()).toHaveTextContent('Programs')
  await tabTo('Favorites')
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).toBe('/favorites')
  await expect.element(title()).toHaveTextContent('Favorites')
  await expect.element(title()).toHaveFocus()
  window.history.back()
  await expect.element(title()).toHaveTextContent('Programs')
  await expect.element(title()).toHaveFocus()
})

test('A9.16 A6.06 V6.02 V6.08 the paywall of a live class leads to the live membership, beside the day pass, and from its card into the class', async () => {
  const live = aClass({ id: 'liveclas', title: 'Live Barre', requiresPermission: 'live' })
  const studio = memoryStudio({ media: [live], members: [aMember(anna)] })
  const here = await site('/m/liveclas?play=1', { who: anna, studio })
  const wall = page.getByRole('region', { name: "Live classes aren't part of your membership" })
  await expect.element(wall.getByRole('link', { name: 'Get a Day Pass' })).toBeVisible()
  await wall.getByRole('link', { name: 'Live Membership, $80 a month' }).click()
  await expect.poll(here.at).toBe('/pricing?next=%2Fm%2Fliveclas%2Flive-barre%3Fplay%3D1')
  const sold = main().getByRole('region', { name: 'Live classes and events' })
  const membership = sold.getByRole('article', { name: 'Live Membership' })
  await expect.element(membership.getByText('$80', { exact: true })).toBeVisible()
  await expect.element(main().getByRole('article', { name: 'Day Pass', exact: true })).toBeVisible()
  await membership.getByRole('button', { name: 'Join Now' }).click()
  await expect.poll(() => here.left).toEqual(['https://pay.adagio.test/checkout/1'])
  const [order] = here.desk.asked('checkout.begin') as readonly { readonly successAddress: string }[]
  expect(order).toMatchObject({ offerId: 'live' })
  studio.pay(here.left[0]!)
  studio.fulfil(here.left[0]!)
  const back = await site(order!.successAddress, { who: anna, studio, device: here.device })
  await back.wait(1_500)
  await page.getByRole('dialog').getByRole('link', { name: 'Your class is ready: Live Barre' }).click()
  await expect.poll(() => back.desk.asked('player.open')).toEqual([live.id])
  await expect.element(page.getByRole('region', { name: 'Player: Live Barre' })).toBeVisible()
})

test('V8.11 V6.02 the paywall of a class says that the plans cannot be loaded, and Retry brings them', async () => {
  const here = await site('/m/barre001?play=1', { prepare: ({ desk }) => desk.failAlways('offers', down) })
  const wall = page.getByRole('region', { name: "We can't load the plans" })
  await expect.element(wall).toBeVisible()
  expect(wall.getByRole('link', { name: 'See all plans' }).elements()).toEqual([])
  here.desk.failAlways('offers', null)
  await wall.getByRole('button', { name: 'Retry' }).click()
  await expect.element(paywall().getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', prices)
  await expect.element(paywall().getByRole('link', { name: 'Start 7-Day Free Trial' })).toBeVisible()
  expect(wall.elements()).toEqual([])
})
