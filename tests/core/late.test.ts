import { describe, expect, test } from 'vitest'
import type { RefusalReason } from '../../core/kernel/failure.ts'
import { ownListView } from '../../core/page/lists/own.view.ts'
import { mediaPageView } from '../../core/page/media-page/page.view.ts'
import { newPosition } from '../../core/playback/index.ts'
import { read } from '../../core/routes/index.ts'
import { signInView } from '../../core/session/index.ts'
import { mayArrive } from '../../core/user/outbox/index.ts'
import { aClass, morning, stretch } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryStudio } from '../../fixtures/memory/index.ts'
import { down, offline, quiet, running, signedOut } from './running.ts'

const reached = { lastTime: 420, completed: false, programId: null, updatedAt: morning - 1 }

/** Anna's house with a slow account, in which she had come to 420 s of a free class. */
const slowly = async (address = '/m/stretch1/x?play=1') => {
  const device = memoryDevice()
  device.account = { id: 'anna', email: 'anna@adagio.test' }
  const long = aClass({ ...stretch, duration: 1_800 })
  const anna = aMember()
  const studio = memoryStudio({ media: [long], members: [{ ...anna, progress: new Map([[stretch.id, reached]]) }] })
  const here = await running({ address, studio, device, prepare: ({ desk }) => desk.hold('session.profile') })
  await here.wait(3_000)
  here.player.tell({ type: 'ready', duration: 1_800, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  await quiet()
  const pauseAt = async (position: number) => {
    here.player.tell({ type: 'playing' })
    here.player.tell({ type: 'time', position, duration: 1_800, buffered: position })
    here.player.tell({ type: 'paused' })
    await quiet()
    await here.wait(3_000)
  }
  const kept = () => here.state('history')?.context.progress[stretch.id]?.lastTime
  const answer = async () => {
    here.desk.free('session.profile')
    await quiet()
    await here.wait(1_000)
  }
  return { ...here, pauseAt, kept, answer }
}

describe('an account that answers late', () => {
  test('V4.07 finds its place untouched by a class that began without it', async () => {
    const here = await slowly()
    await here.pauseAt(3)
    await here.answer()
    expect(here.kept()).toBe(420)
    await here.pauseAt(30)
    expect(here.kept()).toBe(420)
  })

  test('V4.07 the device keeps the place over a reload while the account does not answer, and it is written once it does', async () => {
    const here = await slowly()
    await here.pauseAt(700)
    here.app.stop()
    const again = await running({ address: '/', studio: here.studio, device: here.device })
    await again.wait(5_000)
    expect(again.studio.members.get('anna@adagio.test')?.progress.get(stretch.id)?.lastTime).toBe(700)
    expect([again.device.outbox.size, again.device.aside.size]).toEqual([0, 0])
  })

  test('V4.07 takes over what was watched further than that, also from before it answered', async () => {
    const here = await slowly()
    await here.pauseAt(700)
    await here.answer()
    expect(here.kept()).toBe(700)
    await here.pauseAt(701)
    expect(here.kept()).toBe(701)
  })
})

describe('an account that does not answer', () => {
  const lost = async (address: string) => {
    const device = memoryDevice()
    device.account = { id: 'anna', email: 'anna@adagio.test' }
    return running({ address, device, prepare: ({ desk }) => desk.failAlways('session.profile', down) })
  }

  test('A8.03 the sign-in form says so and offers to ask again, instead of being busy for ever', async () => {
    const here = await lost('/?u=login')
    const view = signInView(here.state('session')!)
    expect(view).toMatchObject({ busy: false, askAgain: true })
    expect(view.formError).toContain("can't load your account")
  })

  test('V6.07 a class for members says that it waits for the account', async () => {
    const here = await lost('/m/barre001/x?play=1')
    const { context } = here.app.getSnapshot()
    const loaded = here.ref('media')?.getSnapshot()
    const stage = { open: false, refused: false, unreachable: true }
    const view = mediaPageView(loaded, context.address, here.viewContext(), stage)
    expect(view.type === 'ready' && view.media.playback).toBe('waiting')
    const patient = mediaPageView(loaded, context.address, here.viewContext(), { ...stage, unreachable: false })
    expect(patient.type === 'ready' && patient.media.playback).toBe('opening')
  })

  test('V2.05 favorites fail in words instead of coming for ever', async () => {
    const here = await lost('/favorites')
    const own = { history: undefined, favourites: undefined }
    const all = { shown: 5, zone: 'UTC' }
    expect(ownListView('favorites', here.viewContext(), own, true, all).list.state).toBe('failed')
    expect(ownListView('favorites', here.viewContext(), own, false, all).list.state).toBe('loading')
  })
})

describe('the moment that an address asks for', () => {
  const asked = (before: string, after: string) => newPosition(read(before), read(after))

  test('V5.03 is gone to when it is new, and when the same link is pressed again', () => {
    expect(asked('/m/a/x?play=1', '/m/a/x?play=1&t=60')).toBe(60)
    expect(asked('/m/a/x?play=1&t=60', '/m/a/x?play=1&t=90')).toBe(90)
    expect(asked('/m/a/x?play=1&t=60', '/m/a/x?play=1&t=60')).toBe(60)
    expect(newPosition(null, read('/m/a/x?play=1&t=60'))).toBe(60)
  })

  test('A2.01 is left alone when only a dialog opens or closes over the page', () => {
    expect(asked('/m/a/x?play=1&t=60', '/m/a/x?play=1&t=60&u=login')).toBeNull()
    expect(asked('/m/a/x?play=1&t=60&u=login', '/m/a/x?play=1&t=60')).toBeNull()
    expect(asked('/m/a/x?play=1', '/m/a/x?play=1&u=login')).toBeNull()
  })
})

test('V7.11 a write that was not accepted for its token, or for want of an answer, may still arrive', () => {
  const refusedWith = (reason: RefusalReason) => mayArrive({ type: 'Refused', reason, message: '' })
  expect((['unauthenticated', 'timedOut', 'busy', 'unsupported'] as const).map(refusedWith)).toEqual(
    Array(4).fill(true),
  )
  expect((['invalid', 'forbidden', 'missing', 'conflict', 'over', 'other'] as const).map(refusedWith)).toEqual(
    Array(6).fill(false),
  )
  expect([offline, signedOut].map(mayArrive)).toEqual([true, true])
})
