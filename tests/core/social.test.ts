import { describe, expect, test } from 'vitest'
import { socialScreen } from '../../core/commerce/account/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { loginScreen } from '../../core/session/index.ts'
import { aCatalogue, aProfile } from '../../fixtures/examples.ts'
import type { Memory } from '../../fixtures/memory/index.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { leaveOut } from './account-service.ts'
import { offline } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const anna = aProfile()
const login = '/programs?u=login&utm_source=letter'

const at = (address: string, networks: readonly string[] = ['google', 'twitter'], more: object = {}) => {
  const catalogue = aCatalogue({}, { socialNetworks: networks })
  return visit(address, { studio: memoryStudio({ catalogue, members: [aMember(anna)] }), ...more })
}

type Here = Awaited<ReturnType<typeof at>>

const buttons = (here: Here) => shownBy(here, socialScreen)?.buttons.map(({ label }) => label) ?? null

describe('A1.07 A2.27 the buttons of social networks', () => {
  test('are those that the config names and the site knows, in its order', async () => {
    expect(buttons(await at(login, ['facebook', 'myspace', 'constructor', 'google']))).toEqual([
      'Continue with Facebook',
      'Continue with Google',
    ])
    expect(buttons(await at(login, []))).toBeNull()
    expect(buttons(await at(login, ['myspace']))).toBeNull()
  })

  test('A6.10 are left out where the account service has none', async () => {
    expect(buttons(await at(login, undefined, { prepare: leaveOut(['socialSignIn']) }))).toBeNull()
  })

  test('lead out of the site, from the page with its dialog', async () => {
    const here = await at(login)
    await here.tell({ type: 'signInWith', network: 'google' })
    expect(here.desk.asked('account.socialSignIn')).toEqual([{ network: 'google', from: login }])
    expect(here.out()).toEqual(['https://social.adagio.test/google'])
  })

  test('are busy meanwhile: a second press and an answer after the dialog was closed lead nowhere', async () => {
    const here = await at(login, undefined, { prepare: ({ desk }: Memory) => desk.hold('account.socialSignIn') })
    for (const network of ['google', 'twitter']) await here.tell({ type: 'signInWith', network })
    expect(shownBy(here, socialScreen)?.busy).toBe(true)
    expect(here.desk.asked('account.socialSignIn')).toHaveLength(1)
    await here.arrive('/programs')
    here.desk.free('account.socialSignIn')
    await here.follow()
    expect(here.out()).toEqual([])
  })

  test('A8.13 say that no address came, and lead out at the next press', async () => {
    const here = await at(login, undefined, {
      prepare: ({ desk }: Memory) => desk.failNext('account.socialSignIn', { type: 'Unexpected', cause: null }),
    })
    await here.tell({ type: 'signInWith', network: 'google' })
    expect(shownBy(here, socialScreen)?.error).toBe('Failed to fetch social urls. Please try again.')
    here.desk.failNext('account.socialSignIn', offline)
    await here.tell({ type: 'signInWith', network: 'google' })
    expect(shownBy(here, socialScreen)?.error).toContain('offline')
    await here.tell({ type: 'signInWith', network: 'google' })
    expect([shownBy(here, socialScreen)?.error, here.out().length]).toEqual([null, 1])
  })
})

describe('A1.07 A8.13 coming back from a social network', () => {
  const comeBack =
    (answer: unknown) =>
    ({ ports }: Memory) =>
      Object.assign(ports.session, { restore: async () => answer })

  test.each([
    ['form', '/pricing'],
    [undefined, '/'],
  ] as const)('a member who has signed in by %j is led to %s from either form', async (by, to) => {
    const { id, email } = anna
    const prepare = comeBack(ok({ id, email, ...(by && { by }) }))
    for (const form of ['login', 'create-account']) {
      const here = await at(`/?u=${form}&pk=on-demand`, [], { prepare, device: deviceOf(anna) })
      expect([form, here.at()]).toEqual([form, to])
    }
  })

  test('a refusal is said in the sign-in form, until the next try', async () => {
    const here = await at(login, [], { prepare: comeBack({ ok: false, error: { type: 'NotAuthenticated' } }) })
    expect(here.at()).toBe(login)
    const shown = () => shownBy(here, loginScreen).formError
    expect(shown()).toBe('Failed to authenticate user. Try again, or sign in with your email.')
    await here.signIn(anna.email, 'wrong')
    expect(shown()).toContain('Incorrect email and password')
  })
})
