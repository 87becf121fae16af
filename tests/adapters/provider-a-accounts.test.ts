import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { capabilitiesOf } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { password } from '../../fixtures/people.ts'
import { requestsSince } from '../../fixtures/studio/control/requests.ts'
import { clientId } from '../../fixtures/studio/provider-a/tokens.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { register } from '../core/registering.ts'
import { ask, noon, openStudio } from '../studio/asking.ts'
import { callA, signInConsumer } from '../studio/provider-a.ts'
import { tabsBeforeProviderA } from './provider-a-device.ts'
import { accountOf, value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { spoil } from './street.ts'

afterEach(() => vi.restoreAllMocks())

const day = 86_400_000
/** A hash that no password has. */
const otherHash = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const { ines, tomas } = consumers

const signedIn = async (name: keyof typeof consumers | null, studio: Studio = openStudio()) => {
  const { open, street, shared } = tabsBeforeProviderA(studio)
  const { tab, identity } = open()
  if (name) value(await tab.session.signIn({ email: consumers[name].email, password }, nobody()))
  const account = await accountOf(tab)
  const profile = async () => value(await tab.session.profile(consumers[name ?? 'ines'], nobody()))
  return { studio, street, shared, open, tab, identity, account, profile }
}

/** The forms of the requests with a method and a path, in order. */
const formsOf = ({ context }: Studio, method: string, path: string) =>
  requestsSince(context, 'provider-a', 0)
    .filter((each) => each.method === method && each.path === `/provider-a${path}`)
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

const pathsOf = ({ context }: Studio) =>
  requestsSince(context, 'provider-a', 0).map(({ method, path, signed }) => [method, path, signed])

test('A6.10 provider A changes a password by the old one, exports and deletes, and changes neither email nor picture', async () => {
  const { account } = await signedIn(null)
  expect(capabilitiesOf(account, false)).toEqual({
    ...{ saveNames: true, changeEmail: false, changePassword: true, details: true },
    ...{ savePicture: false, removePicture: false, exportData: true, deleteAccount: true },
    ...{ signUp: true, sendReset: true, setPassword: true, socialSignIn: true },
  })
})

test('A5.08 A5.09 a registration sends the password as its own confirmation, the email as the name, and a single space for each name', async () => {
  const { studio, account, tab } = await signedIn(null)
  const consents = [
    { name: 'terms', version: '1', state: 'accepted' },
    { name: 'marketing', version: '1', state: 'declined' },
  ] as const
  const made = value(await register(account, { email: ' zoe@adagio.test ', password: 'arabesque8', consents }))
  const [form] = formsOf(studio, 'POST', '/v2/accounts')
  expect(form).toEqual({
    ...{ full_name: 'zoe@adagio.test', username: 'zoe@adagio.test', password: '…', password_confirmation: '…' },
    ...{ client_id: clientId, type: 'consumer', referrer: 'http://studio.test', grant_type: 'password' },
    ...{ 'metadata[first_name]': ' ', 'metadata[surname]': ' ' },
    ...{ 'metadata[terms]': 'true', 'metadata[marketing]': 'off', 'metadata[consents]': expect.any(String) },
  })
  expect(JSON.parse(form?.['metadata[consents]'] ?? '')).toEqual(
    consents.map((each) => ({ ...each, date: noon / 1000 })),
  )
  expect((await callA(studio, 'GET', '/accounts', await tokenOf(studio, 'zoe@adagio.test', 'arabesque8'))).status).toBe(
    200,
  )
  // Names are due, and the consent that was not asked for.
  expect(value(await tab.session.profile(made.account, nobody()))).toMatchObject({
    ...{ firstName: '', lastName: '', due: { consents: [{ name: 'care', version: '1' }], details: true } },
  })
})

const tokenOf = async (studio: Studio, username: string, typed: string): Promise<string> => {
  const form = { client_id: clientId, grant_type: 'password', username, password: typed }
  return (await callA(studio, 'POST', '/v2/accounts/authenticate', undefined, form)).body.access_token
}

test('A3.10 the consents are the checkboxes of a new account, the terms first with their address', async () => {
  const { account } = await signedIn(null)
  const requests = value(await account.consents!.requests(undefined, nobody()))
  expect(requests.map(({ name, required, checked, version }) => [name, required, checked, version])).toEqual([
    ['terms', true, false, '1'],
    ['care', true, false, '1'],
    ['marketing', false, true, '1'],
  ])
  expect(requests[0]?.label).toMatch(/^I accept the \[Terms of Service\]\(\/m\/\w+\/terms-of-service\)$/)
})

test('A3.12 A5.17 questions are answered in the metadata, where nothing of others is lost', async () => {
  const { studio, account, profile } = await signedIn('ines')
  const token = await signInConsumer(studio, 'ines')
  await callA(studio, 'PUT', '/accounts', token, {
    ...{ full_name: 'Ines Duarte', 'metadata[first_name]': 'Ines', 'metadata[surname]': 'Duarte' },
    'metadata[partner_code]': 'x7',
  })
  const requests = value(await account.details!.requests(undefined, nobody()))
  expect(requests.map(({ key, required, options }) => [key, required, options])).toEqual([
    ['firstNameLastName', true, []],
    ['birthDate', false, []],
    ['experience', false, ['Just starting', 'A year or two', 'Many years']],
    ['city', false, []],
  ])
  const answers = { birthDate: '1990-02-28', experience: 'Many years', city: 'Porto' }
  const changes = { ...answers, firstName: 'Inês' }
  expect(await account.details!.answer({ changes, requests }, nobody())).toEqual(ok(undefined))
  const { body } = await callA(studio, 'GET', '/accounts', token)
  expect(body).toMatchObject({ full_name: 'Inês Duarte', date_of_birth: Date.UTC(1990, 1, 28) / 1000 })
  expect(body.metadata).toEqual({
    ...{ first_name: 'Inês', surname: 'Duarte', partner_code: 'x7', experience: 'many', city: 'Porto' },
  })
  expect(await profile()).toMatchObject({ firstName: 'Inês', details: answers })
  const taken = { birthDate: null, city: null }
  expect(await account.details!.answer({ changes: taken, requests }, nobody())).toEqual(ok(undefined))
  expect((await profile()).details).toEqual({ experience: 'Many years', partner_code: 'x7' })
})

test('A5.09 who takes both names back is called by the email at the service', async () => {
  const { studio, account } = await signedIn('tomas')
  expect(await account.saveNames!({ firstName: '', lastName: '' }, nobody())).toEqual(ok(undefined))
  expect(formsOf(studio, 'PUT', '/accounts')).toEqual([
    { full_name: tomas.email, 'metadata[first_name]': ' ', 'metadata[surname]': ' ' },
  ])
})

test('A8.16 a change whose answer was lost counts as made if the new password signs in', async () => {
  const { studio, account } = await signedIn('ines')
  const change = (oldPassword: string) =>
    account.changePassword!({ email: ines.email, oldPassword, password: 'arabesque8' }, nobody())
  await spoil(studio, { wire: 'provider-a', path: '*/change-password', type: 'drop', late: true })
  expect(await change(password)).toEqual(fail({ type: 'Offline' }))
  expect(await change(password)).toEqual(ok(undefined))
  expect(await change('wrong')).toEqual(fail({ type: 'Fields', fields: { oldPassword: 'wrong' } }))
})

describe('A4.24 A8.26 deleting an account', () => {
  const prove = async () => {
    const all = await signedIn('ines')
    const proof = value(await all.account.openSession({ email: ines.email, password }, nobody()))
    return { ...all, proof, remove: () => all.account.deleteAccount!(proof, nobody()) }
  }

  test('a password that was changed meanwhile is needed again, and the session goes on', async () => {
    const { studio, remove, profile, proof } = await prove()
    expect(JSON.stringify(proof)).not.toContain(password)
    studio.context.db.prepare('update account set password = ? where uid = ?').run(otherHash, ines.id)
    expect(await remove()).toEqual(fail({ type: 'ProofExpired' }))
    expect(await profile()).toMatchObject({ email: ines.email })
  })

  test('a deletion whose answer was lost is found by the next try', async () => {
    const { studio, remove, shared } = await prove()
    await spoil(studio, { wire: 'provider-a', path: '*/accounts/erase', type: 'drop', late: true })
    expect(await remove()).toEqual(fail({ type: 'Unanswered' }))
    expect(await remove()).toEqual(ok(undefined))
    expect(shared.entries.get('auth')).toBeUndefined()
  })
})

test('A8.27 exported data come by email', async () => {
  const { studio, account } = await signedIn('ines')
  expect(await account.exportData!(undefined, nobody())).toEqual(ok('emailed'))
  const { mails } = (await ask(studio, 'GET', '/dev/control/mails')).body
  expect(mails).toMatchObject([{ recipient: ines.email, subject: 'Your Adagio data' }])
})

describe('A4.03 signing out', () => {
  test('ends the session at the service', async () => {
    const { studio, tab, identity } = await signedIn('ines')
    const token = value(await identity.token())!
    await tab.session.signOut(undefined, nobody())
    await vi.waitFor(async () => expect((await callA(studio, 'GET', '/accounts', token)).status).toBe(401))
    expect(pathsOf(studio)).toContainEqual(['GET', '/provider-a/accounts/logout', true])
  })

  test.each([{ type: 'status', status: 503 }, { type: 'drop' }])(
    'A8.13 at a service that fails is done on this device, and fails: %j',
    async (fault) => {
      const { studio, tab } = await signedIn('ines')
      await spoil(studio, { wire: 'provider-a', path: '*/accounts/logout', ...fault })
      expect(await tab.session.signOut(undefined, nobody())).toMatchObject({ ok: false })
      expect(await tab.session.restore(undefined, nobody())).toEqual(ok(null))
    },
  )

  test('of a session that the service has ended already succeeds', async () => {
    const { studio, tab } = await signedIn('ines')
    studio.context.db.prepare('delete from consumer_token where uid = ?').run(ines.id)
    expect(await tab.session.signOut(undefined, nobody())).toEqual(ok(undefined))
    expect(pathsOf(studio)).toContainEqual(['GET', '/provider-a/accounts/logout', true])
  })

  test('at a service that is silent is done on this device at once, and fails after three seconds', async () => {
    const { studio, tab } = await signedIn('ines')
    await spoil(studio, { wire: 'provider-a', path: '*/accounts/logout', type: 'delay', ms: 600_000 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const leaving = tab.session.signOut(undefined, nobody())
    expect(await tab.session.restore(undefined, nobody())).toEqual(ok(null))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await leaving).toMatchObject({ error: { type: 'Refused', reason: 'busy' } })
  })
})

test('A4.14 a token is not renewed: the session ends at its time, and when the service refuses it', async () => {
  const first = await signedIn('ines')
  first.studio.clock.set(noon + 30 * day - 31_000)
  expect(await first.tab.session.profile(ines, nobody())).toMatchObject({ ok: true })
  first.studio.clock.set(noon + 30 * day)
  expect(await first.tab.session.profile(ines, nobody())).toEqual(fail({ type: 'SignedOut' }))
  expect(await first.tab.session.restore(undefined, nobody())).toEqual(ok(null))
  const second = await signedIn('tomas')
  second.studio.context.db.prepare('delete from consumer_token where uid = ?').run(tomas.id)
  expect(await second.account.saveNames!({ firstName: 'T' }, nobody())).toEqual(fail({ type: 'SignedOut' }))
  expect(await second.tab.session.restore(undefined, nobody())).toEqual(ok(null))
})
