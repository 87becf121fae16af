import { afterEach, describe, expect, test, vi } from 'vitest'
import { takeSocialReturn } from '../../adapters/browser/social-return.ts'
import { ownProvider } from '../../adapters/own/index.ts'
import type { Provider } from '../../adapters/provider.ts'
import { providerA } from '../../adapters/provider-a/index.ts'
import { authentication } from '../../adapters/session/renewal.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { openStudio } from '../studio/asking.ts'
import { tabsBeforeProviderA } from './provider-a-device.ts'
import { accountOf, value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { origin, repair, spoil, stopTime } from './street.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const { ines, nadia } = consumers
const account = { id: ines.id, email: ines.email, firstName: 'Ines', lastName: 'Duarte' }
const refused = fail({ type: 'NotAuthenticated' })
const hour = 3_600_000

/** Opens an address, and returns what a social network has sent back in it, with the address after that. */
const arrive = (address: string): { readonly came: string | undefined; readonly shown: () => string } => {
  let shown = address
  const replaceState = (_: unknown, __: string, to: string) => {
    shown = to
  }
  const location = {
    get href() {
      return new URL(shown, origin).href
    },
  }
  vi.stubGlobal('window', { location, history: { state: null, replaceState }, dispatchEvent: () => true })
  vi.stubGlobal('PopStateEvent', Event)
  return { came: takeSocialReturn(), shown: () => shown.replace(origin, '') }
}

const openSocial = async () => {
  const studio = openStudio()
  const { open, shared, street } = tabsBeforeProviderA(studio)
  const { tab, ...parts } = open()
  const begin = async (from = '/programs?u=login&pk=on-demand') =>
    value(await (await accountOf(tab)).socialSignIn!({ network: 'google', from }, nobody()))
  /** Presses a button on the network's page, and returns the address that it leads back to. */
  const press = async (page: string, choice: string = ines.id, more: Readonly<Record<string, string>> = {}) => {
    const body = new URLSearchParams({ choice, ...more })
    const answer = await studio.fetch(new Request(page, { method: 'POST', body }))
    return answer.headers.get('location') ?? ''
  }
  const signIn = async (came: string | undefined, provider: Pick<Provider, 'service'> = providerA) =>
    authentication(await provider.service(parts)).comeBack(parts, came!)
  return { studio, street, shared, tab, begin, press, signIn }
}

test('A1.07 A7.14 who signs in with a social network is back on the page and the dialog they came from, and nothing of it stays in the address', async () => {
  const { studio, shared, tab, begin, press, signIn } = await openSocial()
  const page = await begin()
  expect(page).toMatch(/^http:\/\/studio\.test\/dev\/social\/google\?state=[\w%]+$/)
  const back = await press(page)
  expect(back).toMatch(/^http:\/\/studio\.test\/programs\?u=login&pk=on-demand&social=[\w-]{36}#token=/)
  const { came, shown } = arrive(back)
  expect(shown()).toBe('/programs?u=login&pk=on-demand')
  expect(await signIn(came)).toEqual(ok({ ...account, by: 'form' }))
  expect(await tab.session.restore(undefined, nobody())).toEqual(ok(account))
  expect(value(await tab.session.profile(account, nobody()))).toMatchObject({ email: ines.email })
  expect(shared.entries.get('social')).toBeUndefined()
  // Neither the studio's log nor any stored text but the session itself has the token.
  const token = new URLSearchParams(new URL(back).hash.slice(1)).get('token')!
  const others = [...shared.entries].filter(([key]) => key !== 'auth')
  expect(JSON.stringify(others)).not.toContain(token)
  const log = studio.context.db.prepare('select path, body from request').all()
  expect(JSON.stringify(log)).not.toContain(token)
})

test('A1.07 an account is created on the page of a social network, once; its names are due, and the email of another provider is refused', async () => {
  const { begin, press, signIn, tab, studio } = await openSocial()
  const email = 'newcomer@adagio.test'
  const create = (address: string) => async () => press(await begin(), 'new', { email: address })
  const first = value(await signIn(arrive(await create(email)()).came))!
  expect(first).toMatchObject({ email })
  expect(value(await tab.session.profile(first, nobody()))).toMatchObject({ email, due: { details: true } })
  value(await tab.session.signOut(undefined, nobody()))
  expect(value(await signIn(arrive(await create(email)()).came))?.id).toBe(first.id)
  for (const address of ['none', customers.lena.email]) expect(await create(address)()).toBe('')
  const page = await studio.fetch(new Request(await begin()))
  expect(await page.text()).toMatch(/Adagio <span>sign-in<\/span>/)
})

describe('A8.13 a sign-in that is not taken', () => {
  test('is one that was canceled at the network', async () => {
    const { begin, press, signIn } = await openSocial()
    const { came, shown } = arrive(await press(await begin(), ''))
    expect(shown()).toBe('/programs?u=login&pk=on-demand')
    expect(await signIn(came)).toEqual(refused)
    // The form of a new account gives way to the form in which the refusal is read, with what was wanted.
    const registering = arrive(await press(await begin('/programs?u=create-account&pk=on-demand'), ''))
    expect(registering.shown()).toBe('/programs?u=create-account&pk=on-demand')
    expect(await signIn(registering.came)).toEqual(refused)
    expect(registering.shown()).toBe('/programs?u=login&pk=on-demand')
  })

  test('is one that this device has not begun, has taken already, or began more than an hour ago', async () => {
    const { begin, press, signIn, tab } = await openSocial()
    const forged = arrive(`${origin}/#token=theirs&expires=9999999999`)
    expect(forged.shown()).toBe('/')
    expect(await signIn(forged.came)).toEqual(refused)
    expect(forged.shown()).toBe('/?u=login')
    const first = await press(await begin())
    await begin()
    expect(await signIn(arrive(first).came)).toEqual(refused)
    const second = await press(await begin())
    expect(await signIn(arrive(second).came)).toMatchObject(ok({ id: ines.id }))
    await tab.session.signOut(undefined, nobody())
    expect(await signIn(arrive(second).came)).toEqual(refused)
    const late = await press(await begin())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
    expect(await signIn(arrive(late).came)).toEqual(refused)
    expect(await tab.session.restore(undefined, nobody())).toEqual(ok(null))
  })

  test('leaves the session that is here', async () => {
    const { tab, signIn } = await openSocial()
    value(await tab.session.signIn({ email: nadia.email, password }, nobody()))
    const came = arrive(`${origin}/?social=x#token=theirs&expires=9999999999`).came
    expect(await signIn(came)).toMatchObject(ok({ id: nadia.id }))
    expect(await tab.session.restore(undefined, nobody())).toMatchObject(ok({ id: nadia.id }))
  })

  test('is one with a token that the service does not know, and one at an account service without social networks', async () => {
    const { begin, press, signIn, shared } = await openSocial()
    const back = (await press(await begin())).replace(/token=[\w-]+/, 'token=theirs')
    expect(await signIn(arrive(back).came)).toEqual(refused)
    expect(await signIn(arrive(await press(await begin())).came, ownProvider)).toEqual(refused)
    expect(shared.entries.get('auth')).toBeUndefined()
  })

  test('is one of a service that fails for longer than the site tries', async () => {
    const { studio, begin, press, signIn } = await openSocial()
    const back = await press(await begin())
    await spoil(studio, { wire: 'provider-a', path: '*/accounts', type: 'status', status: 503, count: 1_000 })
    expect(await signIn(arrive(back).came)).toEqual(refused)
    await repair(studio)
  })
})

test('a fragment of anything else is nothing of it', () => {
  for (const address of [`${origin}/`, `${origin}/#faq`, `${origin}/m/a?social=x#tokens`])
    expect([arrive(address).came, window.location.href]).toEqual([undefined, address])
})

test('A8.13 V8.09 the address of a network that cannot be loaded fails as the port names it', async () => {
  const { studio, tab } = await openSocial()
  const { socialSignIn } = await accountOf(tab)
  const begin = (network: string) => socialSignIn!({ network, from: '/?u=login' }, nobody())
  expect(await begin('myspace')).toMatchObject(fail({ type: 'Refused', message: 'Failed to fetch social urls' }))
  const where = { wire: 'provider-a', path: '*/accounts/social*', count: 1_000 }
  for (const [fault, type] of [
    [{ type: 'drop' }, 'Offline'],
    [{ type: 'status', status: 503 }, 'Refused'],
    [{ type: 'html' }, 'Refused'],
    [{ type: 'wrongType', field: 'social_urls' }, 'Unexpected'],
  ] as const) {
    await spoil(studio, { ...where, ...fault })
    expect(await begin('google')).toMatchObject(fail({ type }))
    await repair(studio)
  }
  await spoil(studio, { ...where, type: 'hostile', field: 'social_urls', items: [{ google: 'javascript:alert(1)' }] })
  expect(await begin('google')).toMatchObject({ ok: true })
  stopTime()
})
