import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import fc from 'fast-check'
import { bookFace } from '../../core/planner/live/bookings.words.ts'
import { plannedText, weekTexts } from '../../core/planner/my-week/words.ts'
import { ids, titles, weekOf } from './planning.ts'
import type { Allow, Studio } from './site.ts'
import { enter, expect } from './site.ts'

/*
 * A member's hour in a real browser while the studio drops, delays, doubles and refuses: two tabs, hearts, a week, places
 * in events, classes, reloads, a network that goes away. Buttons are found by the product's own words.
 */

const classes = ['free', 'calm', 'short', 'long'] as const
type Class = (typeof classes)[number]
type Step =
  | { readonly type: 'heart' | 'watch'; readonly tab: 0 | 1; readonly on: Class }
  | { readonly type: 'plan'; readonly tab: 0 | 1; readonly on: Class; readonly day: number }
  | { readonly type: 'rsvp' | 'reload' | 'home' | 'away'; readonly tab: 0 | 1 }

const tab = fc.constantFrom(0 as const, 1 as const)
const on = fc.constantFrom(...classes)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constantFrom('heart' as const, 'watch' as const), tab, on }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('plan' as const), tab, on, day: fc.nat(6) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('rsvp' as const, 'reload' as const, 'home' as const, 'away' as const),
      tab,
    }),
  },
)

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 }).first()

/** The heart of a class in either state, or in the one given. */
const heart = (page: Page, title: string, marked?: boolean) => {
  const names = { true: `Remove ${title} from favorites`, false: `Add ${title} to favorites` }
  const wanted = marked === undefined ? [names.true, names.false] : [names[`${marked}`]]
  return main(page)
    .getByRole('button', { name: new RegExp(`^(${wanted.join('|')})$`) })
    .first()
}

const rsvp = (page: Page, going?: boolean) => {
  const faces = (going === undefined ? [true, false] : [going]).map((each) => bookFace('rsvp', each, '').text)
  return main(page)
    .getByRole('button', { name: new RegExp(`^(${faces.join('|')})\\b`) })
    .first()
}

const isShown = (found: Locator) => found.isVisible().catch(() => false)

/** Waits for something, with Retry where it did not come. */
const come = (page: Page, wanted: () => Promise<boolean>, within: Page | Locator = main(page)) =>
  expect
    .poll(
      async () => {
        if (await wanted()) return true
        const retry = within.getByRole('button', { name: /^Retry|Try again/ }).first()
        if (await isShown(retry)) await retry.click({ timeout: 1_000 }).catch(() => {})
        return false
      },
      { timeout: 90_000, intervals: [250, 500, 1_000] },
    )
    .toBe(true)

const visit = async (page: Page, to: string) => {
  await page.goto(to)
  await come(page, () => heading(page).isVisible())
  await come(page, async () => (await main(page).innerText()).trim().length > 20)
}

/** Presses the heart of a class, and tells whether the class is marked then. */
const pressHeart = async (page: Page, on: Class): Promise<boolean> => {
  await visit(page, `/m/${ids[on]}/x`)
  await come(page, () =>
    heart(page, titles[on])
      .isEnabled()
      .catch(() => false),
  )
  const isMarked = () => isShown(heart(page, titles[on], true))
  // A list that comes between the look and the press may hide that it was turned; a second press cannot miss it.
  const turned = async () => {
    const before = await isMarked()
    await heart(page, titles[on]).click()
    return expect
      .poll(isMarked, { timeout: 3_000 })
      .toBe(!before)
      .then(
        () => true,
        () => false,
      )
  }
  expect((await turned()) || (await turned())).toBe(true)
  return isMarked()
}

/** Plans a class for a day, counted from today. */
const planFor = async (page: Page, on: Class, day: number) => {
  await visit(page, `/m/${ids[on]}/x`)
  const add = main(page)
    .getByRole('button', { name: new RegExp(`^(${weekTexts.add}|${plannedText([])})`) })
    .first()
  await come(page, () => isShown(add))
  await add.click()
  const list = page.getByRole('dialog', { name: weekTexts.add })
  await come(page, () => isShown(list.getByRole('listitem').nth(6)), list)
  const button = list.getByRole('listitem').nth(day).getByRole('button')
  await button.click()
  await expect(button).toHaveAccessibleName(new RegExp(`, ${weekTexts.planned}$`))
  await page.keyboard.press('Escape')
}

/** Presses RSVP, and tells whether the member goes then. */
const pressRsvp = async (page: Page): Promise<boolean> => {
  await visit(page, '/live-events/evt-later')
  await come(page, () =>
    rsvp(page)
      .isEnabled()
      .catch(() => false),
  )
  const before = await isShown(rsvp(page, true))
  await rsvp(page).click()
  await expect(rsvp(page, !before)).toBeVisible()
  return !before
}

const goAway = async (context: BrowserContext, page: Page) => {
  await context.setOffline(true)
  await page.waitForTimeout(1_000)
  await context.setOffline(false)
}

/** What the member did: the hearts, the plan by days from today, and whether they go to the event. */
const deeds = () => ({ hearts: new Map<Class, boolean>(), plan: new Map<number, Set<Class>>(), going: false })
type Deeds = ReturnType<typeof deeds>

const take = async (each: Step, page: Page, context: BrowserContext, done: Deeds): Promise<void> => {
  switch (each.type) {
    case 'heart':
      done.hearts.set(each.on, await pressHeart(page, each.on))
      break
    case 'watch':
      return visit(page, `/m/${ids.free}/x?play=1`)
    case 'plan':
      await planFor(page, each.on, each.day)
      done.plan.set(each.day, new Set([...(done.plan.get(each.day) ?? []), each.on]))
      break
    case 'rsvp':
      done.going = await pressRsvp(page)
      break
    case 'reload':
      await page.reload()
      return come(page, () => heading(page).isVisible())
    case 'home':
      return visit(page, '/')
    case 'away':
      return goAway(context, page)
  }
}

const unsent = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^jwapp\.(outbox|aside|refused)\.(?!visitor)/.test(key)),
  )

const expectKept = async (page: Page, { hearts, going }: Deeds) => {
  for (const [on, marked] of hearts) {
    await page.goto(`/m/${ids[on]}/x`)
    await expect(heart(page, titles[on], marked)).toBeVisible()
  }
  await page.goto('/live-events/evt-later')
  await expect(rsvp(page, going)).toBeVisible()
}

interface Surroundings {
  readonly page: Page
  readonly context: BrowserContext
  readonly studio: Studio
  readonly request: APIRequestContext
  readonly allow: Allow
}

/** Spends an hour of so many steps under the misfortunes of a seed; nothing that was done may be lost or doubled, and no page be blank. */
export const spendHour = async (
  { page, context, studio, request, allow }: Surroundings,
  seed: number,
  steps: number,
) => {
  console.info(`CHAOS_SEED=${seed}`)
  // What a browser says of answers that fail is what this hour is about; an unhandled error never is.
  allow(/Failed to load resource|ERR_|net::/)
  const done = deeds()
  const week = await weekOf(page, studio, 'grace', {})
  await enter(page, 'grace', '/')
  const other = await context.newPage()
  await other.goto('/')
  const tabs = [page, other] as const
  await expect(heading(page)).toBeVisible()
  const chaos = (percent: number) => request.post('/dev/control/chaos', { data: { seed, percent } })
  await chaos(25)
  for (const each of fc.sample(step, { numRuns: steps, seed })) {
    await tabs[each.tab].bringToFront()
    await take(each, tabs[each.tab], context, done)
  }
  await chaos(0)
  for (const each of tabs) await each.reload()
  await expect.poll(() => unsent(page), { timeout: 60_000 }).toEqual([])
  const planned = [...done.plan.values()].flatMap((day) => [...day].map((on) => ids[on])).toSorted()
  expect(
    Object.values(await week.holds())
      .flat()
      .toSorted(),
  ).toEqual(planned)
  await expectKept(page, done)
}
