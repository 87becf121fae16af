import { beforeEach, describe, expect, test } from 'vitest'
import { productCatalogue } from '../../adapters/product-api/catalogue.ts'
import { productCourses } from '../../adapters/product-api/courses.ts'
import type { Tokens } from '../../adapters/product-api/request.ts'
import { makeProductApi } from '../../adapters/product-api/request.ts'
import { ok } from '../../core/kernel/result.ts'
import { allScreen } from '../../core/page/lists/index.ts'
import { programScreen } from '../../core/page/programs/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { shownBy } from '../core/shown.ts'
import { openStudio } from '../studio/asking.ts'
import { featureIn, openSite } from './screens.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside, warnings } from './site-configs.ts'
import { askedOf, deviceOf, makeStorage, pairOf, stopTime, streetTo } from './street.ts'

beforeEach(stopTime)

const tokensOf = async (studio: ReturnType<typeof openStudio>, name: PersonName): Promise<Tokens> => {
  const { accessToken } = await pairOf(studio, name)
  return { ...noTokens, token: async () => ok(accessToken) }
}

describe('the list of courses', () => {
  test('V6.15 V7.04 A6.08 the studio’s are read with an admin’s token, and refused to a member', async () => {
    const studio = openStudio()
    const read = async (name: PersonName) =>
      productCourses(adaptersOf(studio, await tokensOf(studio, name)).api)(undefined, nobody())
    const found = await read('elena')
    expect(found.ok && found.value.filter(({ type }) => type === 'draft')).toEqual([
      {
        ...{ id: expect.any(String), name: 'The Winter Intensive', sidebarName: 'The Winter Intensive' },
        ...{ type: 'draft', group: 'Repertoire' },
      },
    ])
    expect(await read('anna')).toMatchObject({ ok: false, error: { type: 'Refused', reason: 'forbidden' } })
  })

  test('V6.15 P3.15 what cannot be read is left out with a warning, what is missing is filled, and the rest stays', async () => {
    const told = warnings()
    const courses = [7, null, { id: 'x' }, { id: 'a', name: 'A' }, { id: 'b', name: 'B', sidebarName: null, group: 7 }]
    const { http } = outside(() => JSON.stringify({ success: true, data: { courses } }))
    const api = makeProductApi(http, houseOf(), noTokens, () => null)
    const found = await productCourses(api)(undefined, nobody())
    expect(found).toEqual(ok([{ id: 'a', name: 'A', sidebarName: 'A', type: '', group: '' }]))
    expect(told()).toHaveLength(4)
  })
})

describe('a draft', () => {
  const program = async (name: PersonName | null, id: string = known.draftProgram) => {
    const studio = openStudio()
    const { api, house } = adaptersOf(studio, name ? await tokensOf(studio, name) : noTokens)
    const found = await productCatalogue(api, house, () => name !== null).program(id, nobody())
    const asked = await askedOf(studio, 'product-api')
    return { found, signed: asked.filter(({ path }) => path.includes('/programs/')).map(({ signed }) => signed) }
  }

  test('V6.15 V7.04 a program is asked for without a token, and once more with it where it is not public', async () => {
    expect(await program('elena')).toMatchObject({ found: { ok: true }, signed: [false, true] })
    expect(await program('anna')).toMatchObject({ found: { error: { reason: 'missing' } }, signed: [false, true] })
    expect(await program(null)).toMatchObject({ found: { error: { reason: 'missing' } }, signed: [false] })
    expect((await program('elena', known.program)).signed).toEqual([false])
  })

  test('V6.15 A6.08 on the site an admin goes from the list to its page, and anybody else finds neither', async () => {
    const studio = openStudio()
    const at = async (name: PersonName | null, address: string) => {
      const street = streetTo(studio)
      const site = openSite(street.fetch, name ? await deviceOf(studio, name) : makeStorage(), address)
      site.app.on('goTo', (fact) => site.app.send({ type: 'arrived', address: fact.address }))
      await street.pass(1_000)
      return site
    }
    const drafts = shownBy(await at('elena', '/programs'), allScreen).drafts?.list.cards ?? []
    expect(drafts.map(({ title }) => title)).toEqual(['The Winter Intensive'])
    const page = async (name: PersonName | null) =>
      shownBy(await at(name, drafts[0]?.href ?? ''), programScreen).page.type
    expect([await page('elena'), await page('anna'), await page(null)]).toEqual(['ready', 'missing', 'missing'])
    expect(shownBy(await at('anna', '/programs'), allScreen).drafts).toBeNull()
    // An admin who acts for a member sees what the member sees.
    expect(shownBy(await at('elena', '/programs?mid=studio-anna'), allScreen).drafts).toBeNull()
  })

  test('V6.15 A4.03 nothing is asked for with the token of another account that has signed in on another tab', async () => {
    const studio = openStudio()
    const street = streetTo(studio)
    const storage = await deviceOf(studio, 'elena')
    const site = openSite(street.fetch, storage, '/programs')
    await street.pass(1_000)
    const asked = async () => (await askedOf(studio, 'product-api')).filter(({ path }) => path.endsWith('/courses'))
    expect(await asked()).toHaveLength(1)
    storage.setItem('jwapp.auth', JSON.stringify(await pairOf(studio, 'anna')))
    featureIn(site, 'courses')?.send({ type: 'reload' })
    await street.pass(1_000)
    expect(featureIn(site, 'courses')?.getSnapshot()).toMatchObject({ context: { failure: { type: 'SignedOut' } } })
    expect(await asked()).toHaveLength(1)
  })
})
