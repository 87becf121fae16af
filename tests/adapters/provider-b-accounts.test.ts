import { describe, expect, test } from 'vitest'
import { customerChanges } from '../../adapters/provider-b/account.ts'
import { askOpenly } from '../../adapters/provider-b/ask.ts'
import { captureDetails, captureStatus } from '../../adapters/provider-b/capture.ts'
import { markdownOf } from '../../adapters/provider-b/markdown.ts'
import { isGranted, purchases } from '../../adapters/provider-b/purchases.ts'
import { registration } from '../../adapters/provider-b/registration.ts'
import type { AccountPort } from '../../core/commerce/account/index.ts'
import { capabilitiesOf } from '../../core/commerce/account/index.ts'
import { spansOf } from '../../core/content/static-page/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { customers, monthlyOffer } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { register } from '../core/registering.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { codeFor } from './offices.ts'
import { tabsBeforeProviderB } from './provider-b-device.ts'
import { accountOf, value } from './provider-device.ts'
import { houseOf, nobody, outside, warnings } from './site-configs.ts'
import { askedOf, origin, repair, spoil } from './street.ts'

const day = 86_400_000

/** A tab before provider B on which a customer has signed in. */
const signedIn = async (name: keyof typeof customers | null, studio: Studio = openStudio()) => {
  const { open, shared } = tabsBeforeProviderB(studio)
  const { tab, ...parts } = open()
  if (name) value(await tab.session.signIn({ email: customers[name].email, password }, nobody()))
  const account = (await accountOf(tab)) as Required<AccountPort>
  const who = name ? customers[name] : { id: '', email: '' }
  const member = () => tab.session.profile({ id: who.id, email: who.email }, nobody())
  return { studio, open, shared, tab, parts, account, member }
}

const bodiesOf = async (studio: Studio, method: string, path: string) =>
  (await askedOf(studio, 'provider-b'))
    .filter((each) => each.method === method && each.path.endsWith(path))
    .map(({ body }) => JSON.parse(body))

describe('a member of provider B', () => {
  test('A3.03 A1.05 is the customer, whose subscription is an on-demand product until its end, beside what the product API has', async () => {
    const { studio, member } = await signedIn('jonas')
    const { id, email, firstName, lastName } = customers.jonas
    const { uid } = { uid: id }
    studio.context.db
      .prepare("insert into product (uid, key, type, created_at, expires_at) values (?, 'day-pass', 'live', ?, ?)")
      .run(uid, noon, noon + day)
    const read = value(await member())
    expect(read).toMatchObject({ id, email, firstName, lastName, orders: null, bought: [] })
    const offer = `${monthlyOffer}_US`
    expect(read.products).toMatchObject([
      { type: 'on-demand', expiresAt: noon + 12 * day, renews: true, isTrial: false, offer },
      { type: 'live', expiresAt: noon + day },
    ])
    expect(read.products[0]?.createdAt).toBeLessThan(noon)
  })

  test('A3.03 a cancelled subscription runs to its end, one without an end yet has no date, and an ended one is none', async () => {
    const { studio, member } = await signedIn('jonas')
    const set = (changes: string) => studio.context.db.exec(`update customer_subscription set ${changes}`)
    set("status = 'cancelled'")
    expect(value(await member()).products).toMatchObject([{ expiresAt: noon + 12 * day, renews: false }])
    set("status = 'active', expires_at = 2145913200000")
    expect(value(await member()).products).toMatchObject([{ expiresAt: Number.MAX_SAFE_INTEGER, renews: false }])
    set("status = 'expired'")
    expect(value(await member()).products).toEqual([])
  })

  test('A1.05 A7.30 what was bought once is the member’s as long as the service grants it; HTTP 402 is no access, and no failure', async () => {
    const { studio, member } = await signedIn('lena')
    const bought = (offer: string, at: number) =>
      studio.context.db
        .prepare(
          `insert into customer_payment (uid, offer, title, country, currency, price, discount, tax, fee, method, at,
            granted_at) values (?, ?, 'One class', 'US', 'USD', 1500, 0, 0, 0, 'card', ?, ?)`,
        )
        .run(customers.lena.id, offer, at, at)
    bought('C900100301_US', noon - day)
    bought('C900100302_US', noon + day)
    expect(value(await member())).toMatchObject({ products: [], bought: ['C900100301_US', 'C900100301'] })
    expect((await askedOf(studio, 'provider-b')).filter(({ status }) => status === 402)).toHaveLength(1)
  })

  test.each([404, 410, 422])(
    'A7.30 an offer about which the service answers %i is one without access; without an answer there is no member',
    async (status) => {
      const { studio, member } = await signedIn('lena')
      studio.context.db
        .prepare(
          `insert into customer_payment (uid, offer, title, country, currency, price, discount, tax, fee, method, at,
            granted_at) values (?, 'C900100301_US', 'One class', 'US', 'USD', 1500, 0, 0, 0, 'card', ?, ?)`,
        )
        .run(customers.lena.id, noon - day, noon - day)
      const path = '*/entitlements/*'
      await spoil(studio, { wire: 'provider-b', path, type: 'status', status, count: 9 })
      expect(value(await member()).bought).toEqual([])
      await repair(studio)
      await spoil(studio, { wire: 'provider-b', path, type: 'status', status: 503, count: 9 })
      expect(await member()).toMatchObject({ ok: false, error: { reason: 'busy' } })
    },
  )

  test.each([
    [429, undefined],
    [422, 'CPT0001'],
    [403, 'CPT0002'],
  ])(
    'A7.30 a service that asks to wait, with %i and %s, has not said that there is no access',
    async (status, code) => {
      const { http } = outside(() => ({ status, text: JSON.stringify({ errors: ['Later'], code }) }))
      const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
      expect(await isGranted({ own }, 'C1', nobody())).toMatchObject({ error: { refusal: 'TooManyAttempts' } })
    },
  )

  test.each([
    ['another page follows one with a transaction that cannot be read', 0, ['C1', 'C2']],
    ['a service that ignores the offset is asked so many times', null, ['C1']],
  ])('A3.03 %s', async (_, last, bought) => {
    const { asked, http } = outside(({ url }) => {
      if (!url.includes('/transactions')) return JSON.stringify({ responseData: { accessGranted: true }, errors: [] })
      const isFirst = last === null || url.endsWith('offset=0')
      const items = isFirst ? [...Array(99).fill({ offerId: 'C1' }), { offerId: 1 }] : [{ offerId: 'C2' }]
      return JSON.stringify({ responseData: { items }, errors: [] })
    })
    const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    warnings()
    expect(value(await purchases({ own }, nobody())).bought).toEqual(bought)
    expect(asked.length).toBeLessThan(30)
  })

  test('A5.38 who ever had a subscription has had the trial, and nobody else', async () => {
    const { studio, member } = await signedIn('jonas')
    expect(value(await member()).hasTrial).toBe(true)
    studio.context.db.exec("update customer_subscription set status = 'expired', trial = 0")
    expect(value(await member())).toMatchObject({ products: [], hasTrial: true })
    expect(value(await (await signedIn('lena')).member()).hasTrial).toBe(false)
  })

  test('A3.03 every page of the transactions is read', async () => {
    const { studio, member } = await signedIn('lena')
    const insert = studio.context.db.prepare(
      `insert into customer_payment (uid, offer, title, country, currency, price, discount, tax, fee, method, at,
        granted_at) values (?, ?, 'x', 'US', 'USD', 1, 0, 0, 0, 'card', ?, ?)`,
    )
    insert.run(customers.lena.id, 'C900100301_US', noon - 200, noon - 200)
    for (let nth = 0; nth < 100; nth += 1) insert.run(customers.lena.id, monthlyOffer, noon - nth, noon - nth)
    expect(value(await member()).bought).toContain('C900100301')
  })

  test.each(['/customers/*', '*/subscriptions', '*/transactions'])(
    'V7.05 is none without %s, and one again afterwards',
    async (path) => {
      const { studio, member } = await signedIn('jonas')
      await spoil(studio, { wire: 'provider-b', path: `*${path}`, type: 'status', status: 404, count: 9 })
      expect(await member()).toMatchObject({ ok: false, error: { reason: 'missing' } })
      await repair(studio)
      expect(await member()).toMatchObject({ ok: true })
    },
  )
})

describe('what is due at provider B', () => {
  test('A3.09 A3.11 is the consents in a new version or never answered, and the details that are to be shown', async () => {
    const { member, account } = await signedIn('jonas')
    const due = async () => value(await member()).due
    expect(await due()).toEqual({
      details: true,
      consents: [
        { name: 'terms', version: '2' },
        { name: 'care', version: '1' },
      ],
    })
    const answers = (await due())!.consents.map((each) => ({ ...each, state: 'accepted' as const }))
    expect(await account.consents.answer(answers, nobody())).toEqual(ok(undefined))
    expect(await due()).toEqual({ details: true, consents: [] })
    const requests = value(await account.details.requests(undefined, nobody()))
    const changes = { custom_1: 'Many years' }
    expect(await account.details.answer({ changes, requests }, nobody())).toEqual(ok(undefined))
    expect(await due()).toBeUndefined()
  })

  test('A3.11 is nothing for who has answered, and nothing where it cannot be read', async () => {
    expect(value(await (await signedIn('lena')).member()).due).toBeUndefined()
    const { studio, member } = await signedIn('jonas')
    for (const path of ['*/consents', '*/capture/status'])
      await spoil(studio, { wire: 'provider-b', path, type: 'status', status: 500, count: 9 })
    expect(value(await member())).toHaveProperty('hasUnreadConsents', true)
    expect(value(await member()).due).toBeUndefined()
    await repair(studio)
    expect(value(await member())).not.toHaveProperty('hasUnreadConsents')
  })
})

describe('registering at provider B', () => {
  const newcomer = {
    ...{ email: ' New@adagio.test', password },
    consents: [
      { name: 'terms', version: '2', state: 'accepted' },
      { name: 'care', version: '1', state: 'accepted' },
      { name: 'broadcaster_marketing', version: '1', state: 'declined' },
    ],
  } as const

  test('A7.15 A5.07 makes an account in the country of the visitor with the consents, which no write repeats', async () => {
    const { studio, account, shared, tab } = await signedIn(null)
    const made = value(await register(account, newcomer))
    expect(made).toMatchObject({ isNew: true, account: { email: 'new@adagio.test' } })
    expect((await bodiesOf(studio, 'POST', '/customers'))[0]).toMatchObject({
      ...{ email: 'New@adagio.test', publisherId: '907001000', country: 'US', currency: 'USD', locale: 'en_US' },
    })
    expect(value(await account.consents.mine(undefined, nobody()))).toMatchObject(newcomer.consents)
    expect([...shared.entries.keys()].filter((key) => /consent|write/i.test(key))).toEqual([])
    expect(value(await tab.session.profile(made.account, nobody())).due).toEqual({ consents: [], details: true })
  })

  test('A7.15 A8.35 consents that are not saved stop no registration; they are due at once', async () => {
    const warned = warnings()
    const { studio, account, tab } = await signedIn(null)
    await spoil(studio, { wire: 'provider-b', method: 'PUT', path: '*/consents', type: 'status', status: 500 })
    const made = value(await register(account, newcomer))
    expect(warned()).toEqual([expect.stringContaining('consents of a new account were not saved')])
    expect(value(await tab.session.profile(made.account, nobody())).due?.consents).toMatchObject([
      { name: 'terms' },
      { name: 'care' },
    ])
  })

  test.each([
    [{ currency: 'GBP' }, 'GBP'],
    [{ currency: null }, 'EUR'],
    [{}, 'EUR'],
  ])('A9.12 where the country has the currency %j, the account has %s', async (place, currency) => {
    const { asked, http } = outside(({ url }) =>
      url.endsWith('/locales')
        ? JSON.stringify({ responseData: { country: 'CH', locale: 'de_CH', ...place }, errors: [] })
        : { status: 422, text: '{"errors":["Customer already exists"]}' },
    )
    const open = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    expect(await registration(open)(newcomer, nobody())).toEqual(fail({ type: 'EmailInUse' }))
    expect(asked[1]?.json).toMatchObject({ country: 'CH', currency })
  })

  test.each([
    [{ status: 500, text: '' }, 'Refused'],
    [{ status: 404, text: '{"errors":["Unknown"]}' }, 'NotCreated'],
    [fail({ type: 'Offline' } as const), 'Offline'],
  ])('A8.10 a country that cannot be told, %j, makes no account: %s', async (answer, type) => {
    const { asked, http } = outside(() => answer)
    const open = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    expect(await registration(open)(newcomer, nobody())).toMatchObject({ error: { type } })
    expect(asked).toHaveLength(1)
  })
})

describe('the consents of provider B', () => {
  test.each([
    [
      'I accept the <a href="/m/t/terms" target="_blank">Terms &amp; more</a>.',
      'I accept the [Terms & more](/m/t/terms).',
    ],
    ['<p>No <b>links</b></p><br/>', 'No links'],
    ['2 * 3 [x](javascript:alert(1)) &lt;b&gt;', '2 \\* 3 \\[x\\](javascript:alert(1)) <b>'],
    ['<a href="javascript:alert(1)">Terms</a>', '[Terms](javascript:alert%281%29)'],
    ['<a name="x">Terms</a>', 'Terms'],
    [
      '<a href=\'/a b\'>A</a> and <A HREF="https://x.test/?a=1&amp;b=2">B</A>',
      '[A](/a%20b) and [B](https://x.test/?a=1&b=2)',
    ],
  ])('A3.10 the label %j is the Markdown %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  test('A3.10 a label with an unsafe address has no link, and no HTML', () => {
    const spans = spansOf(markdownOf('<img src=x onerror=alert(1)><a href="javascript:alert(1)">Terms</a>'))
    expect(spans.filter(({ type }) => type !== 'text')).toEqual([])
  })

  test('A3.09 A3.10 each has its name, label, version and whether it is required; each answer its state and time', async () => {
    const { account } = await signedIn('lena')
    expect(value(await account.consents.requests(undefined, nobody()))[0]).toEqual({
      ...{ name: 'terms', version: '2', required: true, checked: false },
      label: `I accept the [Terms of Service](/m/${known.terms}/terms-of-service)`,
    })
    expect(value(await account.consents.mine(undefined, nobody()))[0]).toMatchObject({
      ...{ name: 'terms', version: '2', state: 'accepted', at: expect.any(Number) },
    })
  })
})

describe('personal details at provider B', () => {
  test('A2.30 A2.31 A3.11 A5.16 are those of the settings that are enabled, with the words of their options', async () => {
    const { account } = await signedIn('lena')
    expect(value(await account.details.requests(undefined, nobody()))).toEqual([
      ...[['firstNameLastName', true] as const, ['address', false] as const, ['birthDate', false] as const].map(
        ([key, required]) => ({ key, required, question: '', options: [] }),
      ),
      { key: 'phoneNumber', required: false, question: '', options: [] },
      {
        ...{ key: 'custom_1', required: true, question: 'How long have you danced?' },
        options: ['Just starting', 'A year or two', 'Many years', 'All my life'],
      },
      { key: 'custom_2', required: false, question: 'Do you have a barre at home?', options: ['Yes', 'No'] },
      { key: 'custom_3', required: false, question: 'You may call me', options: ['Yes'] },
      { key: 'custom_5', required: false, question: 'What would you like to learn?', options: [] },
    ])
  })

  test('A3.12 A5.17 are sent in the names of the service without empty values, and leave the other answers', async () => {
    const { studio, account, member } = await signedIn('lena')
    const answer = (changes: Readonly<Record<string, string | null>>) =>
      account.details.answer({ changes, requests: [] }, nobody())
    const { firstName, lastName } = customers.lena
    expect(await answer({ address1: 'Spui 1', city: 'Den Haag', birthDate: '1990-04-07', custom_2: 'Yes' })).toEqual(
      ok(undefined),
    )
    const kept = {
      address1: 'Spui 1',
      city: 'Den Haag',
      birthDate: '1990-04-07',
      custom_1: 'Many years',
      custom_2: 'Yes',
    }
    expect(value(await member()).details).toEqual(kept)
    expect(await answer({ city: null, firstName: 'Léna' })).toEqual(ok(undefined))
    const { city: _, ...left } = kept
    expect(value(await member())).toMatchObject({ firstName: 'Léna', lastName, details: left })
    expect(await bodiesOf(studio, 'PUT', '/capture')).toEqual([
      {
        ...{ customerId: customers.lena.id, firstName, lastName, address: 'Spui 1', city: 'Den Haag' },
        birthDate: '1990-04-07',
        customAnswers: [
          { questionId: 'custom_1', question: 'How long have you danced?', value: 'Many years' },
          { questionId: 'custom_2', question: 'Do you have a barre at home?', value: 'yes' },
        ],
      },
      expect.not.objectContaining({ city: expect.anything() }),
    ])
  })

  test('A3.11 A5.17 are sent if one has changed or they are due, and not where consents alone are answered', async () => {
    const sent = async (name: 'lena' | 'jonas', changes: Readonly<Record<string, string | null>>) => {
      const { studio, account } = await signedIn(name)
      value(await account.details.answer({ changes, requests: [] }, nobody()))
      return (await bodiesOf(studio, 'PUT', '/capture')).length
    }
    expect(await sent('lena', {})).toBe(0)
    expect(await sent('lena', { custom_1: 'Many years', city: null })).toBe(0)
    expect(await sent('lena', { city: 'Den Haag' })).toBe(1)
    expect(await sent('jonas', { custom_1: 'Many years' })).toBe(1)
  })

  test('A3.11 are sent while they are due, although none has changed', async () => {
    const settings = [{ key: 'phoneNumber', enabled: true, answer: '555' }]
    const data = { isCaptureEnabled: true, shouldCaptureBeDisplayed: true, settings }
    const { asked, http } = outside(() => JSON.stringify({ responseData: data, errors: [] }))
    const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    value(await captureDetails({ own }).answer({ changes: {}, requests: [] }, nobody()))
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', json: { phoneNumber: '555' } })
  })

  test('A8.19 that are refused have the first words of the service', async () => {
    const { account } = await signedIn('lena')
    const explained = { type: 'Explained', message: 'Answer for "How long have you danced?" is required' } as const
    const changes = { custom_1: null }
    expect(await account.details.answer({ changes, requests: [] }, nobody())).toEqual(fail(explained))
  })

  test('A3.11 are neither asked for nor due where the service has switched them off', async () => {
    const data = {
      isCaptureEnabled: false,
      shouldCaptureBeDisplayed: true,
      settings: [{ key: 'phoneNumber', enabled: true }],
    }
    const { http } = outside(() => JSON.stringify({ responseData: data, errors: [] }))
    const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    expect(value(await captureStatus({ own }, nobody()))).toMatchObject({ isDue: false, requests: [] })
  })
})

describe('changes at provider B', () => {
  test('A6.10 the old password, an export and a deletion are lacking; the rest is there', async () => {
    const { account } = await signedIn('lena')
    expect(capabilitiesOf(account, false)).toEqual({
      ...{
        saveNames: true,
        changeEmail: true,
        details: true,
        signUp: true,
        sendReset: true,
        setPassword: true,
        socialSignIn: false,
      },
      ...{ changePassword: false, exportData: false, deleteAccount: false, savePicture: false, removePicture: false },
    })
  })

  test('A5.11 A5.13 an email is changed with the password; the tokens stay as old as they are, and a visitor changes none', async () => {
    const { studio, account, shared } = await signedIn('lena')
    const stored = () => JSON.parse(shared.entries.get('auth')!)
    const before = stored()
    studio.clock.set(noon + 60_000)
    const change = { email: 'lena.n@adagio.test', current: customers.lena.email, password }
    expect(await account.changeEmail(change, nobody())).toEqual(ok(undefined))
    expect(stored()).toEqual({ ...before, account: { id: customers.lena.id, email: change.email } })
    const visitor = (await signedIn(null)).account
    expect(await visitor.changeEmail(change, nobody())).toEqual(fail({ type: 'NotLoggedIn' }))
  })

  test('A5.11 an email that is changed while another member signs in on another tab is not stored as theirs', async () => {
    const { parts, open, shared } = await signedIn('lena')
    const { id, email } = customers.marco
    const own = async () => {
      value(await open().tab.session.signIn({ email, password }, nobody()))
      return ok(undefined)
    }
    const change = { email: 'lena.n@adagio.test', current: customers.lena.email, password }
    const { changeEmail } = customerChanges({ own } as never, parts)
    expect(await changeEmail(change, nobody())).toEqual(ok(undefined))
    expect(JSON.parse(shared.entries.get('auth')!).account).toEqual({ id, email })
  })

  test.each([
    ['saveNames', 'firstName can have max 50 characters.', { type: 'Fields', fields: { firstName: 'tooLong' } }],
    ['saveNames', 'lastName can have max 50 characters.', { type: 'Fields', fields: { lastName: 'tooLong' } }],
    ['changeEmail', 'Invalid param email', { type: 'Fields', fields: { email: 'invalid' } }],
    ['changeEmail', 'Please enter a valid e-mail address.', { type: 'Fields', fields: { email: 'invalid' } }],
    ['changeEmail', 'Customer email already exists', { type: 'Fields', fields: { email: 'inUse' } }],
    ['changeEmail', 'Invalid confirmationPassword', { type: 'Fields', fields: { confirmation: 'wrong' } }],
    ['changeEmail', 'Email update not supported', { type: 'NotSupported' }],
    ['saveNames', 'Something new', { type: 'Refused', message: 'Something new' }],
  ] as const)('A8.14 A8.15 %s that is refused with %j comes to %j', async (operation, text, failure) => {
    const { parts } = await signedIn('lena')
    const { http } = outside(() => ({ status: 422, text: JSON.stringify({ errors: [text] }) }))
    const own = askOpenly({ http, siteConfig: houseOf({ integration: { id: 1 } }), origin })
    const input = { email: 'a@b.test', current: '', password: 'x' }
    expect(await customerChanges({ own }, parts)[operation](input, nobody())).toMatchObject({ error: failure })
  })

  test('A4.25 A8.17 A8.18 a link is asked for by PUT with the page that it leads to, and a lost answer to its password is made good', async () => {
    const { studio, account, tab } = await signedIn(null)
    const { id, email } = customers.lena
    expect(await account.sendReset('nobody', nobody())).toEqual(fail({ type: 'WrongEmail' }))
    expect(await account.sendReset(` ${email} `, nobody())).toEqual(ok(email))
    expect((await bodiesOf(studio, 'PUT', '/customers/passwords')).at(-1)).toEqual({
      ...{ publisherId: '907001000', customerEmail: email },
      // The link of the email leads back to the same set-up, also on another device.
      resetUrl: `${origin}/?u=edit-password&app-config=adagiobb`,
    })
    const code = (await codeFor(studio, email))!
    const set = { code, password: 'arabesque8', email }
    expect(await account.setPassword({ ...set, email: null }, nobody())).toEqual(fail({ type: 'InvalidLink' }))
    await spoil(studio, { wire: 'provider-b', method: 'PATCH', type: 'drop', late: true })
    expect(await account.setPassword(set, nobody())).toEqual(fail({ type: 'Offline' }))
    expect(await account.setPassword(set, nobody())).toEqual(ok({ id, email }))
    expect(await tab.session.restore(undefined, nobody())).toEqual(ok({ id, email }))
    expect(await account.setPassword({ ...set, password: 'arabesque9' }, nobody())).toEqual(
      fail({ type: 'InvalidLink' }),
    )
  })

  test('A8.16 A8.17 a password that was set without a sign-in after it asks to sign in', async () => {
    const { studio, account } = await signedIn(null)
    const { email } = customers.lena
    value(await account.sendReset(email, nobody()))
    const code = (await codeFor(studio, email))!
    expect(await account.setPassword({ code, password: 'short', email }, nobody())).toEqual(
      fail({ type: 'WeakPassword' }),
    )
    await spoil(studio, { wire: 'provider-b', path: '*/auths', type: 'status', status: 503 })
    expect(await account.setPassword({ code, password: 'arabesque8', email }, nobody())).toEqual(ok(null))
  })
})
