import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { closedView, siteNameScreen } from '../../core/catalogue/index.ts'
import { frameScreen, hostsScreen, notFoundScreen } from '../../core/navigation/index.ts'
import { addressView } from '../../core/navigation/screen.ts'
import { heroScreen, homeScreen } from '../../core/page/home/index.ts'
import { read } from '../../core/routes/index.ts'
import { aCatalogue, aFeatured, aProduct, aShelf, day, morning } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { guest } from './live-examples.ts'
import { anna, come } from './planner-visit.ts'
import { offline, quiet, running } from './running.ts'
import { shownBy } from './shown.ts'

test('A8.33 V8.01 the site that cannot be opened says why, for support, unless it only has no network', () => {
  const refused = { type: 'Refused', reason: 'missing', message: 'No config found', code: '404' } as const
  expect(closedView(refused)).toMatchObject({ message: 'load_failed', code: 'No config found (404)' })
  for (const failure of [null, { type: 'Offline' }, { type: 'Unexpected', cause: 'secret' }] as const)
    expect(closedView(failure)).not.toHaveProperty('code')
})

test('V8.09 it has a link to the support of the studio once the app config says where that is, and none without', () => {
  const link = { href: 'mailto:help@adagio.test', label: 'Contact support' }
  expect(closedView({ type: 'Offline', support: link.href }).support).toEqual(link)
  for (const failure of [null, { type: 'Offline' }, { type: 'Offline', support: null }] as const)
    expect(closedView(failure).support).toBeNull()
})

describe('the frame', () => {
  const page = (address: string) => addressView(read(address), 'class', 'signedOut', null).page

  test('V2.02 a page is the same one however its address is written and whatever plays on it, and another is not', () => {
    expect(page('/m/barre001/slow-barre?play=1')).toBe(page('/m/barre001/x'))
    expect(page('/pricing?sale=1')).toBe(page('/pricing'))
    expect(page('/m/barre001/x')).not.toBe(page('/m/stretch1/x'))
    expect(page('/p/barre')).not.toBe(page('/p/centre'))
  })

  test('P2.3.02 the lessons of a program are one page, so that the focus stays where Next was pressed; its outline is another', () => {
    const lesson = (of: string, at: number) => page(`/programs/${of}/sections/a/p/0/v/${at}`)
    expect(lesson('steps', 0)).toBe(lesson('steps', 1))
    expect(lesson('steps', 0)).not.toBe(lesson('turns', 0))
    expect(lesson('steps', 0)).not.toBe(page('/programs/steps'))
  })

  test('A2.02 a dialog stands over its page for whom it is meant, and leads back to it', () => {
    const at = addressView(read('/favorites?u=login&mid=x'), 'class', 'signedOut', null)
    expect([at.dialog, at.closed]).toEqual(['login', '/favorites?mid=x'])
    expect(addressView(read('/favorites?u=login'), 'class', 'signedIn', null).dialog).toBeNull()
  })

  test('P4.8.01 P4.8.02 a banner stands on the pages that carry one, for whom it concerns', async () => {
    const here = await running()
    const over = { ...guest, products: [aProduct({ createdAt: morning - 40 * day, expiresAt: morning - day })] }
    const hasBanner = (address: string, viewer: Viewer = over) =>
      addressView(read(address), 'class', 'signedIn', { ...here.viewContext(), viewer }).hasBanner
    expect([hasBanner('/'), hasBanner('/pricing'), hasBanner('/', guest)]).toEqual([true, false, false])
    expect(addressView(read('/'), 'class', 'signedIn', null).hasBanner).toBe(false)
  })

  test('V8.09 V8.13 a site whose first data could not be had is down, and up once they are there', async () => {
    const here = await running({ prepare: ({ desk }) => desk.failNext('catalogue.start', offline) })
    expect([shownBy(here, frameScreen).closed?.message, shownBy(here, siteNameScreen)]).toEqual([
      'load_failed',
      'Adagio',
    ])
    here.ref('catalogue')?.send({ type: 'reload' })
    await quiet()
    expect(shownBy(here, frameScreen)).toMatchObject({ closed: null, address: { route: { type: 'home' } } })
  })

  test('V2.13 P8.07 an address that leads nowhere says that it was not found, and leads home with what every link carries on', async () => {
    const here = await running({ address: '/nowhere?mid=x' })
    expect(shownBy(here, notFoundScreen)).toMatchObject({
      ...{ title: 'Not found', text: "This page doesn't exist." },
      back: { href: '/?mid=x', label: 'Home' },
    })
  })

  test('V2.54 no theme is applied before it is known which was chosen', async () => {
    const here = await running({ prepare: ({ desk }) => desk.hold('navigation.load') })
    expect(shownBy(here, frameScreen)).toMatchObject({ theme: 'system', applied: null })
    here.desk.free('navigation.load')
    await quiet()
    expect(shownBy(here, frameScreen).applied).toBe('system')
  })

  test('V2.43 V2.29 what waits over every page is fetched once there is something for it to show', async () => {
    const nothing = {
      checkout: false,
      news: false,
      toasts: false,
      dayPass: false,
      uncertain: false,
      acting: false,
      barred: false,
    }
    expect(shownBy(await running(), hostsScreen)).toEqual(nothing)
    const here = await come('/my-week', { who: anna() })
    expect(shownBy(here, hostsScreen)).toEqual({ ...nothing, toasts: true })
    await here.does('dayPass', { type: 'open', for: { classId: null, title: null, start: null, eventId: null } })
    expect(shownBy(here, hostsScreen).dayPass).toBe(true)
  })
})

describe('the home page', () => {
  test('V8.04 each row that failed says of which feature Retry asks for what', async () => {
    const kinds = ['playlist', 'favorites', 'keep-going', 'watch-again', 'playlist']
    const homeShelves = kinds.map((type, order) =>
      aShelf({ type, order, itemId: type === 'playlist' ? `list${order}` : '' }),
    )
    const here = await running({
      studio: memoryStudio({ catalogue: aCatalogue({ homeShelves }) }),
      prepare: ({ desk }) => desk.hold('session.restore'),
    })
    const retries = () =>
      (shownBy(here, homeScreen).rows ?? []).map((row) => (row.type === 'row' ? [row.retry.of, row.retry.event] : null))
    expect(retries()).toEqual([
      ['home', { type: 'retry', row: 0 }],
      ['favourites', { type: 'reload' }],
      ['history', { type: 'reload' }],
      ['history', { type: 'reload' }],
      ['home', { type: 'retry', row: 4 }],
    ])
  })

  test('V2.21 it has more as long as not all of its rows are shown', async () => {
    const homeShelves = Array.from({ length: 7 }, (_, order) => aShelf({ order, itemId: `list${order}` }))
    const here = await running({ studio: memoryStudio({ catalogue: aCatalogue({ homeShelves }) }) })
    expect([shownBy(here, homeScreen).hasMore, shownBy(here, homeScreen).rows?.length]).toEqual([true, 6])
    here.ref('home')?.send({ type: 'more' })
    await quiet()
    expect(shownBy(here, homeScreen).hasMore).toBe(false)
  })

  test('V2.21 V9.07 a visitor begins with six rows too: those of a member are not counted', async () => {
    const types = ['my-week-plan', 'keep-going', ...Array.from({ length: 7 }, () => 'playlist'), 'favorites']
    const homeShelves = types.map((type, order) => aShelf({ type, order, itemId: `list${order}` }))
    const here = await running({ studio: memoryStudio({ catalogue: aCatalogue({ homeShelves }) }) })
    const shown = () => {
      const { rows, fill, hasMore } = shownBy(here, homeScreen)
      return [rows?.length, fill, hasMore]
    }
    expect(shown()).toEqual([4, 8, true])
    here.ref('home')?.send({ type: 'fill', shown: 8 })
    await quiet()
    expect(shown()).toEqual([6, null, true])
    here.ref('home')?.send({ type: 'fill', shown: 7 })
    await quiet()
    expect(shown()).toEqual([6, null, true])
    here.ref('home')?.send({ type: 'more' })
    await quiet()
    expect(shown()).toEqual([7, null, false])
  })

  test('V9.12 its hero shows the slide whose turn it is, of those that are meant for who looks', async () => {
    const featuredContent = [
      aFeatured({ id: 'one' }),
      aFeatured({ id: 'off', enabled: false }),
      aFeatured({ id: 'two' }),
    ]
    const homeShelves = [aShelf({ type: 'featured' })]
    const here = await running({ studio: memoryStudio({ catalogue: aCatalogue({ homeShelves, featuredContent }) }) })
    here.ref('rotation')?.send({ type: 'choose', index: 1 })
    const { slides, index, paused } = shownBy(here, heroScreen)
    expect([slides.map(({ id }) => id), index, paused]).toEqual([['one', 'two'], 1, false])
  })
})
