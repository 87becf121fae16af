import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlayerEvent, PlayerInput } from '../../core/playback/player/index.ts'
import { runs } from '../runs.ts'
import { playback, settled } from './player-playback.ts'

/*
 * One random walk over the whole player, compared after every step with a reckoning that knows neither machine nor
 * clock. Faults planted to try it, each found: the end told twice; time taken in on the way to another place; a wait
 * counted as playing; the place told under way to it forgotten on leaving; a place told twice; a viewer counted again
 * after a retry; a class that goes on loading behind its message.
 */

type Step = PlayerEvent | PlayerInput | { readonly type: 'wait'; readonly ms: number } | { readonly type: 'hide' }

const at = fc.constantFrom(0, 3, 12.5, 42, 94.8, 95, 99, 100)
const says = (type: string) => fc.constant({ type } as Step)
const ready: Step = { type: 'ready', duration: 100, heights: [], captions: false }
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: says('playing') },
    { weight: 3, arbitrary: at.map((position): Step => ({ type: 'time', position, duration: 100, buffered: 100 })) },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(1, 499, 2_500, 4_999, 5_000, 14_999, 15_000, 19_999, 30_000)
        .map((ms): Step => ({ type: 'wait', ms })),
    },
    { weight: 2, arbitrary: fc.constant(ready) },
    at.map((to): Step => ({ type: 'seek', to })),
    at.map((to): Step => ({ type: 'seeked', from: 0, to })),
    fc.constant<Step>({ type: 'broken', trouble: 'undecodable' }),
    ...['paused', 'waiting', 'completed', 'blocked', 'toggle', 'hide', 'retry'].map(says),
  ),
  { maxLength: 40 },
)

const walks = fc
  .tuple(fc.constantFrom<readonly Step[]>([], [ready, { type: 'playing' }]), steps)
  .map((parts) => parts.flat())

interface Reckoned {
  state: string
  position: number
  moving: boolean
  waited: number
  played: number
  opened: boolean
  begun: boolean
  almost: number
  completed: number
  saved: number
  told: number[]
}

const watching = ['playing', 'paused', 'waiting', 'ended']

const tellPlace = (now: Reckoned) => {
  if (!now.opened || now.position === now.saved) return
  now.saved = now.position
  now.told.push(now.position)
}

const passTime = (now: Reckoned, ms: number) => {
  if (now.state === 'playing') {
    if (Math.floor((now.played + ms) / 15_000) > Math.floor(now.played / 15_000)) tellPlace(now)
    now.played += ms
  }
  now.waited += ms
  const patience = now.state === 'opening' ? 20_000 : now.state === 'waiting' ? 30_000 : Number.POSITIVE_INFINITY
  if (now.waited >= patience) now.state = 'broken'
}

const enter = (now: Reckoned, state: string) => {
  if (state !== now.state) now.waited = 0
  now.state = state
}

const hearWatching = (now: Reckoned, step: Step) => {
  if (step.type === 'seek') [now.position, now.moving] = [step.to, true]
  if (step.type === 'time' && !now.moving) {
    now.position = step.position
    if (now.begun && step.position >= 95) now.almost = 1
  }
  if (step.type === 'seeked') {
    ;[now.position, now.moving] = [step.to, false]
    if (now.state === 'ended') enter(now, 'paused')
    if (now.state === 'paused') tellPlace(now)
  }
  if (step.type === 'completed' && now.state !== 'ended') {
    if (now.begun) [now.almost, now.completed] = [1, now.completed + 1]
    Object.assign(now, { position: 100, moving: false, begun: false })
    tellPlace(now)
    enter(now, 'ended')
  }
  if (step.type === 'playing') [now.begun, now.moving] = [true, false]
  if (step.type === 'paused' && now.state !== 'ended') tellPlace(now)
  const next = { playing: 'playing', waiting: 'waiting', blocked: 'paused', broken: 'broken' }[step.type as 'playing']
  if (next) enter(now, next)
  if (step.type === 'paused' && now.state !== 'ended') enter(now, 'paused')
}

const reckon = (now: Reckoned, step: Step) => {
  if (step.type === 'wait') return passTime(now, step.ms)
  if (step.type === 'hide') return tellPlace(now)
  if (watching.includes(now.state)) return hearWatching(now, step)
  if (step.type === 'retry' && now.state === 'broken')
    return Object.assign(now, { state: 'opening', waited: 0, moving: false })
  if (now.state !== 'opening') return
  if (step.type === 'seek') [now.position, now.moving] = [step.to, true]
  if (step.type === 'broken') now.state = 'broken'
  if (step.type === 'ready') Object.assign(now, { state: 'waiting', waited: 0, opened: true, moving: false })
}

test('V4.07 V4.08 V7.38 P4.1.02 whatever happens in whatever order, the facts are what a reckoning says', async () => {
  await fc.assert(
    fc.asyncProperty(walks, at, async (walk, from) => {
      const stage = await playback({ at: from })
      const now: Reckoned = {
        ...{ state: 'opening', position: from, moving: false, waited: 0, played: 0, opened: false, begun: false },
        ...{ almost: 0, completed: 0, saved: from, told: [] },
      }
      for (const step of walk) {
        if (step.type === 'wait') stage.wait(step.ms)
        else if (step.type === 'hide') stage.hide()
        else if (['seek', 'toggle', 'retry'].includes(step.type)) stage.player.send(step as PlayerInput)
        else stage.says(step as PlayerEvent)
        await settled()
        reckon(now, step)
        const { state, position } = stage.view()
        expect({ state, position, told: stage.saved() }).toEqual({
          state: now.state,
          position: now.position,
          told: now.told,
        })
        expect(stage.named('almostCompleted')).toHaveLength(now.almost)
        expect(stage.named('completed')).toHaveLength(now.completed)
        expect(stage.named('viewed')).toHaveLength(now.played >= 5_000 ? 1 : 0)
        expect(stage.player.getSnapshot().context.playingSince === null).toBe(state !== 'playing')
        if (state === 'broken') expect(stage.commands.at(-1)).toEqual({ type: 'unload' })
      }
      tellPlace(now)
      stage.player.send({ type: 'leave' })
      await settled()
      expect(stage.saved()).toEqual(now.told)
      expect(stage.commands.at(-1)).toEqual({ type: 'unload' })
      expect(stage.facts.every(({ id }) => id === 'barre001')).toBe(true)
      expect(stage.player.getSnapshot().status).toBe('done')
    }),
    { numRuns: runs(300) },
  )
})
