import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ben, hour, morning } from '../../fixtures/examples.ts'
import { promotedStudio, today } from '../core/promoted.ts'
import { down } from '../core/running.ts'
import { main, title } from './locators.ts'
import { site } from './mounted.tsx'

type Given = NonNullable<Parameters<typeof site>[1]>

const open = (address: string, has: Parameters<typeof promotedStudio>[0], given: Given = {}) =>
  site(address, { studio: promotedStudio(has), ...given })

const plan = (name: string) => main().getByRole('article', { name, exact: true })
const holiday = { promo: today }
const calendar = () => plan('On-Demand Pass').getByRole('radio', { name: /2025 Calendar/ })
const join = () => plan('On-Demand Pass').getByRole('button', { name: 'Join Now' })
const creates = (here: Awaited<ReturnType<typeof open>>) => here.desk.asked('checkout.begin')

describe('the holiday promotion', () => {
  test('P2.8.05 P9.02 P9.13 three plans with their badges, the gifts of the year, questions that open, and the ordinary prices one link away', async () => {
    const here = await open('/pricing', { ...holiday, left: { calendars: 3, inspirationCollections: 0 } })
    await expect.element(title()).toHaveTextContent('Holiday Offers')
    await expect.poll(() => document.title).toBe('Holiday Offers - Adagio')
    await expect.element(plan('Inspiration Collection')).toMatchTextContent('SOLD OUT')
    await expect.element(plan('Inspiration Collection').getByRole('button', { name: 'Sold Out' })).toBeDisabled()
    await expect.element(plan('On-Demand Pass')).toMatchTextContent('ONLY 3 LEFT')
    await expect.element(plan('On-Demand Pass')).toMatchTextContent('FREE SHIPPING')
    await expect.element(calendar()).not.toBeDisabled()
    await main().getByText('How does the gift work?').click()
    await expect.element(main().getByText('You choose it before you pay.')).toBeVisible()
    await main().getByRole('link', { name: 'See standard pricing & Day Passes' }).click()
    await expect.element(title()).toHaveTextContent('Start your 7-day free trial')
    expect(here.at()).toBe('/pricing?t=0')
  })

  test('P5.05 P5.06 by the keyboard a calendar is chosen, its address confirmed, and both go with the order', async () => {
    const here = await open('/pricing', holiday, { who: ben })
    const passes = plan('On-Demand Pass').getByRole('radio', { name: /5 Day Passes/ })
    await expect.element(passes).toBeChecked()
    passes.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(calendar()).toBeChecked()
    await join().click()
    await expect.element(plan('On-Demand Pass').getByRole('alert')).toMatchTextContent('confirm your address')
    const confirm = plan('On-Demand Pass').getByRole('checkbox', { name: /address in the United States/ })
    await expect.element(confirm).toHaveAttribute('aria-invalid', 'true')
    confirm.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(confirm).toBeChecked()
    await expect.element(confirm).not.toHaveAttribute('aria-invalid')
    await join().click()
    await expect.poll(() => creates(here)).toMatchObject([{ promo: 'gift-calendar-2025', usAddress: true }])
  })

  test('V9.09 P5.06 on a phone the error of the box that is not ticked is clear of the tab bar', async () => {
    await open('/pricing', holiday, { who: ben })
    await page.viewport(375, 700)
    await calendar().click()
    const button = join().element()
    // As low on the screen as it can be pressed: what appears below it would be under the bar.
    window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 80)
    ;(button as HTMLElement).click()
    const alert = plan('On-Demand Pass').getByRole('alert')
    await expect.element(alert).toBeVisible()
    const { scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
    const free = window.innerHeight - Number.parseFloat(scrollPaddingBlockEnd)
    expect(Number.parseFloat(scrollPaddingBlockEnd)).toBeGreaterThan(40)
    expect(alert.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(free + 1)
  })

  test('P5.06 P7.09 a box is ordered by keyboard once its address is confirmed, which is asked beside it', async () => {
    const here = await open('/pricing', holiday, { who: ben })
    const box = plan('Inspiration Collection')
    const confirm = box.getByRole('checkbox', { name: /address in the United States/ })
    await expect.element(confirm).not.toBeChecked()
    confirm.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(confirm).toBeChecked()
    await box.getByRole('button', { name: 'Buy Inspiration Collection' }).click()
    await expect.poll(() => creates(here)).toMatchObject([{ offerId: 'inspiration-collection', usAddress: true }])
  })

  test('P5.05 a calendar that sells out while it is chosen cannot be chosen any more, and the passes take its place', async () => {
    const here = await open('/pricing', holiday, { who: ben })
    await calendar().click()
    here.studio.stats = { left: { calendars: 0, inspirationCollections: 4 }, period: today }
    await here.wait(35_000)
    await expect.element(calendar()).toBeDisabled()
    await expect.element(plan('On-Demand Pass').getByRole('radio', { name: /5 Day Passes/ })).toBeChecked()
    await expect.element(plan('Inspiration Collection')).toMatchTextContent('ONLY 4 LEFT')
  })

  test('P9.12 what was just sold is said, and goes by itself', async () => {
    const here = await open('/pricing', holiday)
    await expect.element(title()).toHaveTextContent('Holiday Offers')
    here.studio.stats = { left: { calendars: 38, inspirationCollections: 25 }, period: today }
    const note = page.getByText('2 Calendars Just Sold', { exact: true })
    for (let turn = 0; note.elements().length === 0 && turn < 40; turn += 1) await here.wait(1_000)
    await expect.element(page.getByText('Only 38 more remaining', { exact: true })).toBeInTheDocument()
    await here.wait(7_000)
    expect(note.elements()).toEqual([])
  })

  test('P2.8.05 at 1440 x 900 the buttons of the plans are on the first screen, under the countdown', async () => {
    await open('/pricing', holiday)
    await page.viewport(1440, 900)
    await expect.element(join()).toBeVisible()
    await expect.element(main().getByText(/^Ends March /)).toBeVisible()
    await expect.poll(() => join().element().getBoundingClientRect().bottom).toBeLessThan(900)
  })

  test('P4.6.02 before it starts its buttons read Coming Soon, and count down', async () => {
    const here = await open('/pricing', { promo: { start: morning + 3_000, end: morning + hour } }, { who: ben })
    const soon = plan('On-Demand Pass').getByRole('button', { name: 'Coming Soon' })
    await expect.element(soon).toBeDisabled()
    await expect.element(main().getByText(/^Starts March 2, 2026/)).toBeInTheDocument()
    await here.wait(3_000)
    await expect.element(join()).toBeEnabled()
    await expect.element(main().getByText(/^Ends March 2, 2026/)).toBeInTheDocument()
  })

  test.each([
    [375, 1],
    [768, 2],
    [1280, 3],
    [1440, 3],
  ])(
    'P2.8.05 at %i px its plans stand in %i columns of the same width, and all of a line are as tall',
    async (width, columns) => {
      await open('/pricing', holiday)
      await page.viewport(width, 812)
      await expect.element(plan('Inspiration Collection')).toBeInTheDocument()
      const boxes = main()
        .getByRole('article')
        .elements()
        .map((card) => card.getBoundingClientRect())
      const line = boxes.filter(({ top }) => top === boxes[0]?.top)
      expect([boxes.length, line.length]).toEqual([3, columns])
      expect(new Set(line.map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`)).size).toBe(1)
    },
  )

  test.each([320, 375, 768, 1440])('P2.8.05 at %i px nothing is wider than the window', async (width) => {
    await open('/pricing', holiday)
    await page.viewport(width, 812)
    await expect.element(plan('Inspiration Collection')).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})

describe('the sale', () => {
  test('P2.8.02 P4.6.01 at its address it has its price, what it saves and its end; a visitor is asked to register', async () => {
    const here = await open('/pricing?t=new-year-sale', { sale: today })
    await expect.element(title()).toHaveTextContent('New Year Sale')
    await expect.element(plan('On-Demand Pass')).toMatchTextContent('$150')
    await expect.element(plan('On-Demand Pass')).toMatchTextContent('Save $50')
    await join().click()
    await expect.poll(here.at).toBe('/pricing?t=new-year-sale&u=create-account')
  })

  test.each([
    [768, false],
    [1280, true],
  ])('P2.8.02 P4.6.01 at %i px its one plan stands beside its time: %s', async (width, beside) => {
    await open('/pricing?t=new-year-sale', { sale: today })
    await page.viewport(width, 812)
    await expect.element(plan('On-Demand Pass')).toBeInTheDocument()
    const card = plan('On-Demand Pass').element().getBoundingClientRect()
    const time = main()
      .getByText(/^Ends March/)
      .first()
      .element()
      .getBoundingClientRect()
    expect([card.left > time.right, card.top < time.top]).toEqual([beside, beside])
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  test('V2.20 V2.22 P4.6.01 its row leads from the home page to it, and is gone when it is over', async () => {
    const shelves = [{ name: 'The sale', type: 'new-year-sale', itemId: '', order: -1 }]
    const here = await open('/', { sale: { start: morning - hour, end: morning + 2_000 }, shelves })
    const row = main().getByRole('region', { name: 'New Year Sale', exact: true })
    await expect
      .element(row.getByRole('link', { name: 'See the sale' }))
      .toHaveAttribute('href', '/pricing?t=new-year-sale')
    await here.wait(2_500)
    expect(row.elements()).toEqual([])
  })
})

describe('the free month', () => {
  test('P2.8.06 P9.10 says what it is worth and what follows, and leads to the checkout', async () => {
    const here = await open('/vita', {}, { who: ben })
    await expect.element(title()).toHaveTextContent('One free month')
    await expect.element(main()).toMatchTextContent('Worth $25. Then $25 per month; cancel anytime.')
    await main().getByRole('button', { name: 'Claim your free month' }).click()
    await expect.poll(() => creates(here)).toMatchObject([{ offerId: 'on-demand', coupon: 'VITA-MONTH' }])
  })
})

describe('a promotion that cannot be shown', () => {
  test.each(['/pricing', '/pricing?t=new-year-sale'])(
    'P2.8.02 P2.8.05 V8.11 %s has the ordinary prices',
    async (address) => {
      await open(
        address,
        { promo: today, sale: today },
        { prepare: ({ desk }) => desk.failAlways('promotions.open', down) },
      )
      await expect.element(title()).toHaveTextContent('Start your 7-day free trial')
      await expect.element(plan('On-Demand Pass')).toMatchTextContent('$200')
    },
  )

  test('P2.8.06 V8.11 the free month says so, and comes with Retry', async () => {
    const here = await open('/vita', {}, { prepare: ({ desk }) => desk.failAlways('promotions.open', down) })
    await expect.element(title()).toHaveTextContent("We can't load the plans")
    here.desk.failAlways('promotions.open', null)
    await page.getByRole('button', { name: /^(Retry|Try again)$/i }).click()
    await expect.element(title()).toHaveTextContent('One free month')
  })
})

test('P2.8.08 an address that the studio redirects leads to its target in one step of the history', async () => {
  const studio = promotedStudio()
  Object.assign(studio, {
    catalogue: {
      ...studio.catalogue,
      config: { ...studio.catalogue.config, redirects: { '/sticky-buns': '/pricing?t=0' } },
    },
  })
  const here = await site('/sticky-buns?utm_source=x', { studio })
  await expect.poll(here.at).toBe('/pricing?t=0&utm_source=x')
})
