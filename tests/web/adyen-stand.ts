import { page } from 'vitest/browser'

/** What opens a challenge alone at Adyen. */
export const opens = { environment: 'test', clientKey: 'test_ADAGIO', countryCode: 'US', locale: 'en-US' }

/** What opens the form of Adyen. */
export const session = { ...opens, id: 'CS1', sessionData: 'first', amount: { value: 20_000, currency: 'USD' } }

export const frame = (title: RegExp) => page.frameLocator(page.getByTitle(title))

export const holder = () => page.getByRole('textbox', { name: 'Name on card' })

/** Types a card into the form, of which all but the name is in frames of Adyen. */
export const typeCard = async (): Promise<void> => {
  const inFrame = (title: RegExp) => frame(title).getByRole('textbox')
  await inFrame(/^Card number$/).fill('5555555555554444')
  await inFrame(/^Expiry date$/).fill('0330')
  await inFrame(/^Security code$/).fill('737')
  await holder().fill('Ben Okafor')
}
