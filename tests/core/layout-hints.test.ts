import { describe, expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import type { Shelf } from '../../core/catalogue/index.ts'
import { layoutHintsScreen } from '../../core/page/home/index.ts'
import { homeView } from '../../core/page/home/view.ts'
import { aCatalogue, aProduct, aShelf, emptyWeek, morning } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { quiet, refused, running } from './running.ts'

const ownKinds = ['keep-going', 'watch-again', 'favorites', 'my-week-plan']
const anna = 'anna@adagio.test'

const arranged = (rows: readonly Shelf[]) => memoryStudio({ catalogue: aCatalogue({ homeShelves: rows }) })

const visited = async (rows: readonly Shelf[], prepare: Parameters<typeof running>[0] = {}) => {
  const studio = arranged(rows)
  const here = await running({ studio, ...prepare })
  const hints = () =>
    layoutHintsScreen.view({
      app: here.app.getSnapshot(),
      now: here.state('now')!,
      history: here.state('history'),
      favourites: here.state('favourites'),
    })
  return { ...here, studio, hints }
}

describe('what a viewer has of their own on the home page', () => {
  const rows = [aShelf(), ...ownKinds.map((type) => aShelf({ type, itemId: '' }))]

  test('V2.20 V2.22 is nothing for a visitor, the week for a member, and each row with something in it', async () => {
    const { hints, signIn, studio } = await visited(rows)
    expect(hints()).toEqual([])
    const member = studio.members.get(anna)!
    member.watched.set('barre001', 1)
    member.week = { ...emptyWeek, tue: ['barre001'] }
    await signIn()
    expect(hints()).toContain('my-week-plan')
    expect(hints()).not.toContain('keep-going')
  })

  test('V2.20 V2.22 V6.11 is also who looks: signed in, a member, with live access, beyond free classes', async () => {
    const looking = async (...products: readonly Product[]) => {
      const { hints, signIn, studio } = await visited(rows)
      const member = studio.members.get(anna)!
      member.profile = { ...member.profile, products }
      await signIn()
      return hints()
    }
    expect(await looking()).toEqual(['signed-in'])
    expect(await looking(aProduct())).toEqual(['signed-in', 'member', 'no-free'])
    expect(await looking(aProduct({ type: 'live' }))).toEqual(['signed-in', 'member', 'live'])
  })

  test('is unknown until it is known who the viewer is and what they have', async () => {
    const { hints, app, signIn, desk } = await visited(rows)
    desk.hold('favourites.load')
    await signIn()
    expect(hints()).toBeNull()
    desk.free('favourites.load')
    await quiet()
    expect(hints()).toContain('signed-in')
    app.stop()
  })

  test('is unknown where a list could not be loaded, so that one bad visit forgets nothing', async () => {
    const { hints, signIn, desk } = await visited(rows)
    desk.failNext('favourites.load', refused)
    await signIn()
    expect(hints()).toBeNull()
  })

  test('P4.8.01 has the banner of a membership that has ended', async () => {
    const { hints, signIn, studio } = await visited(rows)
    const member = studio.members.get(anna)!
    member.profile = { ...member.profile, products: [aProduct({ expiresAt: morning - 1 })] }
    await signIn()
    expect(hints()).toContain('banner')
  })
})

describe('the rows of the first screen', () => {
  const rows = [
    aShelf({ type: 'featured', itemId: '' }),
    aShelf({ type: 'keep-going', itemId: '' }),
    aShelf({ itemId: 'one' }),
    aShelf({ type: 'live-class-hero', itemId: '' }),
    aShelf({ itemId: 'two' }),
    aShelf({ type: 'watch-again', itemId: '' }),
    aShelf({ itemId: 'three' }),
  ].map((shelf, order) => ({ ...shelf, order }))

  test('reach to the second that loads a list, whatever else is between them', async () => {
    const { state, viewContext } = await visited(rows)
    const unknown = { ...viewContext(), known: false }
    const views = homeView({ ...state('home')!.context, shown: 9 }, unknown, {
      history: undefined,
      favourites: undefined,
    })
    expect(views.flatMap((view) => (view.type === 'row' ? [[view.own, view.first]] : []))).toEqual([
      ['keep-going', true],
      [null, true],
      [null, true],
      ['watch-again', false],
      [null, false],
    ])
  })
})
