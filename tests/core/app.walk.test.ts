import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playableOf } from '../../core/playback/index.ts'
import { mayOpen } from '../../core/playback/rules.ts'
import { isProgressWrite } from '../../core/user/history/index.ts'
import { ben } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryStudio } from '../../fixtures/memory/index.ts'
import { runs } from '../runs.ts'
import { offline, quiet, running, signedOut } from './running.ts'

/*
 * One random walk over the whole product with its player: addresses, people who come and go, late answers, what the
 * player tells. Every place that is played has a second of its own, so that wherever it is found again it says which
 * class it was and who watched. Faults planted to try it, each found: a place recorded for whoever follows; a link to a
 * moment seeks in the class that is left; what a visitor watched given to the account; the player stays when its class
 * is locked; leaving tells nothing. Two are found by examples alone: signing out does not wait for the last place; a person's
 * writes go on after they left.
 */

const addresses = ['/', '/m/barre001/x', '/m/barre001/x?play=1', '/m/barre001/x?play=1&t=1', '/m/centre01/x?play=1']
const free = ['/m/stretch1/x?play=1', '/m/stretch1/x?play=1&t=2']

type Step =
  | { readonly type: 'arrive'; readonly to: string }
  | { readonly type: 'signIn'; readonly who: 'anna' | 'ben' }
  | { readonly type: 'signOut' | 'signOutAnyway' | 'left' | 'lose' | 'play' | 'pause' | 'end' | 'hide' }
  | { readonly type: 'network'; readonly up: boolean }
  | { readonly type: 'hold' | 'free'; readonly call: string }
  | { readonly type: 'wait'; readonly ms: number }

const named = ['signOut', 'signOutAnyway', 'left', 'lose', 'pause', 'end', 'hide'] as const
const calls = fc.constantFrom('catalogue.media', 'session.profile', 'history.progress', 'player.open')
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 5, arbitrary: fc.constantFrom(...addresses, ...free).map((to) => ({ type: 'arrive' as const, to })) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('anna', 'anna', 'ben').map((who) => ({ type: 'signIn' as const, who }) as Step),
    },
    { weight: 6, arbitrary: fc.constant({ type: 'play' as const }) },
    { weight: 5, arbitrary: fc.constantFrom(...named).map((type) => ({ type })) },
    { weight: 1, arbitrary: fc.boolean().map((up) => ({ type: 'network' as const, up })) },
    { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('hold' as const, 'free' as const), call: calls }) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(1, 1_000, 2_500, 5_000, 15_000).map((ms) => ({ type: 'wait' as const, ms })),
    },
  ),
  { maxLength: 30, size: 'max' },
)

test('V4.07 A4.03 V6.07 whatever comes in whatever order, each place is that of the class and of who watched it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const device = memoryDevice()
      const here = await running({ studio: memoryStudio({ members: [aMember(), aMember(ben)] }), device })
      const { app, desk, player, ref, clock } = here
      const who = () => {
        const { session, profile } = app.getSnapshot().context
        return session === 'unknown' ? 'whoever comes' : (profile?.id ?? 'visitor')
      }
      const played = new Map<number, string>()
      let second = 100
      const loaded = () => {
        const last = (desk.asked('player.command') as readonly { type: string; item?: { id: string } }[]).findLast(
          ({ type }) => type === 'load' || type === 'unload',
        )
        return last?.item?.id
      }
      const take = async (step: Step) => {
        const session = ref('session')!
        switch (step.type) {
          case 'arrive':
            return here.arrive(step.to)
          case 'signIn':
            return here.signIn(`${step.who}@adagio.test`)
          case 'left':
            device.account = null
            return device.changed.tell({ tab: {}, change: { type: 'leftElsewhere' } })
          case 'lose':
            desk.failNext('session.profile', signedOut)
            return session.send({ type: 'reload' })
          case 'network':
            return desk.failAlways('outbox.send', step.up ? null : offline)
          case 'hold':
            return desk.hold(step.call)
          case 'free':
            return desk.free(step.call)
          case 'wait':
            return here.wait(step.ms)
          case 'play': {
            const id = loaded()
            if (id === undefined) return
            const duration = here.studio.media.get(id)!.duration
            player.tell({ type: 'ready', duration, heights: [], captions: false })
            player.tell({ type: 'playing' })
            second += 1
            played.set(second, `${who()} ${id}`)
            return player.tell({ type: 'time', position: second, duration, buffered: duration })
          }
          case 'pause':
            return player.tell({ type: 'paused' })
          case 'end':
            return loaded() === undefined ? undefined : player.tell({ type: 'completed' })
          case 'hide':
            return here.hidden.tell({ type: 'pageHidden' })
          default:
            return session.send(step)
        }
      }
      const routes = () => [
        ...here.studio.arrived.flatMap(({ person, write }) =>
          isProgressWrite(write) ? [{ person, media: write.body.media, ...write.body.state }] : [],
        ),
        ...Object.entries(device.history).map(([media, state]) => ({ person: 'visitor', media, ...state })),
      ]
      const isTrue = () => {
        const { context } = app.getSnapshot()
        const stage = playableOf(context.address, context.item, context.catalogue)
        const showing = here.state('player')
        if (showing?.matches('here')) expect(showing.context.id).toBe(stage?.item.id)
        if (showing && context.session !== 'unknown')
          expect(mayOpen(stage!, here.viewContext().viewer, clock.now())).toBe(true)
        expect(context.session === 'signedIn').toBe(context.profile !== null)
        for (const { person, media, lastTime, completed } of routes())
          if (lastTime === 1 || lastTime === 2) expect(media).toBe(lastTime === 1 ? 'barre001' : 'stretch1')
          else if (!completed && lastTime > 0 && lastTime < here.studio.media.get(media)!.duration)
            expect([`${person} ${media}`, `whoever comes ${media}`]).toContain(played.get(lastTime))
        expect(here.failures).toEqual([])
      }
      for (const step of walk) {
        const [session, arrived] = [app.getSnapshot().context.session, here.studio.arrived.length]
        await take(step)
        await quiet()
        if (session === 'signedOut' && app.getSnapshot().context.session === session)
          expect(here.studio.arrived).toHaveLength(arrived)
        isTrue()
      }
      for (const call of ['catalogue.media', 'session.profile', 'history.progress', 'player.open']) desk.free(call)
      desk.failAlways('outbox.send', null)
      await take({ type: 'arrive', to: '/' })
      here.woke.tell({ type: 'wokeUp' })
      await here.wait(20_000)
      isTrue()
      expect(loaded()).toBeUndefined()
      expect(here.state('outbox')!.context.writes).toEqual([])
      const last = new Map<string, number>()
      for (const { person, media, updatedAt } of routes())
        last.set(`${person} ${media}`, Math.max(updatedAt, last.get(`${person} ${media}`) ?? 0))
      for (const [email, { profile, progress }] of here.studio.members)
        for (const [media, { updatedAt }] of progress)
          expect([email, updatedAt]).toEqual([email, last.get(`${profile.id} ${media}`)])
      app.stop()
    }),
    { numRuns: runs(100) },
  )
})
