import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intentOf, read } from '../../core/routes/index.ts'
import { runs } from '../runs.ts'
import { visit } from './visit.ts'

/*
 * One random walk over the house with its commerce: addresses with doors and without, people who come in by each door,
 * in this tab and another, who go, press and type, and answers that come late. Whatever belongs to somebody is there just
 * while they are, nothing is bought but what was pressed or come in for, once and for who it was, and nobody is led in
 * circles. Faults planted to try it, each found: somebody's screens stay when they go; what somebody came for is not
 * forgotten, in the commerce or outside it; who came in in another tab has it bought; who was replaced is remembered, or it
 * is not told; an opened commerce leads nobody away; whose session ends stays on their pages; one press buys twice. Two are
 * found by examples alone: a visitor whose session was over from the start is not led; what was handed over is kept too.
 */

type Step =
  | { readonly type: 'arrive'; readonly to: string }
  | { readonly type: 'signIn'; readonly who: 'anna' | 'ben' }
  | {
      readonly type:
        | 'signOut'
        | 'signOutAnyway'
        | 'left'
        | 'reload'
        | 'register'
        | 'buy'
        | 'activate'
        | 'type'
        | 'openAgain'
    }
  | { readonly type: 'entered'; readonly who: 'anna' | 'ben' }
  | { readonly type: 'hold' | 'free'; readonly call: string }
  | { readonly type: 'wait'; readonly ms: number }

const addresses = [
  ...['/', '/pricing', '/u/payments', '/u/my-account', '/welcome', '/m/barre001/x', '/library?pk=on-demand'],
  ...['/?u=login', '/?u=login&pk=on-demand', '/?u=create-account&pk=day-pass', '/library?u=create-account&m=pass24'],
  ...[
    '/newsletter?email=ben%40adagio.test',
    '/newsletter?email=ben%40adagio.test&u=login',
    '/u/payments?u=reset-password',
  ],
  ...['/welcome?u=waiting-for-payment', '/pricing?u=payment-cancelled', '/?u=welcome'],
]
const calls = ['commerce.open', 'session.profile', 'checkout.begin', 'newsletter.confirm', 'account.signUp'] as const
const call = fc.constantFrom(...calls)
const who = fc.constantFrom('anna' as const, 'ben' as const)
const pressed = [
  'signOut',
  'signOutAnyway',
  'left',
  'reload',
  'register',
  'buy',
  'activate',
  'type',
  'openAgain',
] as const
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 6, arbitrary: fc.constantFrom(...addresses).map((to) => ({ type: 'arrive' as const, to })) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('signIn' as const), who }) },
    { weight: 7, arbitrary: fc.constantFrom(...pressed).map((type) => ({ type })) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('entered' as const), who }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constantFrom('hold' as const, 'free' as const, 'free' as const), call }),
    },
    { weight: 1, arbitrary: fc.constantFrom(1_000, 5_000).map((ms) => ({ type: 'wait' as const, ms })) },
  ),
  { maxLength: 25, size: 'max' },
)

const theirs = ['account', 'picture', 'checkout', 'changePassword', 'confirm', 'portal', 'onboarding']

test('A2.11 A2.18 A2.19 A4.03 P4.4.09 whoever comes and goes, what is somebody’s is there while they are, and nothing else is bought', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const here = await visit('/')
      const { app, desk, device } = here
      const context = () => app.getSnapshot().context
      const session = () => context().session
      const wanted = { pressed: 0, cameFor: 0, elsewhere: false }
      const take = async (step: Step) => {
        switch (step.type) {
          case 'arrive':
            return here.arrive(step.to)
          case 'signIn':
            if (session() === 'signedOut') wanted.elsewhere = false
            return here.signIn(`${step.who}@adagio.test`)
          case 'signOut':
            return here.signOut()
          case 'left':
            device.account = null
            return here.hear(() => device.changed.tell({ tab: {}, change: { type: 'leftElsewhere' } }))
          case 'entered': {
            const account = { id: step.who, email: `${step.who}@adagio.test` }
            device.account = account
            wanted.elsewhere = context().profile?.id !== step.who
            return here.hear(() => device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere', account } }))
          }
          case 'register':
            if (session() !== 'signedOut') return
            wanted.elsewhere = false
            return here.ask('register', {
              type: 'submit',
              input: { email: `new${here.studio.members.size}@adagio.test`, password: 'barre2026', consents: [] },
            })
          case 'buy':
          case 'activate':
            if (session() === 'signedIn' && here.office()) wanted.pressed += 1
            return here.tell(step.type === 'buy' ? { type: 'buy', offerId: 'on-demand-annual' } : { type: 'activate' })
          case 'type':
            await here.ask('account', { type: 'edit', section: 'about' })
            return here.ask('account', { type: 'type', field: 'firstName', value: 'Anne' })
          case 'openAgain':
            return here.hear(() => here.ref('commerce')!.send({ type: 'open' }))
          case 'hold':
            return desk.hold(step.call)
          case 'free':
            return here.hear(() => desk.free(step.call))
          case 'wait':
            return here.wait(step.ms)
          default:
            return here.hear(() => here.ref('session')!.send(step))
        }
      }
      let was = session()
      let address = context().address!
      app.subscribe(({ context: now }) => {
        // Whoever has come in came for what the address said until then.
        if (now.session === 'signedIn' && was !== 'signedIn' && intentOf(address))
          wanted.cameFor += wanted.elsewhere ? 0 : 1
        was = now.session
        address = now.address ?? address
      })
      for (const step of walk) {
        const asked = here.creates().length
        await take(step)
        const now = context()
        const office = here.office()?.getSnapshot().context
        const mine = theirs.filter((name) => here.child(name) !== undefined)
        if (now.session !== 'signedIn') {
          expect([mine, now.profile, office?.profile ?? null, office?.intent ?? null]).toEqual([[], null, null, null])
        } else if (office) {
          expect(mine).toEqual(theirs)
          expect([office.profile?.id, office.intent]).toEqual([now.profile?.id, null])
          expect(here.account()?.context.profile.id).toBe(now.profile?.id)
          expect(here.checkout()?.context.profile.id).toBe(now.profile?.id)
        }
        for (const request of here.creates().slice(asked)) expect(request.id).toBe(now.profile?.id)
        expect(here.creates().length).toBeLessThanOrEqual(wanted.pressed + wanted.cameFor)
        const { route, dialog } = read(here.at())
        if (now.session === 'signedOut' && office && dialog === null)
          expect(['account', 'welcome']).not.toContain(route.type)
        expect(here.failures).toEqual([])
      }
      for (const name of calls) await here.hear(() => desk.free(name))
      app.stop()
    }),
    { numRuns: runs(150) },
  )
})
