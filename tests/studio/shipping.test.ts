import { describe, expect, test } from 'vitest'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon } from './asking.ts'
import { charged, customer, press, till } from './buying.ts'
import { calendar, home, mailed, pressWith, promo, promotingStudio } from './promoting.ts'

const look = (text: string) => text.replace(/\s+/g, ' ')
const fields = (text: string) =>
  Object.fromEntries(
    [...look(text).matchAll(/<input id="(\w+)" name="\1" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
const missing = (text: string) => [...text.matchAll(/id="missing-(\w+)"/g)].map(([, field]) => field)
const chosenState = (text: string) => /<option selected>(\w*)</.exec(text)?.[1] ?? ''

const atTheTill = async () => {
  const studio = promotingStudio()
  const page = await till(studio, await customer(studio, 'ben'), 'on-demand-annual', calendar)
  return { studio, page }
}
const shown = async (studio: Studio, { headers }: Awaited<ReturnType<typeof press>>) =>
  (await ask(studio, 'GET', headers.get('location') ?? '')).text

describe('the shipping address', () => {
  test('P5.06 P7.09 is asked for where an address in the United States is required, and nowhere else', async () => {
    const { studio, page } = await atTheTill()
    const { text } = await ask(studio, 'GET', page)
    expect(Object.keys(fields(text))).toEqual(['name', 'street', 'city', 'zip'])
    for (const words of ['2025 Calendar', 'State', '<strong>United States</strong>', 'for="zip"'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/<script|<style|\sstyle=|aria-invalid/)
    const other = await till(studio, await customer(studio, 'chloe'), 'on-demand-annual')
    expect(fields((await ask(studio, 'GET', other)).text)).toEqual({})
    await pressWith(studio, other, 'pay')
    studio.clock.set(noon + 1_500)
    expect((await mailed(studio))[0]).not.toContain('Barre Street')
  })

  test.each(['pay', 'slow', 'slow-refusal', 'approve', 'check'])(
    'P5.06 without it %s is refused with a word for each field, and nothing is charged or taken',
    async (choice) => {
      const { studio, page } = await atTheTill()
      const text = await shown(studio, await press(studio, page, choice))
      expect(text).toContain('We need an address in the United States to ship to. You haven&#39;t been charged.')
      expect(missing(text)).toEqual(['name', 'street', 'city', 'state', 'zip'])
      expect([await charged(studio), (await promo(studio)).calendars]).toEqual([[], 40])
    },
  )

  test.each([
    [{ name: ' ' }, ['name']],
    [{ street: '' }, ['street']],
    [{ city: '' }, ['city']],
    [{ state: 'ON' }, ['state']],
    [{ state: 'constructor' }, ['state']],
    [{ zip: '1485' }, ['zip']],
    [{ zip: 'K1A 0B1' }, ['zip']],
    [{ zip: '14850-123' }, ['zip']],
    [{ zip: '14850-1234' }, []],
    [{ state: 'DC', zip: ' 20001 ' }, []],
  ])('P5.06 an address with %j lacks %j', async (typed, lacks) => {
    const { studio, page } = await atTheTill()
    const answer = await pressWith(studio, page, 'pay', { ...home, ...typed })
    expect(answer.headers.get('location')?.includes('note=address')).toBe(lacks.length > 0)
    expect(missing(await shown(studio, answer).catch(() => ''))).toEqual(lacks)
    expect(await charged(studio)).toHaveLength(lacks.length > 0 ? 0 : 1)
  })

  test('P5.06 what was typed stays, whatever is pressed, and is shown as text', async () => {
    const { studio, page } = await atTheTill()
    const typed = { name: '"><b>Ben', street: home.street, city: home.city, state: 'NY', zip: '1' }
    for (const choice of ['pay', 'decline', 'check', 'cancel']) {
      await pressWith(studio, page, choice, typed)
      const { text } = await ask(studio, 'GET', page)
      const { state, ...plain } = typed
      expect({ ...fields(text), state: chosenState(text) }).toEqual({ ...plain, name: '&quot;&gt;&lt;b&gt;Ben', state })
      expect(text).not.toContain('<b>')
    }
    const bank = await pressWith(studio, page, 'check', { zip: '14850' })
    expect(await shown(studio, bank)).toContain('Confirm with your bank')
    expect((await press(studio, page, 'refuse')).headers.get('location')).toContain('note=refused')
    expect((await press(studio, page, 'approve')).headers.get('location')).toContain('u=welcome')
    await pressWith(studio, page, 'pay', { city: 'Elsewhere' })
    studio.clock.set(noon + 1_500)
    expect((await mailed(studio))[0]).toContain(`It ships to "><b>Ben, ${home.street}, ${home.city}, NY 14850,`)
  })

  test('P5.06 a field that is endless is cut, and the message goes once the address is whole', async () => {
    const { studio, page } = await atTheTill()
    const answer = await pressWith(studio, page, 'pay', { ...home, city: 'x'.repeat(5_000), zip: '' })
    expect(fields(await shown(studio, answer))['city']).toHaveLength(100)
    await pressWith(studio, page, 'decline')
    expect((await ask(studio, 'GET', `${page}?note=address`)).text).not.toContain('role="alert"')
  })
})
