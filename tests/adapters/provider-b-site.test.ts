import { beforeEach, describe, expect, test } from 'vitest'
import '../../adapters/provider-b/commerce.ts'
import '../../adapters/provider-b/member.ts'
import '../../adapters/provider-b/service.ts'
import { personalDetailsScreen } from '../../core/commerce/account/index.ts'
import { read, withoutDialog, write } from '../../core/routes/index.ts'
import { isUnreachable } from '../../core/session/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { openStudio } from '../studio/asking.ts'
import { codeFor } from './offices.ts'
import { featureIn, openSite } from './screens.ts'
import { askedOf, makeStorage, repair, spoil, stopTime, streetTo } from './street.ts'

beforeEach(stopTime)

/** The whole site of a visitor, whose accounts are those of provider B, in an address bar that goes where the site leads. */
const siteAt = async (address: string, storage = makeStorage()) => {
  const studio = openStudio()
  const street = streetTo(studio)
  const site = openSite(street.fetch, storage, address)
  const { app } = site
  app.on('goTo', (fact) => void queueMicrotask(() => app.send({ type: 'arrived', address: fact.address })))
  await street.pass(2_000)
  const pass = (ms = 2_000) => street.pass(ms)
  return {
    ...{ studio, street, storage, site, pass },
    at: () => write(app.getSnapshot().context.address!),
    closed: () => write(withoutDialog(app.getSnapshot().context.address!)),
    session: () => app.getSnapshot().context.session,
    profile: () => app.getSnapshot().context.profile,
    send: async (name: Parameters<typeof featureIn>[1], event: object) => {
      featureIn(site, name)?.send(event as never)
      await pass()
    },
    arrive: async (to: string) => {
      app.send({ type: 'arrived', address: read(to) })
      await pass()
    },
    details: () => {
      const [account, consents] = (['account', 'consents'] as const).map((name) => featureIn(site, name)?.getSnapshot())
      return personalDetailsScreen.view({ account, consents } as never)
    },
  }
}

const signIn = { type: 'signIn', credentials: { email: customers.jonas.email, password } }

describe('the site before provider B', () => {
  test('A1.02 A3.09 A3.11 A7.15 a member signs in, answers what is due, reloads the page and signs out', async () => {
    const storage = makeStorage()
    const here = await siteAt('/?app-config=adagiobb&u=login', storage)
    await here.send('session', signIn)
    expect([here.session(), here.at()]).toEqual(['signedIn', '/?u=personal-details&app-config=adagiobb'])
    expect(here.profile()).toMatchObject({ id: customers.jonas.id, products: [{ type: 'on-demand', renews: true }] })
    const save = () => here.send(here.details()!.submit.of, here.details()!.submit.event)
    expect(here.details()?.boxes.map(({ name }) => name)).toEqual(['consent terms 2', 'consent care 1'])
    for (const { name } of here.details()!.boxes)
      await here.send('account', { type: 'answer', name, value: 'accepted' })
    await save()
    expect(here.details()?.fields.find(({ name }) => name === 'custom_1')?.error).toBe('This field is required')
    await here.send('account', { type: 'answer', name: 'custom_1', value: 'Many years' })
    await save()
    expect([here.at(), here.profile()?.due]).toEqual(['/?app-config=adagiobb', undefined])
    expect(here.profile()?.details).toEqual({ custom_1: 'Many years' })
    await here.send('session', { type: 'signOut' })
    expect([here.session(), storage.getItem('jwapp.auth')]).toEqual(['signedOut', null])
    await here.arrive('/?app-config=adagiobb&u=login')
    await here.send('session', signIn)
    expect(here.at()).toBe('/?app-config=adagiobb')
  })

  test('A2.02 A2.04 A3.11 a visitor who asked for the form of a card answers what is due, and comes out at it', async () => {
    const here = await siteAt('/?app-config=adagiobb&u=edit-card')
    await here.send('session', signIn)
    expect(here.at()).toMatch(/^\/\?u=personal-details&/)
    await here.arrive(here.closed())
    expect(here.at()).toBe('/u/payments?u=edit-card&app-config=adagiobb')
  })

  test('A8.03 A8.11 a wrong password is told as one, a busy service is not, and a session that is over leads to signing in', async () => {
    const here = await siteAt('/u/my-account?app-config=adagiobb')
    expect(here.at()).toBe('/u/my-account?u=login&app-config=adagiobb')
    const problem = () => featureIn(here.site, 'session')?.getSnapshot().context.problem?.type
    await here.send('session', { ...signIn, credentials: { ...signIn.credentials, password: 'wrong' } })
    expect(problem()).toBe('WrongCombination')
    await spoil(here.studio, { wire: 'provider-b', path: '*/auths', type: 'status', status: 503 })
    await here.send('session', signIn)
    expect(problem()).toBe('Refused')
    await here.send('session', signIn)
    expect(here.session()).toBe('signedIn')
    here.studio.context.db.exec('delete from customer_refresh_token')
    here.studio.clock.set(here.studio.clock.now() + 3_600_000)
    await here.send('session', { type: 'reload' })
    expect([here.session(), here.at()]).toEqual(['signedOut', '/?u=login&app-config=adagiobb&message=session_ended'])
    await here.arrive('/?app-config=adagiobb')
    await here.pass(60_000)
    expect(here.at()).toBe('/?app-config=adagiobb')
  })

  test('A8.12 whose token is refused for a favorite is led to sign in, and reads why', async () => {
    const here = await siteAt('/?app-config=adagiobb&u=login')
    await here.send('session', { ...signIn, credentials: { ...signIn.credentials, email: customers.lena.email } })
    expect(here.session()).toBe('signedIn')
    await here.arrive('/favorites?app-config=adagiobb')
    here.studio.context.db.exec('delete from customer_refresh_token')
    here.studio.clock.set(here.studio.clock.now() + 3_600_000)
    here.site.app.send({ type: 'toggleFavourite', id: known.long, pageUrl: '/' })
    await here.pass(25_000)
    expect([here.session(), here.at()]).toEqual([
      'signedOut',
      '/favorites?u=login&app-config=adagiobb&message=session_ended',
    ])
  })

  test('A4.25 A8.17 a forgotten password is reset by the link of the email, which signs in', async () => {
    const here = await siteAt('/?app-config=adagiobb&u=forgot-password')
    const { email, id } = customers.lena
    await here.send('forgot', { type: 'submit', input: email })
    expect(here.at()).toContain('u=send-confirmation')
    const code = await codeFor(here.studio, email)
    await here.arrive(`/?app-config=adagiobb&u=edit-password&resetPasswordToken=${code}&email=${email}`)
    await here.send('newPassword', { type: 'submit', input: { code, password: 'arabesque8', email } })
    expect([here.session(), here.profile()?.id, here.at()]).toEqual(['signedIn', id, '/?app-config=adagiobb'])
  })

  test('A8.08 A7.15 who registers is in, is asked for the details, and may leave them for later', async () => {
    const here = await siteAt('/library?app-config=adagiobb&u=create-account')
    const consents = ['terms 2', 'care 1'].map((each) => {
      const [name, version] = each.split(' ')
      return { name, version, state: 'accepted' }
    })
    const input = { email: 'new@adagio.test', password: 'arabesque8', consents }
    await here.send('register', { type: 'submit', input })
    expect([here.session(), here.at()]).toEqual(['signedIn', '/library?u=personal-details&app-config=adagiobb'])
    expect([here.details()?.boxes, here.profile()?.due]).toEqual([[], { consents: [], details: true }])
    await here.arrive('/library?app-config=adagiobb')
    expect(here.at()).toBe('/library?app-config=adagiobb')
    await here.pass(60_000)
    const sent = await askedOf(here.studio, 'product-api')
    expect(sent.filter(({ body }) => body.includes('consents'))).toEqual([])
  })

  test.each(['delete-account', 'delete-account-confirmation', 'edit-password'])(
    'A6.10 A2.02 the dialog %s, whose operation is lacking, leads away from itself',
    async (dialog) => {
      const here = await siteAt('/?app-config=adagiobb&u=login')
      await here.send('session', { ...signIn, credentials: { email: customers.lena.email, password } })
      await here.arrive(`/u/my-account?app-config=adagiobb&u=${dialog}`)
      await here.pass()
      expect(here.at()).toBe(
        `/u/my-account?${dialog === 'edit-password' ? 'u=reset-password&' : ''}app-config=adagiobb`,
      )
    },
  )

  test('V8.11 an account that cannot be loaded says so, and is loaded by another try', async () => {
    const here = await siteAt('/?app-config=adagiobb&u=login')
    await spoil(here.studio, { wire: 'provider-b', path: '*/subscriptions', type: 'status', status: 500, count: 100 })
    await here.send('session', signIn)
    await here.pass(40_000)
    expect(isUnreachable(featureIn(here.site, 'session')!.getSnapshot() as never)).toBe(true)
    await repair(here.studio)
    await here.send('session', { type: 'askAgain' })
    expect(here.session()).toBe('signedIn')
  })
})
