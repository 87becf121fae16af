import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Chosen, PictureEvent, PictureState } from '../../core/commerce/account/index.ts'
import { pictureMachine } from '../../core/commerce/account/index.ts'
import { pictureError, pictureQuality, pictureSide } from '../../core/commerce/account/picture.ts'
import { pictureView } from '../../core/commerce/account/view.ts'
import { ok } from '../../core/kernel/result.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { runs } from '../runs.ts'
import { alone, offline, quiet } from './running.ts'

const mine: Chosen = { name: 'me.png', type: 'image/png', size: 90_000 }
const other: Chosen = { name: 'other.webp', type: 'image/webp', size: 40_000 }
const film: Chosen = { name: 'film.mp4', type: 'video/mp4', size: 90_000 }
const area = { x: 10, y: 20, width: 300, height: 300 }
const words = 'Please select a valid image file (JPEG, PNG, or WebP) under 10MB.'

const studio = () => {
  const desk = makeDesk()
  const machine = alone(
    pictureMachine({
      savePicture: desk.asCall('save', () => ok(undefined)),
      removePicture: desk.asCall('remove', () => ok(undefined)),
    }),
  )
  const send = (...events: readonly PictureEvent[]) => {
    for (const event of events) machine.actor.send(event)
  }
  const state = (): PictureState => machine.actor.getSnapshot()
  return { ...machine, desk, send, state, view: () => pictureView(state()), told: () => machine.facts.length }
}

describe('a profile picture', () => {
  test('A4.26 is chosen, cropped and kept', async () => {
    const { send, view, desk, told } = studio()
    expect(view()).toEqual({ chosen: null, cropping: false, saving: false, removing: false, error: null })
    send({ type: 'choose', chosen: mine })
    expect(view()).toMatchObject({ chosen: mine, cropping: true, saving: false })
    send({ type: 'crop', area })
    expect(view()).toMatchObject({ cropping: true, saving: true })
    await quiet()
    expect(view()).toMatchObject({ chosen: null, cropping: false, saving: false, error: null })
    expect([desk.asked('save'), told()]).toEqual([[{ chosen: mine, area }], 1])
  })

  test('A4.26 is removed, and a removal that did not work may be tried again', async () => {
    const { send, view, desk, told } = studio()
    desk.failNext('remove', offline)
    send({ type: 'remove' })
    await quiet()
    expect([view().error, told()]).toEqual(['Failed to delete profile picture.', 0])
    send({ type: 'remove' })
    expect(view()).toMatchObject({ removing: true, error: null })
    await quiet()
    expect([view().error, told()]).toEqual([null, 1])
  })

  test('A5.33 a file that is none is refused with its words, and the words go with the next choice', () => {
    const { send, view } = studio()
    send({ type: 'choose', chosen: film })
    expect(view()).toMatchObject({ chosen: null, cropping: false, error: words })
    send({ type: 'choose', chosen: mine })
    expect(view()).toMatchObject({ chosen: mine, cropping: true, error: null })
    send({ type: 'choose', chosen: film })
    expect(view()).toMatchObject({ chosen: null, cropping: false, error: words })
  })

  test('A8.28 a file that shows nothing is given back, and one that could not be kept stays to be tried again', async () => {
    const { send, view, desk } = studio()
    send({ type: 'choose', chosen: mine }, { type: 'cannotShow' })
    expect(view()).toMatchObject({ chosen: null, cropping: false, error: 'Failed to load the selected image.' })
    desk.failNext('save', { type: 'Empty' })
    send({ type: 'choose', chosen: other }, { type: 'crop', area })
    await quiet()
    expect(view()).toMatchObject({
      chosen: other,
      cropping: true,
      error: 'Processed image is empty. Please try again.',
    })
    send({ type: 'crop', area })
    expect(view().error).toBeNull()
    await quiet()
    expect(desk.asked('save')).toHaveLength(2)
  })
})

/*
 * A walk against a reckoning. Faults planted to try it, each found: a second save while one is under way; a refused file is
 * cropped; a failed save forgets the file; a failed removal is told as a change; cancelling keeps the words of a failure;
 * another file that is refused leaves the one before.
 */
type Step = 'mine' | 'other' | 'film' | 'cannotShow' | 'crop' | 'cancel' | 'remove' | 'succeed' | 'fail'

const steps = fc.array(
  fc.constantFrom<Step>('mine', 'other', 'film', 'cannotShow', 'crop', 'crop', 'cancel', 'remove', 'succeed', 'fail'),
  { maxLength: 30, size: 'max' },
)
const files = { mine, other, film }

interface Reckoned {
  at: 'resting' | 'cropping' | 'saving' | 'removing'
  chosen: Chosen | null
  error: string | null
  told: number
}

const failed = { saving: 'Failed to upload profile picture.', removing: 'Failed to delete profile picture.' }

const reckon = (now: Reckoned, step: Step): Reckoned => {
  const waits = now.at === 'saving' || now.at === 'removing'
  const rest = (error: string | null): Reckoned => ({ ...now, at: 'resting', chosen: null, error })
  switch (step) {
    case 'film':
      return waits ? now : rest(words)
    case 'mine':
    case 'other':
      return waits ? now : { ...now, at: 'cropping', chosen: files[step], error: null }
    case 'cannotShow':
      return now.at === 'cropping' ? rest('Failed to load the selected image.') : now
    case 'cancel':
      return now.at === 'cropping' || now.at === 'saving' ? rest(null) : now
    case 'crop':
      return now.at === 'cropping' ? { ...now, at: 'saving', error: null } : now
    case 'remove':
      return now.at === 'resting' ? { ...now, at: 'removing', error: null } : now
    case 'succeed':
      return waits ? { ...rest(null), told: now.told + 1 } : now
    case 'fail':
      if (now.at === 'saving') return { ...now, at: 'cropping', error: failed.saving }
      return now.at === 'removing' ? rest(failed.removing) : now
  }
}

test('A4.26 A5.33 a picture that is given up while it is sent is not told when the answer comes after all', async () => {
  const { desk, send, view, state, told } = studio()
  desk.hold('save')
  send({ type: 'choose', chosen: mine })
  send({ type: 'crop', area })
  send({ type: 'cancel' })
  desk.free('save')
  await quiet()
  expect([state().value, told()]).toEqual(['resting', 0])
  expect(view()).toMatchObject({ chosen: null, saving: false, error: null })
})

test('A4.26 A5.33 A8.28 whatever is chosen and pressed, the picture is where a reckoning says, and one thing at a time is sent', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const { desk, send, view, state, told } = studio()
      for (const name of ['save', 'remove']) desk.hold(name)
      let now: Reckoned = { at: 'resting', chosen: null, error: null, told: 0 }
      for (const step of walk) {
        if (step === 'succeed' || step === 'fail')
          for (const name of ['save', 'remove']) {
            if (desk.waiting(name) > 0 && step === 'fail') desk.failNext(name, offline)
            desk.release(name)
          }
        else if (step === 'mine' || step === 'other' || step === 'film') send({ type: 'choose', chosen: files[step] })
        else send(step === 'crop' ? { type: 'crop', area } : { type: step })
        // What was given up is answered all the same, and nobody hears it.
        if (step === 'cancel') desk.release('save')
        await quiet()
        now = reckon(now, step)
        expect(state().value).toBe(now.at)
        expect(view()).toEqual({
          ...{ chosen: now.chosen, cropping: now.at === 'cropping' || now.at === 'saving', error: now.error },
          ...{ saving: now.at === 'saving', removing: now.at === 'removing' },
        })
        expect(told()).toBe(now.told)
        expect([desk.waiting('save'), desk.waiting('remove')]).toEqual([
          Number(now.at === 'saving'),
          Number(now.at === 'removing'),
        ])
      }
    }),
    { numRuns: runs(200) },
  )
})

test('A5.33 A9.02 a picture is kept as a JPEG of quality 0.9 with sides of at most 512 px, from a file of at most 10 MB', () => {
  expect([pictureSide, pictureQuality]).toEqual([512, 0.9])
  const file = { name: 'me.png', type: 'image/png' }
  expect([10_485_760, 10_485_761].map((size) => pictureError({ ...file, size }) === null)).toEqual([true, false])
})
