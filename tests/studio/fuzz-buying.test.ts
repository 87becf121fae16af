import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promoId } from '../../fixtures/promotions.ts'
import { anyCharacter } from '../../fixtures/properties/characters.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { runs } from '../runs.ts'
import { ask, noon, openStudio } from './asking.ts'
import { charged, press, profile, site } from './buying.ts'
import { openWindow, pressWith, stockUp } from './promoting.ts'

const odd = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', '\u0000', '{CHECKOUT_SESSION_ID}', 'x'.repeat(3_000)),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.jsonValue(),
)
const mostly = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 24, arbitrary: usual }, odd)
const address = mostly(
  fc.oneof(
    fc.constantFrom(`${site}/`, `${site}/a{CHECKOUT_SESSION_ID}b?c={CHECKOUT_SESSION_ID}#{CHECKOUT_SESSION_ID}`),
    fc.string({ unit: anyCharacter, maxLength: 20 }).map((text) => `${site}/${text}`),
  ),
)
const keys = [
  'on-demand',
  'on-demand-annual',
  'day-pass',
  'day-pass-member',
  'day-pass-pack-5',
  'inspiration-collection',
  'masterclass-rose',
]
const gifts = ['pass24', 'gift-day-passes-5', 'gift-calendar-2025']
const wish = fc.record({
  ...{ key: mostly(fc.constantFrom(...keys)), uid: mostly(fc.constant('studio-ben')) },
  ...{ email: mostly(fc.constantFrom('ben@adagio.test', 'BEN@adagio.test')), redirectUrl: address, cancelUrl: address },
  hasTrial: mostly(fc.boolean()),
  promoType: mostly(fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(undefined, ...gifts))),
  coupon: mostly(
    fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(undefined, '', 'NEW-YEAR', 'VITA-MONTH')),
  ),
  requireUSAddress: mostly(fc.constantFrom(true, false, null, undefined)),
})
const choices = fc.array(
  mostly(fc.constantFrom('pay', 'slow', 'check', 'approve', 'refuse', 'decline', 'cancel', 'annual', 'back')),
  { maxLength: 4 },
)
const move = fc.constantFrom(0, 1_499, 1_500, 60_000, 3 * 86_400_000)

const tokenOf = async (studio: Studio): Promise<string> =>
  (await ask(studio, 'POST', '/dev/sign-in/ben')).body.accessToken

const mustBeSound = async (studio: Studio, opened: number) => {
  const all: readonly { readonly session: string; readonly uid: string }[] = await charged(studio)
  expect(new Set(all.map(({ session }) => session)).size).toBe(all.length)
  expect(new Set(all.map(({ uid }) => uid)).size).toBeLessThan(2)
  expect(all.length).toBeLessThanOrEqual(opened)
}

test('A7.08 A7.09 V8.01 whatever is sent to the till and pressed there, nothing fails and nobody is charged twice', async () => {
  const studio = openStudio()
  for (const id of ['sale', promoId] as const) openWindow(studio, id, noon, noon + 1_000 * 86_400_000)
  stockUp(studio, 'calendars', 2)
  const met = new Map<number, number>()
  let opened = 0
  await fc.assert(
    fc.asyncProperty(wish, choices, move, async (body, pressed, time) => {
      const token = await tokenOf(studio)
      const answer = await ask(studio, 'POST', '/product-api/checkout/session', { token, body })
      met.set(answer.status, (met.get(answer.status) ?? 0) + 1)
      expect(answer.status).toBeLessThan(500)
      if (answer.status === 200) {
        opened++
        const page = new URL(answer.body.data.url).pathname
        const answers = await Promise.all(
          pressed.map((choice, at) =>
            at % 2 === 0
              ? pressWith(studio, page, `${choice}`.toWellFormed())
              : press(studio, page, encodeURIComponent(`${choice}`.toWellFormed())),
          ),
        )
        for (const { status, headers } of [...answers, await ask(studio, 'GET', page)]) {
          expect([200, 303, 410]).toContain(status)
          if (status === 303) expect(new URL(headers.get('location') ?? '', site).origin).toBe(site)
        }
      }
      studio.clock.set(studio.clock.now() + time)
      const { user } = await profile(studio, { token: await tokenOf(studio) })
      expect(user.unusedDayPasses).toBeGreaterThanOrEqual(0)
      await mustBeSound(studio, opened)
    }),
    { numRuns: runs(300), seed: noon },
  )
  expect(Math.min(met.get(200) ?? 0, met.get(422) ?? 0, met.get(409) ?? 0)).toBeGreaterThan(9)
  expect((await charged(studio)).length).toBeGreaterThan(9)
}, 60_000)

test('A7.06 V8.01 no bytes that claim to be a form make the upload fail', async () => {
  const studio = openStudio()
  const token = await tokenOf(studio)
  const part = fc.constantFrom(
    '--x\r\n',
    'Content-Disposition: form-data; name="profilePicture"; filename="a.png"\r\n',
    'Content-Type: image/png\r\n\r\n',
    '\r\n--x--\r\n',
    '\u0089PNG\r\n\u001a\n',
  )
  const bytes = fc.array(fc.oneof({ weight: 4, arbitrary: part }, fc.string({ unit: anyCharacter })), { maxLength: 8 })
  const type = mostly(fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain'))
  await fc.assert(
    fc.asyncProperty(bytes, type, async (parts, claimed) => {
      const headers = { Authorization: `Bearer ${token}`, 'content-type': `${claimed}`.replace(/[^ -~]/g, '') }
      const body = Buffer.from(parts.join(''), 'latin1')
      const request = { method: 'POST', headers, body }
      const { status } = await studio.fetch(new Request(`${site}/product-api/users/me/profile/picture`, request))
      expect([200, 422]).toContain(status)
    }),
    { numRuns: runs(300), seed: noon },
  )
})
