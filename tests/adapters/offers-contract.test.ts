import { describe, expect, test } from 'vitest'
import { withOffers } from '../../adapters/app/offers.ts'
import { offers } from '../../adapters/config/offers.ts'
import { ownProvider } from '../../adapters/own/index.ts'
import type { Provider, ProviderParts } from '../../adapters/provider.ts'
import type { Offers } from '../../core/commerce/offers/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { aCatalogue } from '../../fixtures/examples.ts'
import { aMember, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { euroOffers } from '../../fixtures/offers.ts'
import { openStudio } from '../studio/asking.ts'
import { clubAt } from './club.ts'
import { formOf } from './forms.ts'
import type { OffersStand } from './offers-contract.ts'
import { offersContract } from './offers-contract.ts'
import { officeAt } from './offices.ts'
import { offersStandAtA } from './provider-a-stands.ts'
import { offersStandAtB } from './provider-b-stands.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

const hiro = formOf('hiro')
const parts = {} as ProviderParts

const atStudio = async (): Promise<OffersStand> => {
  const { ports, siteConfig } = await officeAt(openStudio(), 'hiro')
  const { config } = value(await siteConfig(nobody()))
  return { configured: config.offers, sold: ownProvider.offers(parts), checkout: ports.checkout, buyer: hiro }
}

const inMemory = (sold?: Offers) => async (): Promise<OffersStand> => {
  const studio = memoryStudio({ members: [aMember(hiro)] })
  Object.assign(studio, { pays: sold ? 'card' : 'hosted', ...(sold && { sold }) })
  const { ports, device } = memoryPorts({ studio })
  device.account = { id: hiro.id, email: hiro.email }
  const { checkout } = value(await ports.commerce.open({ isAwaited: true }, nobody()))
  return {
    configured: offers,
    sold: async () => ok(value(await ports.catalogue.start(undefined, nobody())).config.offers),
    ...{ checkout, buyer: hiro },
  }
}

const asDocumented = async (): Promise<OffersStand> => {
  const { provider, ports } = await clubAt('ben')
  return { configured: offers, sold: provider.offers(parts), checkout: ports.checkout, buyer: formOf('ben') }
}

describe.each([
  ['the own set-up', atStudio],
  ['the docs', asDocumented],
  ['the memory', inMemory()],
  ['the memory, with prices of its own', inMemory(euroOffers)],
  ['provider A', offersStandAtA],
  ['provider B', offersStandAtB],
] as const)('the offers of %s', (_, open) => offersContract(open))

describe('the catalogue', () => {
  const catalogue = aCatalogue()
  const start = async () => ok(catalogue)
  const siteConfig = async () => ok({ config: catalogue.config } as never)
  const site = { siteConfig } as unknown as ProviderParts
  const startWith = (sells: Provider['offers']) =>
    withOffers(start, async () => ok({ offers: sells } as Provider), site)(undefined, nobody())

  test('A9.16 has the offers of the provider, who is given those of the config', async () => {
    const cheaper = () => async (given: Offers) => ok(given.slice(0, 1))
    expect(value(await startWith(cheaper))).toMatchObject({
      ...{ isSelling: true, config: { offers: [catalogue.config.offers[0]] } },
    })
    expect(value(await startWith(ownProvider.offers))).toEqual(catalogue)
  })

  test('V8.11 opens without offers if the provider cannot be reached, or breaks, and fails as it did', async () => {
    for (const sells of [async () => fail({ type: 'Offline' } as const), () => Promise.reject(new Error('broken'))])
      expect(value(await startWith(() => sells))).toMatchObject({ isSelling: false, config: { offers: [] } })
    const closed = async () => fail({ type: 'Offline' } as const)
    const opened = withOffers(closed, async () => ok(ownProvider), site)
    expect(await opened(undefined, nobody())).toEqual(fail({ type: 'Offline' }))
  })
})
