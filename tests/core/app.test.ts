import { describe, expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import { frameScreen, hostsScreen } from '../../core/navigation/index.ts'
import { heroScreen, homeScreen } from '../../core/page/home/index.ts'
import { playingScreen } from '../../core/page/media-page/index.ts'
import { mediaPageView } from '../../core/page/media-page/page.view.ts'
import { write } from '../../core/routes/index.ts'
import { isProgressWrite, progressWrite } from '../../core/user/history/index.ts'
import { uncertainScreen } from '../../core/user/uncertain.screen.ts'
import { aCatalogue, aFeatured, aProduct, aProfile, aShelf, ben, day, hour, morning } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryStudio } from '../../fixtures/memory/index.ts'
import type { Running } from './running.ts'
import { down, offline, quiet, running, signedOut } from './running.ts'
import { shownBy } from './shown.ts'

const held = () => {
  const device = memoryDevice()
  device.account = { id: 'anna', email: 'anna@adagio.test' }
  return device
}

/** Anna’s house, in which she has been signed in since before. */
const annas = (address = '/', more: Omit<NonNullable<Parameters<typeof running>[0]>, 'device'> = {}) =>
  running({ address, device: held(), ...more })

const loads = ({ desk }: Running) =>
  (desk.asked('player.command') as readonly { type: string; item?: { id: string }; at?: number }[]).flatMap(
    ({ type, item, at }) => (type === 'load' ? [`${item?.id} ${at}`] : []),
  )

const plays = async ({ player }: Running, position: number, duration = 1_800) => {
  player.tell({ type: 'ready', duration, heights: [], captions: false })
  player.tell({ type: 'playing' })
  player.tell({ type: 'time', position, duration, buffered: position })
  await quiet()
}

const positions = ({ studio }: Running) =>
  studio.arrived.flatMap(({ person, write: each }): readonly string[] =>
    isProgressWrite(each) ? [`${person} ${each.body.media} ${each.body.state.lastTime}`] : [],
  )

const hasPlayer = ({ ref }: Running) => ref('player') !== undefined

const playbackOf = ({ app, ref, viewContext, state }: Running) => {
  const page = mediaPageView(ref('media')?.getSnapshot(), app.getSnapshot().context.address, viewContext(), {
    open: state('player') !== undefined,
    refused: false,
  })
  return page.type === 'ready' ? page.media.playback : page.type
}

describe('opening', () => {
  test('A4.01 public content never waits for the account', async () => {
    const here = await annas('/', { prepare: ({ desk }) => desk.hold('session.profile') })
    expect(here.viewContext()).toMatchObject({ known: false, viewer: { signedIn: false } })
    expect(here.state('home')!.context.rows[0]!.state).toBe('ready')
    here.desk.free('session.profile')
    await quiet()
    expect(here.viewContext()).toMatchObject({ known: true, viewer: { signedIn: true } })
  })

  test('V8.11 V2.23 P9.01 with a profile that cannot be had public content goes on, and nothing is said as to a visitor', async () => {
    const featuredContent = [
      aFeatured({ id: 'strangers', showTo: 'non-member', path: '/pricing', action: 'Start 7-Day Free Trial' }),
      aFeatured({ id: 'all', path: '/pricing', action: 'Start 7-Day Free Trial' }),
    ]
    const content = [aShelf({ type: 'featured', itemId: '' }), aShelf({ type: 'my-week-plan', itemId: '' }), aShelf()]
    const catalogue = aCatalogue({ featuredContent, homeShelves: content }, { content })
    const here = await annas('/', {
      studio: memoryStudio({ catalogue, members: [aMember()] }),
      prepare: ({ desk }) => desk.failAlways('session.profile', down),
    })
    expect(shownBy(here, heroScreen).slides.map(({ id, action }) => [id, action])).toEqual([['all', 'See plans']])
    expect(shownBy(here, homeScreen).rows).toMatchObject([
      { type: 'hero' },
      { type: 'planner', state: 'unreachable', retry: { of: 'session', event: { type: 'askAgain' } } },
      { type: 'row', state: 'ready' },
    ])
    await here.arrive('/m/stretch1/x?play=1')
    await here.wait(2_500)
    expect(hasPlayer(here)).toBe(true)
    here.desk.failAlways('session.profile', null)
    here.ref('session')!.send({ type: 'askAgain' })
    await quiet()
    await here.arrive('/')
    expect(shownBy(here, homeScreen).rows).toMatchObject([{ type: 'hero' }, { state: 'loaded' }, { state: 'ready' }])
  })

  test('V2.21 V9.12 once the home page is left its requests and its hero stop, and Back finds its rows as they were', async () => {
    const here = await running({ prepare: ({ desk }) => desk.hold('home.row') })
    const asked = () => here.desk.asked('home.row').length
    const before = asked()
    expect(before).toBeGreaterThan(0)
    await here.arrive('/pricing')
    expect([here.ref('home'), here.ref('rotation')]).toEqual([undefined, undefined])
    here.desk.free('home.row')
    await quiet()
    expect(asked()).toBe(before)
    await here.arrive('/')
    const rows = here.state('home')!.context.rows
    expect([rows[0]!.state, asked()]).toEqual(['ready', before * 2])
    await here.arrive('/pricing')
    await here.arrive('/')
    expect([here.state('home')!.context.rows, asked()]).toEqual([rows, before * 2])
  })

  test('V8.13 without a catalogue there is no home and no viewContext, and a reload brings both', async () => {
    const here = await running({ prepare: ({ desk }) => desk.failNext('catalogue.start', offline) })
    expect(here.ref('home')).toBeUndefined()
    expect(here.viewContext()).toBeNull()
    here.ref('catalogue')!.send({ type: 'reload' })
    await quiet()
    expect(here.ref('home')).toBeDefined()
    expect(here.failures).toEqual([])
  })
})

describe('a class to be played', () => {
  test('V2.02 V4.06 waits for the person and starts where they left it', async () => {
    const studio = memoryStudio()
    studio.members.get('anna@adagio.test')!.progress.set('barre001', {
      ...{ lastTime: 900, completed: false, programId: null, updatedAt: morning - hour },
    })
    const here = await annas('/m/barre001/x?play=1', { studio, prepare: ({ desk }) => desk.hold('session.profile') })
    expect(hasPlayer(here)).toBe(false)
    expect(playbackOf(here)).toBe('opening')
    here.desk.free('session.profile')
    await quiet()
    expect(hasPlayer(here)).toBe(true)
    expect(loads(here)).toEqual(['barre001 900'])
  })

  test('V2.02 starts where the address says, above all', async () => {
    expect(loads(await annas('/m/barre001/x?play=1&t=42'))).toEqual(['barre001 42'])
    expect(loads(await annas('/m/barre001/x?play=1'))).toEqual(['barre001 0'])
    expect(loads(await annas('/m/barre001/x?t=42'))).toEqual([])
  })

  test('V2.02 a free class starts from the beginning after 2.5 s without a person, not a millisecond before', async () => {
    const here = await annas('/m/stretch1/x?play=1', { prepare: ({ desk }) => desk.hold('session.profile') })
    here.clock.increment(2_499)
    await quiet()
    expect(hasPlayer(here)).toBe(false)
    here.clock.increment(1)
    await quiet()
    expect(loads(here)).toEqual(['stretch1 0'])
  })

  test('V6.07 a class for members does not start without a person, however long that takes', async () => {
    const here = await annas('/m/barre001/x?play=1', { prepare: ({ desk }) => desk.hold('session.profile') })
    await here.wait(10_000)
    expect(hasPlayer(here)).toBe(false)
    here.desk.free('session.profile')
    await quiet()
    expect(hasPlayer(here)).toBe(true)
  })

  test('V6.02 V6.07 locked it shows no player but the paywall, until somebody signs in who may', async () => {
    const here = await running({ address: '/m/barre001/x?play=1' })
    await here.wait(5_000)
    expect([hasPlayer(here), playbackOf(here)]).toEqual([false, 'paywall'])
    expect(here.desk.asked('player.open')).toEqual([])
    await here.signIn()
    expect([hasPlayer(here), playbackOf(here)]).toEqual([true, 'player'])
  })

  test('A4.09 a membership that ends while it plays takes the class away at that instant, the second of two too', async () => {
    const products = [
      aProduct({ type: 'live', expiresAt: morning + 10_000 }),
      aProduct({ expiresAt: morning + 20_000 }),
    ]
    const studio = memoryStudio({ members: [aMember(aProfile({ products }))] })
    const here = await annas('/m/barre001/x?play=1', { studio })
    await plays(here, 7)
    for (const ms of [10_000, 9_999]) {
      here.clock.increment(ms)
      await quiet()
    }
    expect([hasPlayer(here), playbackOf(here)]).toEqual([true, 'player'])
    here.clock.increment(1)
    await quiet()
    expect([hasPlayer(here), playbackOf(here)]).toEqual([false, 'paywall'])
    here.clock.increment(1_000)
    await quiet()
    expect(positions(here)).toEqual(['anna barre001 7'])
  })

  const ending = (products: readonly Product[]) => memoryStudio({ members: [aMember(aProfile({ products }))] })

  test('A4.09 a membership that renews while a class plays does not take it away, nor anything on the page, also after hours asleep', async () => {
    const studio = ending([aProduct({ expiresAt: morning + 24_000 })])
    const here = await annas('/m/barre001/x?play=1', { studio })
    await plays(here, 7)
    here.desk.hold('session.profile')
    here.clock.increment(9 * hour)
    here.woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([hasPlayer(here), playbackOf(here)]).toEqual([true, 'player'])
    studio.members.set(
      'anna@adagio.test',
      aMember(aProfile({ products: [aProduct({ expiresAt: morning + 30 * day })] })),
    )
    here.desk.free('session.profile')
    await quiet()
    await here.arrive('/')
    await here.arrive('/m/barre001/x?play=1')
    await quiet()
    expect([hasPlayer(here), playbackOf(here), loads(here).length]).toEqual([true, 'player', 2])
    expect(here.state('session')!.context.profile!.products[0]!.expiresAt).toBe(morning + 30 * day)
  })

  test('A4.09 while the studio does not answer the class goes on and the page says so; then nothing false is said', async () => {
    const here = await annas('/m/barre001/x?play=1', { studio: ending([aProduct({ expiresAt: morning + 24_000 })]) })
    await plays(here, 7)
    here.desk.failAlways('session.profile', down)
    here.clock.increment(24_000)
    await quiet()
    expect([hasPlayer(here), playbackOf(here), shownBy(here, hostsScreen).uncertain]).toEqual([true, 'player', true])
    expect(shownBy(here, uncertainScreen).text).toContain('You can keep watching')
    for (let minute = 0; minute < 16; minute++) {
      here.clock.increment(60_000)
      await quiet()
    }
    expect(shownBy(here, playingScreen)).toMatchObject({
      page: { media: { playback: 'waiting' } },
      trouble: { message: 'account_unreachable', retry: { of: 'session', event: { type: 'askAgain' } } },
    })
    expect([hasPlayer(here), here.viewContext().known]).toEqual([false, false])
    expect(shownBy(here, frameScreen).address?.hasBanner).toBe(false)
    here.desk.failAlways('session.profile', null)
    here.ref('session')!.send({ type: 'askAgain' })
    await quiet()
    expect([playbackOf(here), shownBy(here, hostsScreen).uncertain]).toEqual(['paywall', false])
  })

  test('V5.03 a link to a moment moves the class that plays, and only that one', async () => {
    const here = await annas('/m/barre001/x?play=1')
    await plays(here, 10)
    await here.arrive('/m/barre001/x?play=1&t=300')
    expect(here.desk.asked('player.command')).toContainEqual({ type: 'seek', to: 300 })
    await here.arrive('/m/centre01/x?play=1&t=77')
    expect(here.desk.asked('player.command')).not.toContainEqual({ type: 'seek', to: 77 })
    await here.wait(2_000)
    expect(positions(here)).toEqual(['anna barre001 300'])
    expect(loads(here)).toEqual(['barre001 0', 'centre01 77'])
    expect(here.failures).toEqual([])
  })
})

describe('what is recorded', () => {
  test('V4.07 leaving the page saves the place, in the class’s own name', async () => {
    for (const next of ['/', '/m/barre001/x', '/m/centre01/x', '/p/quickbar']) {
      const here = await annas('/m/barre001/x?play=1')
      await plays(here, 12.5)
      await here.arrive(next)
      expect(hasPlayer(here)).toBe(false)
      await here.wait(1_500)
      expect(positions(here)).toEqual(['anna barre001 12.5'])
    }
  })

  test('V4.07 another class at once is another class', async () => {
    const here = await annas('/m/barre001/x?play=1')
    await plays(here, 12.5)
    await here.arrive('/m/centre01/x?play=1')
    await plays(here, 30, 2_400)
    await here.arrive('/')
    await here.wait(3_000)
    expect(loads(here)).toEqual(['barre001 0', 'centre01 0'])
    expect(positions(here)).toEqual(['anna barre001 12.5', 'anna centre01 30'])
  })

  test('V4.07 V4.08 V7.10 V7.11 the end is recorded once as watched and finished', async () => {
    const here = await annas('/m/barre001/x?play=1')
    await plays(here, 1_720)
    here.player.tell({ type: 'completed' })
    await here.wait(3_000)
    const anna = here.studio.members.get('anna@adagio.test')!
    expect(anna.progress.get('barre001')).toMatchObject({ lastTime: 1_800, completed: true })
    expect([...anna.watched.keys()]).toEqual(['barre001'])
    expect(here.studio.arrived.filter(({ write: each }) => each.topic === 'watched')).toHaveLength(1)
  })

  test('V4.07 a page that is hidden tells its last words at once', async () => {
    const here = await annas('/m/barre001/x?play=1')
    await plays(here, 99)
    here.hidden.tell({ type: 'pageHidden' })
    await quiet()
    expect(positions(here)).toEqual(['anna barre001 99'])
  })

  test('V9.22 a visitor’s is kept on the device and nowhere else', async () => {
    const here = await running({ address: '/m/stretch1/x?play=1' })
    await plays(here, 60, 600)
    await here.arrive('/')
    await here.wait(2_000)
    expect(here.device.history['stretch1']?.lastTime).toBe(60)
    expect(here.studio.arrived).toEqual([])
    await here.signIn()
    expect(here.state('history')!.context.progress).toEqual({})
    await here.signOut()
    expect(here.state('history')!.context.progress['stretch1']?.lastTime).toBe(60)
  })

  test('A4.03 V4.07 signing out saves the place to the account, takes the class away and leaves the visitor nothing', async () => {
    const here = await annas('/m/barre001/x?play=1')
    await plays(here, 45)
    await here.signOut()
    await quiet()
    expect(positions(here)).toEqual(['anna barre001 45'])
    expect([hasPlayer(here), playbackOf(here)]).toEqual([false, 'paywall'])
    await here.wait(2_000)
    expect(here.device.history).toEqual({})
    expect(here.viewContext()).toMatchObject({ progress: {}, viewer: { signedIn: false } })
  })
})

describe('who is here', () => {
  const toggle = (here: Running, id: string) => here.app.send({ type: 'toggleFavourite', id, pageUrl: `/m/${id}` })

  test('V6.03 a visitor’s heart marks nothing', async () => {
    const here = await running()
    toggle(here, 'barre001')
    await here.wait(1)
    expect(here.viewContext().isFavourite('barre001')).not.toBe(true)
    expect(here.device.outbox.size + here.studio.arrived.length).toBe(0)
  })

  test('A4.03 signing out waits for what is not saved, then empties everything', async () => {
    const here = await annas()
    here.desk.hold('outbox.send')
    toggle(here, 'barre001')
    await here.wait(1)
    await here.signOut()
    expect(here.app.getSnapshot().context.session).toBe('signedIn')
    here.desk.free('outbox.send')
    await quiet()
    expect(here.app.getSnapshot().context).toMatchObject({ session: 'signedOut', profile: null })
    expect(here.studio.members.get('anna@adagio.test')!.favourites.has('barre001')).toBe(true)
    expect(here.viewContext().isFavourite('barre001')).not.toBe(true)
    expect(here.device).toMatchObject({ account: null, history: {} })
    expect(here.device.outbox.size).toBe(0)
  })

  test('A4.03 without a network it asks after 5 s; who goes anyway leaves nothing behind', async () => {
    const here = await annas('/', { prepare: ({ desk }) => desk.failAlways('outbox.send', offline) })
    toggle(here, 'barre001')
    await here.wait(1)
    await here.signOut()
    await here.wait(5_000)
    expect(here.state('session')!.matches({ signedIn: 'asking' })).toBe(true)
    here.ref('session')!.send({ type: 'signOutAnyway' })
    await quiet()
    expect(here.app.getSnapshot().context.session).toBe('signedOut')
    expect(here.device.outbox.size).toBe(0)
    const asked = here.desk.asked('outbox.send').length
    here.desk.failAlways('outbox.send', null)
    await here.wait(60_000)
    expect(here.desk.asked('outbox.send')).toHaveLength(asked)
    expect(here.studio.arrived).toEqual([])
  })

  test('A4.03 a session that is lost in the middle signs out; being offline does not', async () => {
    const here = await annas()
    here.desk.failNext('session.profile', offline)
    here.ref('session')!.send({ type: 'reload' })
    await quiet()
    expect(here.app.getSnapshot().context.session).toBe('signedIn')
    here.desk.failNext('session.profile', signedOut)
    here.ref('session')!.send({ type: 'reload' })
    await quiet()
    expect(here.app.getSnapshot().context).toMatchObject({ session: 'signedOut', profile: null })
  })

  test('A4.02 a profile that changed opens what it bought at once, and nobody’s history is asked for again', async () => {
    const studio = memoryStudio({ members: [aMember(ben)] })
    const here = await running({ address: '/m/barre001/x?play=1', studio })
    await here.signIn('ben@adagio.test')
    expect(playbackOf(here)).toBe('paywall')
    studio.members.set('ben@adagio.test', aMember({ ...ben, products: [aProduct()] }))
    here.ref('session')!.send({ type: 'reload' })
    await quiet()
    expect([hasPlayer(here), playbackOf(here)]).toEqual([true, 'player'])
    expect(here.desk.asked('history.progress')).toHaveLength(1)
  })

  test('A4.03 somebody else in another tab leaves nothing of the first, also before they are known', async () => {
    const studio = memoryStudio({ members: [aMember(), aMember(ben)] })
    studio.members.get('anna@adagio.test')!.favourites.set('barre001', 1)
    const here = await annas('/', { studio })
    expect(here.viewContext().isFavourite('barre001')).toBe(true)
    here.desk.hold('session.profile')
    here.device.changed.tell({
      tab: {},
      change: { type: 'enteredElsewhere', account: { id: 'ben', email: ben.email } },
    })
    await quiet()
    expect(here.viewContext()).toMatchObject({ known: false, progress: {}, viewer: { signedIn: false } })
    expect(here.viewContext().isFavourite('barre001')).not.toBe(true)
    here.desk.free('session.profile')
    await quiet()
    expect(here.app.getSnapshot().context.profile?.id).toBe('ben')
    expect(here.viewContext().isFavourite('barre001')).not.toBe(true)
    toggle(here, 'centre01')
    await here.wait(1)
    expect(here.studio.arrived.map(({ person }) => person)).toEqual(['ben'])
  })

  test('A4.02 V7.07 two tabs of one person show the same', async () => {
    const shared = { studio: memoryStudio(), device: held() }
    const [one, other] = [await running(shared), await running(shared)]
    toggle(one, 'centre01')
    await one.wait(1)
    expect(other.viewContext().isFavourite('centre01')).toBe(true)
    await one.signOut()
    expect(other.app.getSnapshot().context.session).toBe('signedOut')
  })

  test('V4.05 V7.11 what one tab watches the other keeps going with, without being told of it by the studio', async () => {
    const shared = { studio: memoryStudio(), device: held() }
    const one = await running({ ...shared, address: '/m/barre001/x?play=1' })
    const other = await running(shared)
    const asked = other.desk.asked('history.progress').length
    await plays(one, 600)
    await one.arrive('/')
    await one.wait(1_500)
    expect(other.viewContext().progress['barre001']?.lastTime).toBe(600)
    expect(other.desk.asked('history.progress')).toHaveLength(asked)
  })

  test('V7.11 what was kept before is shown at once and sent', async () => {
    const device = held()
    const kept = progressWrite('barre001', {
      ...{ lastTime: 600, completed: false, programId: null, updatedAt: morning - hour },
    })
    device.outbox.set('anna.keepProgress:barre001', kept)
    const here = await running({ device })
    expect(here.viewContext().progress['barre001']?.lastTime).toBe(600)
    await here.wait(1_000)
    expect(here.studio.arrived).toEqual([{ person: 'anna', write: kept }])
  })
})

describe('addresses', () => {
  test('A2.04 A2.05 a sign-in dialog goes away once somebody is signed in, and its place stays', async () => {
    const here = await running({ address: '/m/barre001/x?play=1&u=login&email=a%40b.c&utm_source=x' })
    expect(here.went).toEqual([])
    await here.signIn()
    expect(here.went.map(({ address, replace }) => [write(address), replace])).toEqual([
      ['/m/barre001/x?play=1&utm_source=x', true],
    ])
  })

  test('A2.04 a dialog of the account asks a visitor to sign in first, once it is known that they are one', async () => {
    const here = await annas('/?u=personal-details', { prepare: ({ desk }) => desk.hold('session.profile') })
    expect(here.went).toEqual([])
    here.desk.failNext('session.profile', signedOut)
    here.desk.free('session.profile')
    await quiet()
    expect(here.went.map(({ address }) => write(address))).toEqual([
      '/?u=login&continue=%2F%3Fu%3Dpersonal-details&message=session_ended',
    ])
  })

  test('A2.18 somebody whose session ends on a page of their account is led home', async () => {
    const here = await annas('/u/my-account')
    await here.signOut()
    expect(here.went.map(({ address }) => write(address))).toEqual(['/'])
  })

  test('V2.18 another page asks for what it shows, the same page does not ask again', async () => {
    const here = await running({ address: '/m/barre001/x' })
    await here.arrive('/m/barre001/other-title?t=5')
    expect(here.desk.asked('catalogue.media')).toEqual(['barre001'])
    await here.arrive('/m/gone0001/x')
    expect(playbackOf(here)).toBe('missing')
    await here.arrive('/m/centre01/x')
    expect(here.desk.asked('catalogue.media')).toEqual(['barre001', 'gone0001', 'centre01'])
    await here.arrive('/p/quickbar')
    expect([here.ref('media'), here.ref('list') !== undefined]).toEqual([undefined, true])
    await here.arrive('/programs/first-steps')
    expect(here.ref('program')!.getSnapshot().value).toBe('ready')
    await here.arrive('/favorites')
    expect([here.ref('list'), here.ref('program')]).toEqual([undefined, undefined])
  })

  test('V2.18 an answer for a page that was left is not shown on the next', async () => {
    const here = await running({ prepare: ({ desk }) => desk.hold('catalogue.media') })
    await here.arrive('/m/barre001/x')
    await here.arrive('/m/centre01/x')
    here.desk.free('catalogue.media')
    await quiet()
    expect(here.app.getSnapshot().context.item?.id).toBe('centre01')
  })
})
