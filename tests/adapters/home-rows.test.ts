import { describe, expect, test } from 'vitest'
import { homeRows } from '../../adapters/app/home-rows.ts'
import { productCatalogue } from '../../adapters/product-api/catalogue.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { openStudio } from '../studio/asking.ts'
import { adaptersOf, nobody, noTokens } from './site-configs.ts'

const rowOf = async (type: string, itemId: string) => {
  const { api, house, delivery } = adaptersOf(openStudio(), noTokens)
  const port = homeRows(delivery, productCatalogue(api, house))
  const row = await port.row({ name: 'A row', type, itemId, order: 0 }, nobody())
  return row.ok ? { ids: row.value.items.map(({ id }) => id), hasNext: row.value.hasNext } : row.error
}

describe('the rows of the home page', () => {
  test.each([
    [known.sized[20], 20, false],
    [known.sized[25], 25, false],
    [known.sized[26], 25, true],
    [known.sized[400], 25, true],
  ])('V9.04 V9.06 the list %s shows %i cards; more of them: %j', async (id, count, hasNext) => {
    expect(await rowOf('playlist', id)).toMatchObject({ ids: { length: count }, hasNext })
  })

  test('V2.20 V9.04 a program shows its first lessons, each once', async () => {
    const row = await rowOf('program', known.program)
    if ('type' in row) throw new Error('no row')
    expect(row.ids.length).toBeGreaterThan(0)
    expect(row.ids.length).toBeLessThanOrEqual(25)
    expect(new Set(row.ids).size).toBe(row.ids.length)
  })

  test.each(['playlist', 'program'])('V8.04 a %s that is not there fails alone', async (type) => {
    expect(await rowOf(type, 'nowhere')).toMatchObject({ type: 'Refused', reason: 'missing' })
  })
})
