import fc from 'fast-check'
import { expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import { anyCharacter } from '../../fixtures/properties/characters.ts'
import { slowHashing } from '../../fixtures/studio/identity/password.ts'
import { checkIdToken } from '../../fixtures/studio/identity/tokens.ts'
import { checkConsumerToken } from '../../fixtures/studio/provider-a/tokens.ts'
import { searchKey } from '../../fixtures/studio/search/index.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { runs } from '../runs.ts'
import { ask, noon, openStudio } from './asking.ts'
import { signInConsumer } from './provider-a.ts'
import { signInCustomer, typed } from './provider-b.ts'

const routes = [
  ...['', '/bookmarks', '/watched-videos'].map((rest) => ['GET', `/product-api/users/me${rest}`] as const),
  ...['', '/bookmarks', '/watched-videos', '/tags'].map((rest) => ['POST', `/product-api/users/me${rest}`] as const),
  ...['video-state/*', 'programs/*/section-state'].map((rest) => ['POST', `/product-api/users/me/${rest}`] as const),
  ...['GET', 'POST', 'DELETE'].map((method) => [method, '/product-api/users/*/bookmarks'] as const),
  ...['users/*', 'programs/*', '*'].map((rest) => ['GET', `/product-api/${rest}`] as const),
  ...['checkout/session', 'customer-portal/session', 'newsletter/confirm', 'users/*/redeem-day-pass'].map(
    (rest) => ['POST', `/product-api/${rest}`] as const,
  ),
  ...['POST', 'DELETE'].map((method) => [method, '/product-api/users/me/profile/picture'] as const),
  ...['my-week-plan', 'my-week-plan/update-day', 'my-week-plan/move-to-day'].map(
    (rest) => ['POST', `/product-api/users/me/${rest}`] as const,
  ),
  ...['my-week-plan', 'clear-my-week-plan'].map((rest) => ['DELETE', `/product-api/users/me/${rest}`] as const),
  ...['rsvps', 'notify-recordings', 'live-events/rsvps', 'live-events/notifications', 'live-events/*'].map(
    (rest) => ['GET', `/product-api/${rest}`] as const,
  ),
  ...['POST', 'DELETE'].flatMap((method) =>
    ['rsvps', 'notify-recordings', 'notify-recordings/*', 'live-events/*/rsvp', 'live-events/*/notify'].map(
      (rest) => [method, `/product-api/${rest}`] as const,
    ),
  ),
  ...['schedule/classes', 'ondemand/daily-classes'].map((rest) => ['GET', `/product-api/${rest}`] as const),
  ...['/dev/live/*', '/schedule-page', '/schedule-page/days.json', '/schedule-page/*'].map(
    (each) => ['GET', each] as const,
  ),
  ...['/product-api/pictures/*', '/dev/checkout/*', '/dev/checkout/*/bank', '/dev/portal/*'].map(
    (each) => ['GET', each] as const,
  ),
  ...['/dev/checkout/*', '/dev/portal/*'].map((each) => ['POST', each] as const),
  ['POST', '/product-api/events/search'],
  ...['signUp', 'signInWithPassword', 'lookup', 'update', 'delete', 'sendOobCode', 'resetPassword'].map(
    (method) => ['POST', `/identity/v1/accounts:${method}`] as const,
  ),
  ...['token', '*'].map((method) => ['POST', `/identity/v1/${method}`] as const),
  ...['/signing/media/*/sign', '/signing/avod/media/*/sign/drm/*'].map((each) => ['POST', each] as const),
  ['POST', '/analytics/events'],
  ['POST', '/search-service/multi_search'],
  ...['videos', 'playlists', '*'].map(
    (name) => ['GET', `/search-service/collections/${name}/documents/search`] as const,
  ),
  ...['apps/configs/*.json', 'v2/media/*', 'v2/playlists/*', 'apps/series/*', 'apps/series/*/episodes', '*/*'].map(
    (rest) => ['GET', `/delivery/${rest}`] as const,
  ),
  ...['accounts', 'accounts/register-fields/*', '*'].map((rest) => ['GET', `/provider-a/${rest}`] as const),
  ...['v2/accounts', 'v2/accounts/authenticate', 'accounts/change-password', 'accounts/export', 'accounts/*'].map(
    (rest) => ['POST', `/provider-a/${rest}`] as const,
  ),
  ...['accounts', 'accounts/forgot-password/*'].map((rest) => ['PUT', `/provider-a/${rest}`] as const),
  ['DELETE', '/provider-a/accounts/erase'],
  ...['', '/consents', '/capture/status', '/subscriptions', '/payment_details', '/transactions'].map(
    (rest) => ['GET', `/provider-b/customers/901000002${rest}`] as const,
  ),
  ...[
    'offers/*',
    'publishers/*/consents',
    'orders/*',
    'entitlements/*',
    'receipt/*',
    'subscription_switches/*',
    '*',
  ].map((rest) => ['GET', `/provider-b/${rest}`] as const),
  ...['locales', 'payment-methods', 'customers/*', 'customers/901000002/subscription_switches/*/availability'].map(
    (rest) => ['GET', `/provider-b/${rest}`] as const,
  ),
  ...['auths', 'auths/refresh_token', 'customers', 'customers/passwords', 'orders', 'payments'].map(
    (rest) => ['POST', `/provider-b/${rest}`] as const,
  ),
  ...['sessions', 'payment-methods', 'initial-payment', 'initial-payment/finalize', 'payment-details'].map(
    (rest) => ['POST', `/provider-b/connectors/adyen/${rest}`] as const,
  ),
  ...['adyen/payment-details/finalize', 'paypal/v1/tokens', 'paypal/v1/payment_details/tokens'].map(
    (rest) => ['POST', `/provider-b/connectors/${rest}`] as const,
  ),
  ...['901000002', '901000002/subscriptions', 'passwords', '*'].map(
    (rest) => ['PATCH', `/provider-b/customers/${rest}`] as const,
  ),
  ...['orders/1', 'orders/*', 'subscription_switches/*'].map((rest) => ['PATCH', `/provider-b/${rest}`] as const),
  ...['901000002/consents', '901000002/capture', '*/capture', 'passwords'].map(
    (rest) => ['PUT', `/provider-b/customers/${rest}`] as const,
  ),
  ['POST', '/provider-b/customers/901000002/subscription_switches/*'],
  ['DELETE', '/provider-b/payment_details/*'],
  ...['/dev/paypal/*', '/dev/bank/*'].flatMap((each) => [['GET', each] as const, ['POST', each] as const]),
  ...['/libraries/*', '/dev', '/dev/sign-in/*', '/m/*', '/programs/*'].map((each) => ['GET', each] as const),
] as const

const ids = [
  known.free,
  known.locked,
  known.draft,
  known.program,
  known.series,
  known.sized[25],
  'studio-anna',
  'adagio00',
  ...['S900100200_US', 'C900100301', '901000001', '1', 'T1'],
  ...['cls-2026-03-02-1800', 'evt-soon', 'evt-cancelled', 'evt-talk-2026-03-04'],
]
const odd = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', '%00', '..%2f..', '%E0%A4', '', 'x'.repeat(3_000)),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
)
const word = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, odd)
const segment = word.map((text) => (text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed())))
const mostly = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: usual }, fc.oneof(fc.jsonValue(), odd))

const fields = {
  mediaId: mostly(fc.constantFrom(...ids)),
  pageUrl: mostly(fc.constantFrom('/', '/p/x', 'https://x.yz', 'javascript:x')),
  programId: mostly(fc.constantFrom(known.program, null)),
  lastTime: mostly(fc.double()),
  completed: mostly(fc.boolean()),
  videoId: mostly(fc.constantFrom(...ids)),
  videoIds: mostly(fc.array(fc.constantFrom(...ids))),
  day: mostly(fc.constantFrom('sun', 'mon', 'x')),
  newDay: mostly(fc.constantFrom('sun', 'sat')),
  updatedAt: mostly(fc.double()),
  state: mostly(fc.dictionary(odd, fc.jsonValue())),
  tags: mostly(fc.array(fc.constantFrom('a', 'b:c', 'ftue1'))),
  firstName: mostly(odd),
  fullName: mostly(odd),
  birthDate: mostly(fc.constantFrom('1990-02-28', '1990-02-31')),
  email: mostly(fc.constantFrom('ben@adagio.test', 'new@x.yz', 'ß@ı.İ')),
  password: mostly(fc.constantFrom('barre2026', 'x')),
  idToken: fc.constantFrom('BEN', 'a.b.c', ''),
  refresh_token: mostly(odd),
  grant_type: mostly(fc.constant('refresh_token')),
  requestType: mostly(fc.constant('PASSWORD_RESET')),
  key: mostly(fc.constantFrom('on-demand', 'day-pass')),
  uid: mostly(fc.constant('studio-ben')),
  redirectUrl: mostly(fc.constant('http://studio.test/?x={CHECKOUT_SESSION_ID}')),
  hasTrial: mostly(fc.boolean()),
  mid: mostly(fc.constantFrom('me', 'studio-anna')),
  classId: mostly(fc.constantFrom(...ids)),
  consents: mostly(fc.dictionary(odd, fc.boolean())),
  query: mostly(odd),
  publisherId: mostly(fc.constantFrom('907001000', 907001000)),
  refreshToken: mostly(odd),
  ...{ customerEmail: mostly(fc.constant('jonas@adagio.test')), resetPasswordToken: mostly(odd) },
  ...{ newPassword: mostly(fc.constant('another1')), confirmationPassword: mostly(fc.constant('barre2026')) },
  ...{ locale: mostly(fc.constant('en_US')), country: mostly(fc.constantFrom('US', 'DE', 'ZZ')) },
  ...{ currency: mostly(fc.constantFrom('USD', 'EUR', undefined)), externalData: mostly(fc.dictionary(odd, odd)) },
  offerId: mostly(fc.constantFrom('S900100200', 'S900100201_US', 'S900100203', 'C900100301', 'C1')),
  toOfferId: mostly(fc.constantFrom('S900100200_US', 'S900100201_US')),
  switchDirection: mostly(fc.constantFrom('upgrade', 'downgrade')),
  status: mostly(fc.constantFrom('active', 'cancelled')),
  orderId: mostly(fc.integer({ min: 1, max: 40 })),
  paymentMethodId: mostly(fc.constantFrom(142, 153, null)),
  couponCode: mostly(fc.constantFrom('BARRE10', 'ENCORE100', 'GONE100', null, undefined)),
  paymentMethod: mostly(
    fc.constantFrom(typed('4111111111111111'), typed('4000000000003220'), typed('4000000000009995')),
  ),
  ...{ returnUrl: mostly(fc.constant('http://studio.test/')), successUrl: mostly(fc.constant('http://studio.test/')) },
  ...{ cancelUrl: mostly(fc.constant('http://studio.test/')), errorUrl: mostly(fc.constant('http://studio.test/')) },
  details: mostly(fc.constantFrom({ threeDSResult: 'accepted' }, { redirectResult: 'adyen!x==' })),
  customAnswers: mostly(fc.constant([{ questionId: 'custom_1', question: '', value: 'Many years' }])),
  searches: mostly(fc.array(fc.record({ collection: word, q: odd, query_by: fc.constantFrom('title', 'x') }))),
}
const body = fc.oneof(
  { weight: 6, arbitrary: fc.record(fields, { requiredKeys: [] }).map((each) => JSON.stringify(each)) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.record({ name: mostly(fc.constant('view')), at: mostly(fc.double({ min: 0 })), data: fc.jsonValue() }))
      .map((each) => JSON.stringify(each)),
  },
  fc.json(),
  fc.string({ unit: anyCharacter }),
)
const query = fc.dictionary(
  fc.constantFrom(
    'q',
    'query_by',
    'filter_by',
    'page',
    'per_page',
    'token',
    'page_limit',
    'page_offset',
    'to',
    'search',
    ...['classId', 'startDate', 'endDate', 'date', 'misbehave', 'limit', 'offset', 'customerIP'],
  ),
  odd.map((text) => text.toWellFormed()),
  { maxKeys: 3 },
)
const ofProduct = routes.filter(([, path]) => path.startsWith('/product-api'))
const ofProvider = routes.filter(([, path]) => path.startsWith('/provider-'))
const ofOthers = routes.filter((each) => !ofProduct.includes(each) && !ofProvider.includes(each))
const asked = fc.record({
  route: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...ofProduct) },
    { weight: 2, arbitrary: fc.constantFrom(...ofProvider) },
    { weight: 4, arbitrary: fc.constantFrom(...ofOthers) },
  ),
  parts: fc.array(segment, { minLength: 3, maxLength: 3 }),
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'),
  ),
  bearer: fc.oneof(
    { weight: 8, arbitrary: fc.constant('BEN') },
    fc.constantFrom('', 'a.b.c', 'e30.e30.'),
    fc.base64String(),
  ),
  ...{ query, body },
})

type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never

const keptOf = (studio: Studio): string => {
  const tables = [
    'charge',
    'checkout_session',
    'account',
    'profile',
    'product',
    'tag',
    'bookmark',
    'watched_video',
    'video_state',
    'week_plan',
    'rsvp',
    'recording_notice',
  ]
  const ofCustomers = ['order', 'card', 'subscription', 'payment', 'consent', 'switch'].map(
    (each) => `customer_${each}`,
  )
  const { db } = studio.context
  const all = [
    ...tables.map((table) => db.prepare(`select * from ${table} where uid = 'studio-anna'`).all()),
    ...[...ofCustomers, 'customer', 'profile'].map((table) =>
      db.prepare(`select * from ${table} where uid = '901000001'`).all(),
    ),
    db.prepare("select * from consumer where uid = '801000001'").all(),
  ]
  return JSON.stringify(all)
}
const count = (studio: Studio, table: string) => studio.context.db.prepare(`select count(*) as n from ${table}`).get()

/** Lets ben in, anew where a call has put an end to his account or his session. */
const tokenOf = async (studio: Studio, token: string): Promise<string> => {
  if (typeof (await checkIdToken(studio.context, token)) !== 'string') return token
  await ask(studio, 'POST', '/dev/control/reset')
  return (await ask(studio, 'POST', '/dev/sign-in/ben')).body.accessToken
}

/** Lets tomas in, anew where a reset has put an end to his session. */
const consumerOf = async (studio: Studio, token: string): Promise<string> =>
  typeof checkConsumerToken(studio.context, token) === 'string' ? signInConsumer(studio, 'tomas') : token

const requestOf = (tokens: readonly [string, string, string], { route, parts, method, bearer, query, body }: Asked) => {
  const path = parts.reduce((filled, part) => filled.replace('*', () => part), route[1] as string)
  const always = { key: 'studio-identity-key', 'x-typesense-api-key': searchKey }
  const token = tokens[path.startsWith('/provider-b') ? 1 : path.startsWith('/provider-a') ? 2 : 0] ?? ''
  const verb = method ?? route[0]
  const init = {
    method: verb,
    headers: { authorization: `Bearer ${bearer.replace('BEN', token)}` },
    ...(verb === 'GET' ? {} : { body: body.replace('"BEN"', JSON.stringify(token)) }),
  }
  return new Request(`http://studio.test${path}?${new URLSearchParams({ ...query, ...always })}`, init)
}

test('V8.01 no path, query, body or token makes a wire fail, or touches what belongs to somebody else', async () => {
  // The accounts as they are seeded, which is what a reset brings back.
  const studio = openStudio({ hashing: slowHashing })
  let token = ''
  const { jwt } = await signInCustomer(studio, 'lena')
  let consumer = ''
  const before = { anna: keptOf(studio), classes: count(studio, 'catalogue_media'), facts: count(studio, 'fact') }
  const met = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(asked, async (each) => {
      token = await tokenOf(studio, token)
      consumer = await consumerOf(studio, consumer)
      const request = requestOf([token, jwt, consumer], each)
      const answer = await studio.fetch(request)
      await answer.arrayBuffer()
      expect(answer.status).toBeLessThan(500)
      expect(keptOf(studio)).toBe(before.anna)
      const wire = `${answer.status} ${new URL(request.url).pathname.split('/')[1]}`
      met.set(wire, (met.get(wire) ?? 0) + 1)
    }),
    { numRuns: runs(2_000), seed: noon },
  )
  for (const wire of [
    'product-api',
    'provider-a',
    'provider-b',
    'signing',
    'search-service',
    'delivery',
    'identity',
    'analytics',
  ])
    expect([...met.keys()].filter((each) => each.startsWith('20') && each.endsWith(wire))).not.toEqual([])
  expect(count(studio, 'catalogue_media')).toEqual(before.classes)
  expect(count(studio, 'fact')).toEqual(before.facts)
  expect(studio.context.db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(studio.context.db.prepare('pragma foreign_key_check').all()).toEqual([])
}, 60_000)
