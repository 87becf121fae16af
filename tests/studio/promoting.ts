import type { StockKey, WindowId } from '../../fixtures/promotions.ts'
import { promoId } from '../../fixtures/promotions.ts'
import { setRemaining } from '../../fixtures/studio/promotions/stocks.ts'
import { setWindow } from '../../fixtures/studio/promotions/windows.ts'
import type { Studio, StudioOptions } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio } from './asking.ts'

/** A week, in ms. */
export const week = 7 * 86_400_000

/** Sets when a promotion is on. */
export const openWindow = ({ context }: Studio, id: WindowId, start: number, end: number): void =>
  setWindow(context.db, id, { start, end })

/** Sets how many are left of something. */
export const stockUp = ({ context }: Studio, key: StockKey, count: number): void => setRemaining(context.db, key, count)

/** A studio with the sale and the holiday promotion on for a week from noon. */
export const promotingStudio = (options: StudioOptions = {}): Studio => {
  const studio = openStudio(options)
  for (const id of ['sale', promoId] as const) openWindow(studio, id, noon, noon + week)
  return studio
}

/** What is left of the holiday promotion, and its times. */
export const promo = async (studio: Studio) => (await ask(studio, 'GET', `/product-api/promos/${promoId}`)).body.data

/** A checkout of the calendar. */
export const calendar = { promoType: 'gift-calendar-2025', requireUSAddress: true }

/** A shipping address as it is typed. */
export const home = { name: 'Ben Okafor', street: '12 Barre Street', city: 'Ithaca', state: 'NY', zip: '14850' }

/** Presses a button of the till with what was typed of a shipping address. */
export const pressWith = (studio: Studio, page: string, choice: string, typed: object = home) =>
  ask(studio, 'POST', page, {
    body: new URLSearchParams({ choice, ...typed }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The emails that were sent, newest first, once what is due is granted. */
export const mailed = async (studio: Studio): Promise<readonly string[]> => {
  await promo(studio)
  return (await ask(studio, 'GET', '/dev/control/mails')).body.mails.map(({ body }: { body: string }) => body)
}

/** The last Sunday of March in Berlin and the second one in New York, on which clocks change; each window begins and ends at midnight there. */
export const overTheChange = [
  ['New York', '2026-03-07T00:00:00-05:00', '2026-03-09T00:00:00-04:00'],
  ['Berlin', '2026-03-28T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
] as const
