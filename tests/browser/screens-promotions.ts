import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { expect } from './site.ts'

const opens = (id: 'sale' | 'black-friday', to: 'soon' | 'open') => async (page: Page) => {
  const answer = await page.request.post('/dev/promotions/window', { form: { id, to } })
  expect(answer.ok(), `the studio sets the time of ${id}`).toBe(true)
}

const stands = (heading: string, button: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('button', { name: button }).first()).toBeVisible()
}

/** The pages of the promotions, each with the times that it needs. */
export const promotionScreens: readonly Screen[] = [
  { name: 'free-month', who: null, address: '/vita', stands: stands('One free month', 'Claim your free month') },
  {
    ...{ name: 'sale', who: null, address: '/pricing?t=new-year-sale', arrange: opens('sale', 'open') },
    stands: stands('New Year Sale', 'Join Now'),
  },
  {
    ...{ name: 'holiday-soon', who: null, address: '/pricing', arrange: opens('black-friday', 'soon') },
    stands: stands('Holiday Offers', 'Coming Soon'),
  },
  {
    ...{ name: 'holiday', who: null, address: '/pricing', arrange: opens('black-friday', 'open') },
    stands: stands('Holiday Offers', 'Join Now'),
  },
]
