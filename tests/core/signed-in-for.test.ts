import { expect, test } from 'vitest'
import { aProduct, aProfile } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { visit } from './visit.ts'

const who = aProfile({ products: [aProduct({ offer: 'on-demand', renews: true })] })

test.each([
  ['a hosted page and its portal', { pays: 'hosted', manages: 'portal' }],
  ['orders and payment methods on the site', { pays: 'card', manages: 'site' }],
] as const)('A2.02 A2.04 with %s, a visitor who signs in comes out where a member does', async (_, setUp) => {
  const here = await visit('/', { studio: Object.assign(memoryStudio({ members: [aMember(who)] }), setUp) })
  for (const dialog of ['delete-account', 'choose-offer', 'unsubscribe', 'edit-card']) {
    const address = `/programs?u=${dialog}&utm_source=x`
    await here.arrive(address)
    expect(here.at()).toContain('u=login')
    await here.signIn(who.email)
    const to = here.at()
    await here.arrive('/')
    await here.arrive(address)
    expect([dialog, to]).toEqual([dialog, here.at()])
    await here.arrive('/')
    await here.signOut()
  }
})
