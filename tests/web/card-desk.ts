import { page } from 'vitest/browser'
import { ben } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import type { Paying } from '../../fixtures/memory/till.ts'
import { dialog, field } from './locators.ts'
import { site } from './mounted.tsx'

type Given = Parameters<typeof site>[1]

/** A card that the bank accepts. */
export const goodCard = '5555555555554444'

/** The dialogs of an order: with its choices, and with the site's own form for a card. */
export const order = () => dialog('Your order')
/** See `order`. */
export const byCard = () => dialog('Pay by card')

/** A button of a dialog. */
export const button = (within: ReturnType<typeof dialog>, name: string | RegExp) => within.getByRole('button', { name })

/** The amount of an order, with its label. */
export const total = () => page.getByRole('dialog').getByText('Total').element().parentElement?.textContent

/** The site of a provider that has orders, which are paid in a way unless the member chooses. */
export const desk = async (address: string, pays: Paying, given: Given = {}) => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  studio.pays = pays
  return site(address, { who: ben, studio, ...given })
}

/** Fills in the form for a card. */
export const typeCard = async (within: ReturnType<typeof dialog>, number = goodCard) => {
  await field(within, 'Card number').fill(number)
  await field(within, 'Expiry (MM/YY)').fill('330')
  await field(within, 'Security code').fill('737')
  await field(within, 'Name on card').fill('Ben Okafor')
}

/** The site at the form in which an order is paid. */
export const atCard = async (pays: Paying = 'card', given: Given = {}) => {
  const here = await desk('/pricing?u=checkout&pk=on-demand-annual', pays, given)
  await button(order(), 'Continue to payment').click()
  return here
}
