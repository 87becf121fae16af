import type { Locator, Page } from '@playwright/test'
import { password } from '../../fixtures/people.ts'
import type { Asked, Studio } from './site.ts'
import { expect } from './site.ts'

/** Somebody whom the studio does not know yet. */
export const newcomer = 'nora.vidal@adagio.test'

/** A card of what is sold, by its name. */
export const plan = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('article', { name, exact: true })

/** The button or the link of a card that buys it. */
export const buyer = (page: Page, name: string): Locator =>
  plan(page, name)
    .locator('a, button')
    .filter({ hasText: /^(Start|Join|Extend|Buy)/ })

/** A button of the payment service's page. */
export const hosted = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** The button of the payment service's page that pays, or starts what is free. */
export const pays = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Pay|Start free trial|Get free pass)$/ })

/** Buys a plan as far as the payment service's page, and tells where that is. */
export const toTheTill = async (page: Page, name: string): Promise<string> => {
  await buyer(page, name).click()
  await expect(pays(page)).toBeVisible()
  return page.url()
}

/** Fills in the form of a new account and sends it. */
export const register = async (page: Page, email = newcomer) => {
  const form = page.getByRole('dialog', { name: 'Create an account' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await form.getByRole('checkbox', { name: /my limits/ }).check()
  await form.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Fills in the form of who has an account already and sends it. */
export const signIn = async (page: Page, email: string) => {
  const form = page.getByRole('dialog', { name: 'Sign in' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** The dialogs after the payment service's page. */
export const waiting = (page: Page) => page.getByRole('dialog', { name: 'Confirming your payment' })
export const longer = (page: Page) => page.getByRole('dialog', { name: 'This is taking longer than usual' })
export const cancelled = (page: Page) => page.getByRole('dialog', { name: 'Payment canceled' })
export const welcome = (page: Page) =>
  page.getByRole('dialog', { name: /^(Welcome to Adagio|Your Day Pass(es)? (is|are) ready)$/ })

/** How long after a payment the studio gives what was paid for, by its own clock: at once, or with a slow bank. */
export const fulfilment = 1_500
export const slowBank = 60_000

/** Waits while a payment is not known, lets the studio hear of it, and is welcomed. */
export const beWelcomed = async (page: Page, studio: Studio, shown = welcome(page)) => {
  await expect(waiting(page)).toBeVisible()
  await studio.clock({ advance: fulfilment })
  await expect(shown).toBeVisible()
}

/** What was charged, in its order: what was given and for how many cents. */
export const charged = async (page: Page): Promise<readonly (readonly [key: string, amount: number])[]> => {
  const answer = await page.request.get('/dev/control/charges')
  const { charges } = (await answer.json()) as { readonly charges: readonly { key: string; amount: number }[] }
  return charges.map(({ key, amount }) => [key, amount] as const).toReversed()
}

const posted = async (studio: Studio, path: string): Promise<readonly Asked[]> =>
  (await studio.requests('product-api')).filter((asked) => asked.method === 'POST' && asked.path.endsWith(path))

const bodyOf = ({ body }: Asked) => JSON.parse(String(body)) as Readonly<Record<string, unknown>>

/** What was asked for at the till, in its order. */
export const sessionsAsked = async (studio: Studio) => (await posted(studio, '/checkout/session')).map(bodyOf)

/** The emails that the newsletter's page has confirmed. */
export const confirmed = async (studio: Studio) =>
  (await posted(studio, '/newsletter/confirm')).map((asked) => bodyOf(asked)['email'])

/** The tags that were given to somebody. */
export const tagged = async (studio: Studio) =>
  (await posted(studio, '/tags')).filter(({ status }) => status === 200).map((asked) => bodyOf(asked)['tags'])

/** How often the studio was asked what somebody has. */
export const looks = async (studio: Studio, uid: string) =>
  (await studio.requests('product-api')).filter(
    ({ method, path }) => method === 'GET' && path.endsWith(`/users/${uid}`),
  ).length

/** Looks at a page again once nothing of it is kept, and tells what the studio says that its person has. */
export const personNow = async (page: Page) => {
  // Only an answer to the new page: the body of one to the page before goes with that page.
  await page.reload({ waitUntil: 'commit' })
  const answer = await page.waitForResponse(
    (response) => /\/product-api\/users\/[^/?]+(\?|$)/.test(response.url()) && response.ok(),
  )
  const { data } = (await answer.json()) as {
    readonly data: {
      readonly user: {
        readonly tags: readonly string[]
        readonly unusedDayPasses: number
        readonly products: readonly { readonly type: string; readonly createdAt: string; readonly expiresAt: string }[]
      }
    }
  }
  return data.user
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null
    return active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? ''
  })

/** Goes on with the keyboard until the focus is on what is named. */
export const tabTo = async (page: Page, name: RegExp, most = 60) => {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    if (name.test((await focused(page)).trim())) return
  }
  throw new Error(`the keyboard did not come to ${name} in ${most} steps`)
}
