import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Identity, Member, SessionState } from '../../core/session/index.ts'
import { accountView, sessionMachine } from '../../core/session/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { aProfile, ben, morning } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { runs } from '../runs.ts'
import { alone, clockAt, offline, quiet, signedOut } from './running.ts'

/*
 * One random walk over the session, compared after every step with a reckoning that knows neither machine nor clock.
 * Faults planted to try it, each found: being offline signs out; the wait for writes a millisecond too long; `stay` not
 * heard while leaving; another account keeps the first one's profile; a lost session is asked for again; an account that
 * left elsewhere stays; leaving does not tell; the half minute until the next question left out; a visitor hears again
 * that somebody left; who comes by another door of this tab is told as from elsewhere; who registers while somebody else is
 * here is told without the words that they were replaced; what was learned of somebody else is believed; a session that
 * ended takes along what waits of its account; signing out leaves it; an account that does not answer is signed out without
 * a question; staying after that question does not ask the account again; a return within the minute is forgotten.
 */

type Step =
  | { readonly type: 'signIn' | 'signOut' | 'signOutAnyway' | 'stay' | 'reload' | 'writesSent' | 'wake' | 'left' }
  | { readonly type: 'entered' | 'enteredHere' | 'learned'; readonly who: 'anna' | 'ben' }
  | { readonly type: 'weather'; readonly now: Weather }
  | { readonly type: 'wait'; readonly ms: number }

type Weather = 'fine' | 'offline' | 'ended'

const plain = ['signIn', 'signOut', 'signOutAnyway', 'stay', 'reload', 'writesSent', 'wake', 'left'] as const
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...plain).map((type): Step => ({ type })) },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom('entered' as const, 'enteredHere' as const, 'learned' as const),
        who: fc.constantFrom('anna' as const, 'ben' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom<Weather>('fine', 'fine', 'offline', 'ended')
        .map((now): Step => ({ type: 'weather', now })),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(1, 4_999, 5_000, 29_999, 30_000, 60_000).map((ms): Step => ({ type: 'wait', ms })),
    },
  ),
  { maxLength: 30, size: 'max' },
)

const unreachable: readonly Step[] = [
  { type: 'weather', now: 'offline' },
  { type: 'entered', who: 'anna' },
]
const walks = fc.tuple(fc.constantFrom([], [], unreachable), steps).map((parts) => parts.flat())

const heart = favouriteWrite({ id: 'a', on: true, at: morning }, '/')

interface Reckoned {
  state: 'out' | 'unreachable' | 'confirming' | 'in' | 'signingOut' | 'asking'
  /** Whose writes wait on the device. */
  waits: Set<string>
  who: 'anna' | 'ben' | null
  elsewhere: boolean
  waited: number
  time: number
  /** When the profile was last asked for, and whether the page has woken since. */
  askedAt: number
  returned: boolean
  facts: string[]
}

const enter = (now: Reckoned, state: Reckoned['state']) => Object.assign(now, { state, waited: 0 })

const goOut = (now: Reckoned) => {
  enter(now, 'out')
  now.who = null
  now.elsewhere = false
  now.facts.push('signedOut')
}

/** Who signs out gives up what waits; a session that ends does not. */
const signOut = (now: Reckoned) => {
  now.waits.delete(now.who ?? '')
  goOut(now)
}

const end = (now: Reckoned) => {
  now.facts.push('sessionEnded')
  goOut(now)
}

const ask = (now: Reckoned, weather: Weather) => {
  Object.assign(now, { askedAt: now.time, returned: false })
  if (weather === 'ended') return end(now)
  if (weather === 'offline') return enter(now, 'unreachable')
  enter(now, 'in')
  now.facts.push(`signedIn ${now.who}${now.elsewhere ? ' elsewhere' : ''}`)
}

const passTime = (now: Reckoned, ms: number, weather: Weather) => {
  now.waited += ms
  now.time += ms
  if (now.state === 'signingOut' && now.waited >= 5_000) enter(now, 'asking')
  if (now.state === 'unreachable' && now.waited >= 30_000) ask(now, weather)
}

const askAgain = (now: Reckoned, weather: Weather) => {
  Object.assign(now, { askedAt: now.time, returned: false })
  if (weather === 'ended') return end(now)
  if (weather === 'fine') now.facts.push(`profileChanged ${now.who}`)
}

/** Who has come back to the page is asked for again, at most once a minute. */
const follow = (now: Reckoned, weather: Weather) => {
  if (now.state === 'in' && now.returned && now.time - now.askedAt >= 60_000) askAgain(now, weather)
}

const reckon = (now: Reckoned, step: Step, weather: Weather) => {
  const here = ['in', 'signingOut', 'asking'].includes(now.state)
  switch (step.type) {
    case 'wait':
      return passTime(now, step.ms, weather)
    case 'entered':
      if (now.who === step.who) return
      now.who = step.who
      now.elsewhere = true
      now.facts.push('replaced')
      return ask(now, weather)
    case 'enteredHere':
      if (now.who === step.who) return
      if (now.state !== 'out') now.facts.push('replaced')
      now.who = step.who
      now.elsewhere = false
      return ask(now, weather)
    case 'learned':
      if (here && now.who === step.who) now.facts.push(`profileChanged ${now.who}`)
      return
    case 'left':
      return now.state === 'out' ? undefined : goOut(now)
    case 'signIn':
      if (now.state !== 'out' || weather !== 'fine') return
      now.who = 'anna'
      return ask(now, weather)
    case 'signOut':
      if (now.state === 'unreachable') return now.waits.has(now.who ?? '') ? enter(now, 'confirming') : signOut(now)
      if (now.state !== 'in') return
      now.facts.push('signingOut')
      return enter(now, 'signingOut')
    case 'writesSent':
      return now.state === 'signingOut' || now.state === 'asking' ? signOut(now) : undefined
    case 'signOutAnyway':
      return now.state === 'asking' || now.state === 'confirming' ? signOut(now) : undefined
    case 'stay':
      if (now.state === 'confirming') return ask(now, weather)
      return here && now.state !== 'in' ? enter(now, 'in') : undefined
    case 'reload':
      return now.state === 'in' ? askAgain(now, weather) : undefined
    case 'wake':
      if (here) now.returned = true
      return now.state === 'unreachable' ? ask(now, weather) : undefined
  }
}

const shown = (state: SessionState): Reckoned['state'] | 'busy' => {
  const { state: who, isSigningOut, asking } = accountView(state)
  if (asking) return state.context.profile ? 'asking' : 'confirming'
  if (isSigningOut) return 'signingOut'
  return (
    { unknown: 'busy', unreachable: 'unreachable', barred: 'unreachable', visitor: 'out', signedIn: 'in' } as const
  )[who]
}

test('A4.01 A4.02 A4.03 whatever happens in whatever order, who is here is what a reckoning says', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const device = memoryDevice()
      const { ports, desk, woke } = memoryPorts({
        studio: memoryStudio({ members: [aMember(), aMember(ben)] }),
        device,
      })
      const clock = clockAt()
      const { actor, facts } = alone(sessionMachine(ports.session, ports.accountData, clock), { clock })
      await quiet()
      const waits = new Set(['anna', 'ben'])
      const now: Reckoned = {
        ...{ state: 'out', who: null, waits, elsewhere: false, waited: 0, facts: ['signedOut'] },
        ...{ time: 0, askedAt: 0, returned: false },
      }
      for (const who of waits) device.outbox.set(`${who}.keepFavourite:a`, heart)
      let weather: Weather = 'fine'
      const sky = () => (weather === 'offline' ? offline : signedOut)
      const accounts: Record<string, Identity> = {
        anna: { id: 'anna', email: 'anna@adagio.test' },
        ben: { id: 'ben', email: ben.email },
      }
      for (const step of walk) {
        if (step.type === 'weather') weather = step.now
        for (const name of ['session.profile', 'session.signIn'])
          desk.failAlways(name, weather === 'fine' ? null : sky())
        if (step.type === 'wait') {
          clock.increment(step.ms)
          actor.send({ type: 'ticked' })
        } else if (step.type === 'wake') woke.tell({ type: 'wokeUp' })
        else if (step.type === 'left') {
          device.account = null
          device.changed.tell({ tab: {}, change: { type: 'leftElsewhere' } })
        } else if (step.type === 'entered') {
          device.account = accounts[step.who]!
          device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere', account: accounts[step.who]! } })
        } else if (step.type === 'enteredHere') {
          device.account = accounts[step.who]!
          actor.send({ type: 'entered', account: accounts[step.who]! })
        } else if (step.type === 'learned')
          actor.send({ type: 'learned', profile: step.who === 'anna' ? aProfile() : ben })
        else if (step.type === 'signIn')
          actor.send({ type: 'signIn', credentials: { email: 'anna@adagio.test', password: 'barre2026' } })
        else if (step.type !== 'weather') actor.send(step)
        await quiet()
        reckon(now, step, weather)
        follow(now, weather)
        const state: SessionState = actor.getSnapshot()
        expect(shown(state)).toBe(now.state)
        expect(state.context.account?.id ?? null).toBe(now.who)
        expect(state.context.profile?.id ?? null).toBe(
          ['unreachable', 'confirming'].includes(now.state) ? null : now.who,
        )
        expect([...device.outbox.keys()].map((key) => key.split('.')[0])).toEqual([...now.waits])
        expect(
          facts.map((fact) => {
            const who = 'profile' in fact ? ` ${(fact.profile as Member).id}` : ''
            return `${fact.type}${who}${'by' in fact && fact.by === 'elsewhere' ? ' elsewhere' : ''}`
          }),
        ).toEqual(now.facts)
      }
      actor.stop()
      expect(woke.listeners() + device.changed.listeners()).toBe(0)
    }),
    { numRuns: runs(300) },
  )
})
