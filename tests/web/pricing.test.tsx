import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offers } from '../../adapters/config/offers.ts'
import type { Member } from '../../core/session/index.ts'
import { aCatalogue, ben } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { main, region, tabTo, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, dario, grace, hiro, kofi } from './people.ts'

/** What somebody reads on a card: its callout or whose it is, and its button. */
type Sold = readonly [name: string, price: string, action: string | null, says?: string | undefined]

const passes = (price: string, saving?: string): readonly Sold[] => [['Day Pass', price, 'Buy Day Pass', saving]]
const pack: Sold = ['Day Pass Pack', '$25', 'Buy Day Pass Pack', '5 Day Passes plus 1 free']
const memberships = (actions: readonly (string | null)[], says: readonly string[] = []): readonly Sold[] =>
  [
    ['On-Demand Pass', '$200', 'Save $100'],
    ['On-Demand Monthly', '$25', 'per\u00a0month'],
    ['On-Demand Flex', '$50', ''],
    ['Live Membership', '$80', 'Every live class and event'],
  ].map(([name = '', price = '', otherwise = ''], at) => [
    ...([name, price, at === 3 && actions.length < 4 ? 'Join Now' : (actions[at] ?? null)] as const),
    says[at] || otherwise,
  ])

const trial = 'Start 7-Day FREE Trial'
const [yearly, monthly, ...others] = memberships(
  ['Join Now', trial, 'Join Now'],
  ['Most Popular', '7 days free, then $25 a month'],
)
// What the heading is about comes first.
const joining = [monthly!, yearly!, ...others]
const extending = [
  'Your existing pass expires in 8 months',
  'You have an Annual Pass',
  'You have an Annual Pass',
] as const

const sales: readonly (readonly [title: string, who: Member | null, heading: string, sold: readonly Sold[]])[] = [
  [
    'A5.38 P9.01 P9.05 P9.07 a visitor is offered the trial and the plans',
    ...([null, 'Start your 7-day free trial', [...joining, ...passes('$15')]] as const),
  ],
  [
    'A5.38 P4.8.04 P9.05 who may have the trial is offered it on the monthly plan',
    ...([ben, 'Start your 7-day free trial', [...joining, ...passes('$15')]] as const),
  ],
  [
    'A5.38 P4.8.04 P9.05 who had the trial is offered the plans without it',
    ...([hiro, 'Choose your plan', [...memberships(['Join Now', 'Join Now', 'Join Now']), ...passes('$15')]] as const),
  ],
  [
    'P9.06 P9.07 P9.09 V6.18 a monthly member reads that the plan is theirs, and buys passes for less',
    ...([
      kofi,
      'Your membership',
      [...memberships(['Join Now', null, 'Join Now'], ['', 'You have this plan']), ...passes('$5', 'Save $10'), pack],
    ] as const),
  ],
  [
    'P9.06 P9.11 P4.8.03 V6.18 an annual member may extend their pass and buys no other plan',
    ...([
      anna,
      'Extend Your Pass',
      [...memberships(['Extend Annual Pass', null, null], extending), ...passes('$5', 'Save $10'), pack],
    ] as const),
  ],
  [
    'P9.11 P4.8.03 V6.18 whose pass ends in 20 days reads so on the card that extends it',
    ...([
      grace,
      'Extend Your Pass',
      [
        ...memberships(['Extend Your Pass', 'Join Now', 'Join Now'], ['Your existing pass expires in 20 days']),
        ...passes('$5', 'Save $10'),
        pack,
      ],
    ] as const),
  ],
  [
    'P9.07 V6.18 a live member is offered every plan, and passes for less',
    ...([
      dario,
      'Choose your plan',
      [
        ...memberships(['Join Now', 'Join Now', 'Join Now', null], ['', '', '', 'You have this plan']),
        ...passes('$5', 'Save $10'),
        pack,
      ],
    ] as const),
  ],
]

/** The pricing page of a studio that sells what the product's config says. */
const pricing = (who: Member | null, address = '/pricing') =>
  site(address, {
    who,
    studio: memoryStudio({ catalogue: aCatalogue({}, { offers }), members: who ? [aMember(who)] : [] }),
  })

const plan = (name: string) => main().getByRole('article', { name, exact: true })
const cards = () => main().getByRole('list').getByRole('article')

/** The names of the cards that are shown, each with its buttons. */
const shown = () =>
  cards()
    .elements()
    .map((card) =>
      [card.querySelector('h2, h3'), ...card.querySelectorAll('a, button')].map((each) => each?.textContent),
    )

const expectSold = async (sold: readonly Sold[]) => {
  await expect.poll(shown).toEqual(sold.map(([name, , action]) => (action === null ? [name] : [name, action])))
  for (const [name, price, , says = ''] of sold) {
    const text = plan(name).element().textContent
    expect(text, name).toContain(price)
    expect(text, name).toContain(says)
  }
}

test.each(sales)('%s', async (_, who, heading, sold) => {
  await pricing(who)
  await expect.element(title()).toHaveTextContent(heading)
  await expectSold(sold)
  const cheaper = page.getByText('Members pay less for Day Passes')
  expect(cheaper.elements().filter((each) => each.checkVisibility())).toHaveLength(sold.includes(pack) ? 1 : 0)
})

test('P9.03 Price per month compares what a month comes to, and Total price shows the plans again; what is bought there is asked for', async () => {
  const here = await pricing(hiro)
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(choice('Total price')).toHaveAttribute('aria-pressed', 'true')
  await choice('Price per month').click()
  await expect.element(choice('Price per month')).toHaveAttribute('aria-pressed', 'true')
  await expectSold([
    ['On-Demand Pass', '$200', 'Join Now', '$16.67 a month'],
    ['On-Demand Monthly', '$25', 'Join Now', '$25 a month'],
    ['On-Demand 6 Months', '$100', 'Join Now', '$16.67 a month'],
  ])
  await choice('Total price').click()
  await expect.element(plan('On-Demand Flex')).toBeVisible()
  await expect.element(plan('On-Demand 6 Months')).not.toBeInTheDocument()
  await choice('Price per month').click()
  await plan('On-Demand 6 Months').getByRole('button', { name: 'Join Now' }).click()
  await expect.poll(() => here.left).toEqual(['https://pay.adagio.test/checkout/1'])
  expect(here.desk.asked('checkout.begin')).toMatchObject([{ offerId: 'on-demand-6-months', promo: null }])
})

test('P2.8.01 the questions open and close by the keyboard', async () => {
  await pricing(null)
  const item = region('Frequently asked questions').getByRole('group').first()
  const answer = item.getByText('the monthly plan starts with seven free days')
  await expect.element(answer).not.toBeVisible()
  await tabTo('How does the free trial work?')
  await userEvent.keyboard('{Enter}')
  await expect.element(answer).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(answer).not.toBeVisible()
})

test('P2.8.07 A2.12 A8.34 who comes back from a trial that was not given is told so, above the plans', async () => {
  await pricing(hiro, '/pricing?error=invalid-trial')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'already completed a free trial' }))
    .toHaveTextContent("Sorry, it looks like you've already completed a free trial.")
})

test('P2.8.07 A2.12 words of somebody else in the address are not shown', async () => {
  await pricing(hiro, '/pricing?error=somebody-elses-words')
  await expect.element(plan('On-Demand Pass')).toBeVisible()
  expect(main().element().textContent).not.toMatch(/already completed|somebody/)
})

test('V9.24 P1.09 P2.8.01 P9.19 a studio of another name says its own words, and shows nothing that it leaves out', async () => {
  const { initial, config } = aCatalogue()
  const comparison = { ...config.comparison, classes: 'All 300 flows', magazine: null }
  const studio = memoryStudio({ catalogue: aCatalogue(initial, { siteName: 'Lotus', comparison }) })
  Object.assign(studio, { copy: { questions: [], testimonials: [] } })
  await site('/pricing', { studio })
  await expect.element(plan('On-Demand Pass').getByText('All 300 flows')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Lotus, home' }).first()).toHaveTextContent('Lotus')
  expect(main().element().textContent).not.toMatch(/magazine|What our dancers say|Frequently asked/)
})

test('A9.16 A2.11 tax and country are on the card and in what is said before paying, in the currency of the offer', async () => {
  const taxed = offers.map((offer) => ({
    ...{ ...offer, isTaxIncluded: offer.role === 'monthly', country: offer.role === 'monthly' ? 'US' : null },
    price: { ...offer.price, currency: 'EUR' },
  }))
  const studio = memoryStudio({ catalogue: aCatalogue({}, { offers: taxed }) })
  await site('/pricing', { studio })
  await expect.element(plan('On-Demand Monthly').getByText('per\u00a0month incl.\u00a0tax')).toBeVisible()
  await expect.element(plan('On-Demand Monthly').getByText('Only in the United States')).toBeVisible()
  await expect.element(plan('On-Demand Pass').getByText('per\u00a0year plus\u00a0tax')).toBeVisible()
  await plan('On-Demand Pass').getByRole('link', { name: 'Join Now' }).click()
  await expect
    .element(page.getByRole('dialog').getByText(/On-Demand Pass, €200 per\u00a0year plus\u00a0tax/))
    .toBeVisible()
})
