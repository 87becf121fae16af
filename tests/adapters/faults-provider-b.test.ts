import { expect, test } from 'vitest'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { providerB } from '../../fixtures/studio/provider-b/index.ts'
import { openStudio } from '../studio/asking.ts'
import { accountCalls } from './provider-b-account-calls.ts'
import { tabsBeforeProviderB } from './provider-b-device.ts'
import { testFaults } from './provider-b-faults.ts'
import { paymentCalls } from './provider-b-payment-calls.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { repair, spoil, stopTime } from './street.ts'

testFaults(accountCalls)

/** What the service has and the site never requests: another way to ask for a link, and the end of a switch. */
const unused = ['POST /customers/passwords', 'PATCH /subscription_switches/:switch']

/** Whether a path fits a pattern in which a star is anything. */
const fits = (pattern: string, path: string): boolean => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path)

test('V8.09 every request that provider B answers is one of the calls that are made with faults', () => {
  const routes = providerB(openStudio().context).routes.filter(({ method }) => method !== 'ALL')
  const asked = routes.map(({ method, path }) => ({ name: `${method} ${path}`, method, path }))
  expect(asked.length).toBeGreaterThan(30)
  const calls = [...accountCalls, ...paymentCalls]
  const missing = asked.filter(({ method, path }) => {
    const sample = path.replace(':customer', customers.lena.id).replaceAll(/:\w+/g, 'one')
    return !calls.some((call) => call.method === method && fits(call.path, sample))
  })
  expect(missing.map(({ name }) => name)).toEqual(unused)
})

test('A3.11 V8.09 what is due is not asked for while it cannot be read, and is asked for again once it can', async () => {
  stopTime()
  const studio = openStudio()
  const { tab } = tabsBeforeProviderB(studio).open()
  const { jonas } = customers
  value(await tab.session.signIn({ email: jonas.email, password }, nobody()))
  for (const path of ['*/capture/status', '*/consents']) {
    await spoil(studio, { wire: 'provider-b', path, type: 'html', count: 1_000 })
    expect(await tab.session.profile(jonas, nobody())).toMatchObject({ ok: true })
  }
  await repair(studio)
  expect(value(await tab.session.profile(jonas, nobody())).due).toMatchObject({ details: true })
})
