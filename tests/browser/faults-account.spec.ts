import type { Locator, Page } from '@playwright/test'
import { fulfilment, hosted, longer, toTheTill, waiting, welcome } from './joining.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'
import type { Kind, Wire } from './spoiling.ts'
import { kinds, spoilt } from './spoiling.ts'
import { trials } from './trials.ts'

const patternOf = ({ path }: Wire) => new RegExp(`${path.replace(/[.?+^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)

/** Spoils an answer; one that does not come is held in the browser, as the studio would do what was asked later on. */
const spoil = (page: Page, studio: Studio, kind: Kind, wire: Wire) =>
  kind === 'delay' ? page.route(patternOf(wire), () => undefined) : studio.fault(spoilt(kind, wire))

/** A picture may take a minute on its way; what the page does meanwhile takes its own time. */
const inTime = async (page: Page, seen: Locator) => {
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(seen).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [10], timeout: 30_000 })
}

const mend = async (page: Page, studio: Studio) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await studio.mend()
}

/** What was asked is done, and only the answer cannot be read. */
const isDone = (kind: Kind) => ['empty', 'html', 'truncated', 'wrongType'].includes(kind)

for (const trial of trials)
  for (const kind of kinds)
    test(`${trial.ids} ${trial.name}, met by ${kind}, is told of in words, keeps what was there, and works once it is tried again`, async ({
      page,
      studio,
      allow,
    }) => {
      const { who, address, wire, attempt, words, offline, within, kept, again, findsOut, done } = trial
      allow(/Failed to load resource|ERR_/)
      if (kind === 'delay') await page.clock.install()
      const to = typeof address === 'string' ? address : await address(page)
      await spoil(page, studio, kind, wire)
      if (who) await enter(page, who, to)
      else await page.goto(to)
      await attempt(page)
      if (findsOut && isDone(kind)) return done(page)
      const said = within(page)
        .getByRole('alert')
        .filter({ hasText: kind === 'drop' ? (offline ?? words) : words })
      if (kind === 'delay') await inTime(page, said)
      await expect(said).toBeVisible()
      await kept?.(page)
      await mend(page, studio)
      await within(page).getByRole('button', { name: again, exact: true }).click()
      await done(page)
    })

for (const kind of kinds)
  test(`A4.21 A9.06 looking for a payment, met by ${kind} each time, ends in words, and Look again finds it`, async ({
    page,
    studio,
    allow,
  }) => {
    allow(/Failed to load resource|ERR_/)
    const look = { wire: 'product-api', path: '/users/studio-ben', field: 'data.user' }
    await page.clock.install()
    await studio.clock({ stopped: true })
    await enter(page, 'ben', '/pricing')
    await toTheTill(page, 'On-Demand Pass')
    await hosted(page, 'Pay').click()
    await expect(waiting(page)).toBeVisible()
    await spoil(page, studio, kind, look)
    await inTime(page, longer(page))
    await expect(longer(page)).toContainText('We have not heard back from the payment service yet')
    await studio.clock({ advance: fulfilment })
    await mend(page, studio)
    await longer(page).getByRole('button', { name: 'Look again' }).click()
    await expect(welcome(page)).toBeVisible()
  })
