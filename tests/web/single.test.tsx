import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aClass } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { euroOffers } from '../../fixtures/offers.ts'
import { main } from './locators.ts'
import { site } from './mounted.tsx'
import { anna } from './people.ts'

const gala = aClass({ id: 'galanght', title: 'Gala', productIds: '!product:gala-night' })
const player = () => page.getByRole('region', { name: 'Player: Gala' })

test('A1.05 V6.05 V6.08 A7.08 a class that is sold alone is bought from its paywall, at the price that it says, and is open afterwards', async () => {
  const studio = memoryStudio({ media: [gala], members: [aMember(anna)] })
  Object.assign(studio, { sold: euroOffers })
  const here = await site('/m/galanght?play=1', { who: anna, studio })
  expect(player().elements()).toEqual([])
  const wall = page.getByRole('region', { name: "This class isn't part of your membership" })
  await wall.getByRole('link', { name: 'Gala Night, €12.50 incl.\u00a0tax' }).click()
  const sold = main().getByRole('article', { name: 'Gala Night' })
  await expect.element(sold.getByText('€12.50', { exact: true })).toBeVisible()
  await sold.getByRole('button', { name: 'Buy Gala Night' }).click()
  await expect.poll(() => here.left).toEqual(['https://pay.adagio.test/checkout/1'])
  studio.pay(here.left[0]!)
  studio.fulfil(here.left[0]!)
  expect(studio.charges).toMatchObject([{ gives: 'gala-night', amount: 1_250 }])
  const [order] = here.desk.asked('checkout.begin') as readonly { readonly successAddress: string }[]
  const back = await site(order!.successAddress, { who: anna, studio, device: here.device })
  await back.wait(1_500)
  await page
    .getByRole('dialog', { name: 'Gala Night' })
    .getByRole('link', { name: 'Your class is ready: Gala' })
    .click()
  await expect.poll(() => back.desk.asked('player.open')).toEqual([gala.id])
  await expect.element(player()).toBeVisible()
  await site('/u/payments', { who: anna, studio, device: here.device })
  const bought = main().getByRole('region', { name: 'Gifts and orders' })
  await expect.element(bought.getByText('Gala Night')).toBeVisible()
})
