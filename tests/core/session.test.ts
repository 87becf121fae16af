import { describe, expect, test } from 'vitest'
import { isMember, viewerOf } from '../../core/access/index.ts'
import { edit } from '../../core/kernel/draft.ts'
import type { SessionState } from '../../core/session/index.ts'
import {
  accountView,
  isUncertain,
  sessionMachine,
  signInDraft,
  signInForm,
  signInView,
} from '../../core/session/index.ts'
import { signInErrors } from '../../core/session/rules.ts'
import { noticeText } from '../../core/session/sign-in.view.ts'
import { aProduct, aProfile, ben, day, hour, morning } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { alone, clockAt, down, offline, quiet, signedOut } from './running.ts'

const anna = { id: 'anna', email: 'anna@adagio.test' }
const rightly = { email: 'anna@adagio.test', password: 'barre2026' }

const door = (prepare: (memory: ReturnType<typeof memoryPorts>) => void = () => {}, held = false) => {
  const device = memoryDevice()
  if (held) device.account = anna
  const memory = memoryPorts({ studio: memoryStudio({ members: [aMember(), aMember(ben)] }), device })
  prepare(memory)
  const clock = clockAt()
  const machine = alone(sessionMachine(memory.ports.session, memory.ports.accountData, clock), { clock })
  const state = (): SessionState => machine.actor.getSnapshot()
  const told = () => machine.facts.map(({ type }) => type)
  const signIn = (credentials = rightly) => machine.actor.send({ type: 'signIn', credentials })
  return { ...machine, ...memory, state, told, signIn }
}

/** Anna is signed in. */
const inside = async (prepare?: (memory: ReturnType<typeof memoryPorts>) => void) => {
  const here = door(prepare, true)
  await quiet()
  return here
}

describe('coming in', () => {
  test('A4.01 initializing comes to signed out where the device holds no account', async () => {
    const { state, told } = door()
    expect(state().value).toBe('initializing')
    expect(accountView(state()).state).toBe('unknown')
    await quiet()
    expect(state().matches('signedOut')).toBe(true)
    expect(told()).toEqual(['signedOut'])
    expect(accountView(state())).toMatchObject({ state: 'visitor', name: '', initials: '' })
  })

  test('A4.01 A4.02 where it holds one, the profile is loaded first and then somebody is signed in', async () => {
    const { state, facts, desk } = door(({ desk: each }) => each.hold('session.profile'), true)
    await quiet()
    expect(state().matches('loading')).toBe(true)
    expect(facts).toEqual([])
    desk.free('session.profile')
    await quiet()
    expect(state().matches({ signedIn: 'here' })).toBe(true)
    expect(facts).toEqual([
      { type: 'signedIn', profile: aProfile({ orders: [], confirmedAt: morning }), by: 'memory', isActing: false },
    ])
    expect(accountView(state())).toMatchObject({ state: 'signedIn', name: 'Anna Lindqvist', initials: 'AL' })
  })

  test('A4.02 signing in loads the profile of whoever it was', async () => {
    const { state, told, signIn, desk } = door()
    await quiet()
    signIn()
    expect(signInView(state()).busy).toBe(true)
    await quiet()
    expect(told()).toEqual(['signedOut', 'signedIn'])
    expect(desk.asked('session.profile')).toEqual([anna])
    expect(state().context).toMatchObject({ account: anna, profile: { firstName: 'Anna' }, by: 'form' })
  })

  test('A9.15 a profile that cannot be had is asked for again after 30 s, when the page wakes, and when somebody asks', async () => {
    const { state, actor, clock, desk, woke } = await inside(({ desk: each }) => {
      for (const failure of [offline, down, offline, down]) each.failNext('session.profile', failure)
    })
    expect(state().matches({ loading: 'unreachable' })).toBe(true)
    expect(accountView(state())).toMatchObject({ state: 'unreachable', email: anna.email })
    clock.increment(29_999)
    await quiet()
    expect(desk.asked('session.profile')).toHaveLength(1)
    clock.increment(1)
    await quiet()
    expect(desk.asked('session.profile')).toHaveLength(2)
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(desk.asked('session.profile')).toHaveLength(3)
    actor.send({ type: 'askAgain' })
    await quiet()
    expect(state().matches({ loading: 'unreachable' })).toBe(true)
    actor.send({ type: 'askAgain' })
    await quiet()
    expect(state().matches('signedIn')).toBe(true)
  })

  test('A4.03 a lost session signs out, while loading and while refreshing; being offline does neither', async () => {
    const ended = await inside(({ desk }) => desk.failNext('session.profile', signedOut))
    expect(ended.state().matches('signedOut')).toBe(true)
    expect(ended.device.account).toBeNull()
    const { state, actor, desk, told } = await inside()
    desk.failNext('session.profile', offline)
    actor.send({ type: 'reload' })
    await quiet()
    expect(state().matches({ signedIn: 'here' })).toBe(true)
    expect(state().context.profile).toEqual(aProfile({ orders: [], confirmedAt: morning }))
    desk.failNext('session.profile', signedOut)
    actor.send({ type: 'reload' })
    await quiet()
    expect(state().matches('signedOut')).toBe(true)
    expect(state().context).toMatchObject({ account: null, profile: null, problem: null, refusals: 0, by: 'form' })
    expect(told()).toEqual(['signedIn', 'sessionEnded', 'signedOut'])
  })

  test('A4.02 a profile that was asked for again is told, and nobody is signed in anew', async () => {
    const { actor, facts, studio } = await inside()
    studio.members.set(anna.email, aMember(aProfile({ unusedDayPasses: 2 })))
    actor.send({ type: 'reload' })
    await quiet()
    expect(facts.at(-1)).toMatchObject({ type: 'profileChanged', profile: { unusedDayPasses: 2 } })
    expect(facts.filter(({ type }) => type === 'signedIn')).toHaveLength(1)
  })
})

describe('what is known of who is here', () => {
  test('A4.02 A4.03 an answer for somebody else is not taken, and nobody is signed out by it', async () => {
    const { actor, state, told, desk } = await inside()
    desk.answerNext('session.profile', { ok: true, value: aProfile(ben) })
    actor.send({ type: 'reload' })
    await quiet()
    expect(state().matches({ signedIn: 'here' })).toBe(true)
    expect(state().context).toMatchObject({ account: anna, profile: aProfile({ orders: [], confirmedAt: morning }) })
    expect(told()).toEqual(['signedIn'])
    actor.send({ type: 'reload' })
    await quiet()
    expect(told()).toEqual(['signedIn', 'profileChanged'])
  })

  test('A5.09 the address that is shown is the one the studio knows, also where the device has an older one', async () => {
    const { actor, state, studio } = await inside()
    expect(accountView(state()).email).toBe(anna.email)
    studio.members.set(anna.email, aMember(aProfile({ email: 'new@adagio.test', firstName: '', lastName: '' })))
    actor.send({ type: 'reload' })
    await quiet()
    expect(state().context.account).toEqual(anna)
    expect(accountView(state())).toMatchObject({ name: 'new@adagio.test', email: 'new@adagio.test' })
  })
})

describe('the sign-in form', () => {
  test('A5.01 wants an address that looks like one and a password, with words beside each field', () => {
    const errors = (email: string, password: string) => signInErrors({ email, password })
    expect(errors('', '')).toEqual({ email: 'Enter your email address', password: 'Enter your password' })
    expect(errors('anna', 'x')).toEqual({ email: 'Enter a valid email address', password: null })
    expect(errors('anna@', 'x').email).not.toBeNull()
    expect(errors('an na@adagio.test', 'x').email).not.toBeNull()
    expect(errors(' anna@adagio.test ', ' ')).toEqual({ email: null, password: null })
  })

  test('A5.01 is not sent while something is missing', async () => {
    const { signIn, desk, state } = door()
    await quiet()
    signIn({ email: 'anna@adagio.test', password: '' })
    await quiet()
    expect(desk.asked('session.signIn')).toEqual([])
    expect(state().matches({ signedOut: 'waiting' })).toBe(true)
  })

  test('A8.03 a wrong combination has its words above the form and clears the password, each time once', async () => {
    const { signIn, state, desk } = door()
    await quiet()
    for (const times of [1, 2]) {
      signIn({ email: 'anna@adagio.test', password: 'wrong' })
      await quiet()
      expect(signInView(state())).toMatchObject({
        busy: false,
        emailError: null,
        formError: 'Incorrect email and password combination. Check both and try again.',
        clearPassword: times,
      })
    }
    desk.failNext('session.signIn', { type: 'WrongEmail' })
    signIn()
    await quiet()
    expect(signInView(state())).toMatchObject({ emailError: 'Check your email address', formError: null })
  })

  test('A8.03 its form shows errors after a try, and has the password typed again after each refusal', async () => {
    const { signIn, state } = door()
    await quiet()
    const opened = signInDraft('anna@adagio', signInView(state()))
    const form = () => signInForm(signInView(state()), typed)
    let typed = opened
    expect(form().errors).toEqual({ email: null, password: null })
    typed = edit(typed, { type: 'showErrors' })
    expect(form().errors).toEqual({ email: null, password: 'Enter your password' })
    typed = edit(typed, { type: 'type', field: 'password', value: 'wrong' })
    expect(form().submit.event).toEqual({
      type: 'signIn',
      credentials: { email: 'anna@adagio', password: 'wrong' },
    })
    for (const password of ['wrong', 'worse']) {
      typed = edit(form().draft, { type: 'type', field: 'password', value: password })
      signIn({ email: 'anna@adagio', password })
      expect(form().draft.values.password).toBe(password)
      await quiet()
      expect(form().draft).toMatchObject({ values: { email: 'anna@adagio', password: '' }, tried: false })
      expect(form().errors).toEqual({ email: null, password: null })
    }
    const again = signInDraft('', signInView(state()))
    expect(signInForm(signInView(state()), again).draft).toBe(again)
  })

  test('A8.03 a failure of the network keeps the password, also the one after a wrong one', async () => {
    const { signIn, state, desk } = door()
    await quiet()
    signIn({ email: 'anna@adagio.test', password: 'wrong' })
    await quiet()
    const { clearPassword } = signInView(state())
    for (const failure of [offline, down, { type: 'TooManyAttempts' }, { type: 'Unexpected', cause: '' }]) {
      desk.failNext('session.signIn', failure)
      signIn()
      expect(signInView(state()).clearPassword).toBe(clearPassword)
      await quiet()
      expect(signInView(state()).clearPassword).toBe(clearPassword)
      expect(signInView(state()).formError).not.toBeNull()
    }
    desk.failNext('session.signIn', offline)
    signIn()
    await quiet()
    expect(signInView(state()).formError).toContain('offline')
  })

  test('A8.03 another press while one is under way does nothing', async () => {
    const { signIn, desk } = door()
    await quiet()
    desk.hold('session.signIn')
    signIn()
    signIn()
    await quiet()
    expect(desk.asked('session.signIn')).toHaveLength(1)
  })

  test('A8.05 A8.07 says above the form why somebody is asked to sign in again', () => {
    expect(noticeText('simultaneous')).toContain('too many places at once')
    expect(noticeText('ended')).toBe('Your session has ended. Sign in to continue.')
    expect(noticeText('unexpected')).toContain('unexpected error')
    expect(noticeText(null)).toBeNull()
  })
})

describe('going', () => {
  test('A4.03 leaving waits for what is not saved yet and is done when it is', async () => {
    const { actor, state, told, device } = await inside()
    actor.send({ type: 'signOut' })
    await quiet()
    expect(state().matches({ signedIn: 'signingOut' })).toBe(true)
    expect(told()).toEqual(['signedIn', 'signingOut'])
    expect(accountView(state()).isSigningOut).toBe(true)
    expect(device.account).toEqual(anna)
    actor.send({ type: 'writesSent' })
    await quiet()
    expect(told()).toEqual(['signedIn', 'signingOut', 'signedOut'])
    expect(device.account).toBeNull()
  })

  test('A4.03 after 5 s it asks; one millisecond before it does not', async () => {
    const { actor, state, clock } = await inside()
    actor.send({ type: 'signOut' })
    clock.increment(4_999)
    expect(accountView(state()).asking).toBeNull()
    clock.increment(1)
    expect(state().matches({ signedIn: 'asking' })).toBe(true)
    expect(accountView(state()).asking).toBe('You have unsaved changes. Sign out anyway?')
  })

  test('A4.03 who is asked may stay, go anyway, or be let go when the writes are through after all', async () => {
    const asked = async () => {
      const here = await inside()
      here.actor.send({ type: 'signOut' })
      here.clock.increment(5_000)
      return here
    }
    const staying = await asked()
    staying.actor.send({ type: 'stay' })
    expect(staying.state().matches({ signedIn: 'here' })).toBe(true)
    for (const type of ['signOutAnyway', 'writesSent'] as const) {
      const { actor, state } = await asked()
      actor.send({ type })
      await quiet()
      expect(state().matches('signedOut')).toBe(true)
    }
  })

  test('A4.03 an account that is not there yet can be left at once', async () => {
    const { actor, state } = await inside(({ desk }) => desk.failNext('session.profile', offline))
    actor.send({ type: 'signOut' })
    await quiet()
    expect(state().matches('signedOut')).toBe(true)
  })

  test('A4.03 a device that fails to forget still shows nobody', async () => {
    const { actor, state } = await inside(({ desk }) => desk.failNext('session.signOut', down))
    actor.send({ type: 'signOut' })
    actor.send({ type: 'writesSent' })
    await quiet()
    expect(state().context.account).toBeNull()
  })
})

describe('the end of a session', () => {
  type Inside = Awaited<ReturnType<typeof inside>>
  const change = ({ device }: Inside, type: 'ended' | 'leftElsewhere') =>
    device.changed.tell({ tab: {}, change: { type } })
  const refuse = ({ desk, actor }: Inside) => {
    desk.failNext('session.profile', signedOut)
    actor.send({ type: 'reload' })
  }
  const leave = ({ actor }: Inside) => {
    actor.send({ type: 'signOut' })
    actor.send({ type: 'writesSent' })
  }

  test.each<[string, boolean, (here: Inside) => void]>([
    ['the profile is refused', true, refuse],
    ['a write is refused, here or in another tab', true, (here) => change(here, 'ended')],
    [
      'it ends while signing out waits for what is not saved',
      true,
      (here) => {
        here.actor.send({ type: 'signOut' })
        change(here, 'ended')
      },
    ],
    ['the member signs out', false, leave],
    [
      'the member signs out while a refusal is on its way',
      false,
      (here) => {
        leave(here)
        change(here, 'ended')
      },
    ],
    ['the member signs out in another tab', false, (here) => change(here, 'leftElsewhere')],
    [
      'the member signs out in another tab, and a refusal is the first to say so',
      false,
      (here) => {
        here.device.account = null
        refuse(here)
      },
    ],
    ['the account is deleted', false, ({ actor }) => actor.send({ type: 'accountDeleted' })],
  ])('A8.12 if %s, ended without the member is %s, and it is told once', async (_, hasEnded, end) => {
    const here = await inside()
    end(here)
    await quiet()
    change(here, 'ended')
    await quiet()
    const ends = here.told().filter((type) => type === 'sessionEnded' || type === 'signedOut')
    expect(ends).toEqual(hasEnded ? ['sessionEnded', 'signedOut'] : ['signedOut'])
    here.signIn()
    await quiet()
    here.actor.send({ type: 'signOut' })
    here.actor.send({ type: 'writesSent' })
    await quiet()
    expect(here.told().slice(-3)).toEqual(['signedIn', 'signingOut', 'signedOut'])
  })

  test('A8.12 a session that had ended before the page was opened says so, and a visitor hears of no end', async () => {
    const { told } = await inside(({ desk }) => desk.failNext('session.profile', signedOut))
    expect(told()).toEqual(['sessionEnded', 'signedOut'])
    const visitor = door()
    visitor.device.changed.tell({ tab: {}, change: { type: 'ended' } })
    await quiet()
    visitor.device.changed.tell({ tab: {}, change: { type: 'ended' } })
    await quiet()
    expect(visitor.told()).toEqual(['signedOut'])
  })
})

describe('another door of this tab', () => {
  test('A4.01 A4.02 who has registered or set a new password is loaded and told like who signs in', async () => {
    const { actor, facts, state, desk } = door()
    await quiet()
    actor.send({ type: 'entered', account: anna })
    expect(accountView(state()).state).toBe('unknown')
    await quiet()
    expect(facts).toEqual([
      { type: 'signedOut' },
      { type: 'signedIn', profile: aProfile({ orders: [], confirmedAt: morning }), by: 'form', isActing: false },
    ])
    expect(desk.asked('session.signIn')).toEqual([])
  })

  test('A4.02 who is in already is not loaded again, and another account takes the place of the first', async () => {
    const { actor, facts, state, desk } = await inside()
    actor.send({ type: 'entered', account: anna })
    await quiet()
    expect(desk.asked('session.profile')).toHaveLength(1)
    actor.send({ type: 'entered', account: { id: 'ben', email: ben.email } })
    expect(state().context.profile).toBeNull()
    await quiet()
    expect(facts.map(({ type }) => type)).toEqual(['signedIn', 'replaced', 'signedIn'])
    expect(state().context).toMatchObject({ profile: { id: 'ben' }, by: 'form' })
  })

  test('A4.02 what was learned elsewhere of who is here is told at once, of another it is not believed', async () => {
    const { actor, facts, state } = await inside()
    actor.send({ type: 'learned', profile: ben })
    expect(state().context.profile?.id).toBe('anna')
    actor.send({ type: 'learned', profile: aProfile({ unusedDayPasses: 4 }) })
    expect(facts.at(-1)).toMatchObject({ type: 'profileChanged', profile: { unusedDayPasses: 4 } })
    expect(facts.filter(({ type }) => type === 'profileChanged')).toHaveLength(1)
  })

  test('A4.02 who came in in another tab is told so, also when their account was not there at first', async () => {
    const { device, desk, facts, clock } = door()
    await quiet()
    desk.failNext('session.profile', offline)
    device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere', account: anna } })
    await quiet()
    clock.increment(30_000)
    await quiet()
    expect(facts.at(-1)).toEqual({
      type: 'signedIn',
      profile: aProfile({ orders: [], confirmedAt: morning + 30_000 }),
      by: 'elsewhere',
      isActing: false,
    })
  })
})

describe('other tabs', () => {
  const tabs = async () => {
    const shared = { studio: memoryStudio({ members: [aMember(), aMember(ben)] }), device: memoryDevice() }
    const open = () => {
      const memory = memoryPorts(shared)
      const clock = clockAt()
      const machine = alone(sessionMachine(memory.ports.session, memory.ports.accountData, clock), { clock })
      const state = (): SessionState => machine.actor.getSnapshot()
      return { ...memory, ...machine, state, told: () => machine.facts.map(({ type }) => type) }
    }
    const [one, other] = [open(), open()]
    await quiet()
    return { one, other }
  }

  test('A4.02 who signs in in one tab is signed in in all, and who leaves leaves all', async () => {
    const { one, other } = await tabs()
    one.actor.send({ type: 'signIn', credentials: rightly })
    await quiet()
    expect(other.state().context.profile?.id).toBe('anna')
    one.actor.send({ type: 'signOut' })
    one.actor.send({ type: 'writesSent' })
    await quiet()
    expect(other.state().matches('signedOut')).toBe(true)
    expect(other.told()).toEqual(['signedOut', 'replaced', 'signedIn', 'signedOut'])
  })

  test('A4.09 A7.11 a profile that one tab reads is read once by each other tab that knows another', async () => {
    const { one, other } = await tabs()
    one.actor.send({ type: 'signIn', credentials: rightly })
    await quiet()
    const reads = () => [one, other].map(({ desk }) => desk.asked('session.profile').length)
    expect(reads()).toEqual([1, 1])
    const { profile } = one.studio.members.get('anna@adagio.test')!
    one.studio.members.get('anna@adagio.test')!.profile = { ...profile, unusedDayPasses: 7 }
    one.actor.send({ type: 'reload' })
    await quiet()
    expect(reads()).toEqual([2, 2])
    expect(other.state().context.profile?.unusedDayPasses).toBe(7)
    one.actor.send({ type: 'reload' })
    await quiet()
    expect(reads()).toEqual([3, 2])
  })

  test('A4.09 a tab follows the reads of others once a minute, and none of another member', async () => {
    const { actor, clock, desk, device } = await inside()
    const reads = () => desk.asked('session.profile').length
    const hear = async (text: string, user = 'anna') => {
      device.changed.tell({ tab: {}, change: { type: 'readElsewhere', profile: { user, text } } })
      await quiet()
    }
    await hear('other', 'ben')
    expect(reads()).toBe(1)
    for (const text of ['one', 'two', 'three']) await hear(text)
    expect(reads()).toBe(2)
    clock.increment(60_000)
    actor.send({ type: 'ticked' })
    await quiet()
    expect(reads()).toBe(3)
  })

  test('A4.02 the same account again changes nothing', async () => {
    const { actor, device, facts, state } = await inside()
    device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere', account: anna } })
    await quiet()
    expect(state().matches({ signedIn: 'here' })).toBe(true)
    expect(facts).toHaveLength(1)
    expect(actor.getSnapshot().status).toBe('active')
  })

  test('A4.03 somebody else’s account leaves nothing of the first, also while it cannot be reached', async () => {
    const { device, desk, facts, state } = await inside()
    desk.failNext('session.profile', offline)
    device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere', account: { id: 'ben', email: ben.email } } })
    await quiet()
    expect(state().context).toMatchObject({ account: { id: 'ben' }, profile: null })
    expect(facts.at(-1)).toEqual({ type: 'replaced' })
    expect(accountView(state())).toMatchObject({ state: 'unreachable', name: ben.email })
  })

  test('A4.02 a visitor who hears once more that somebody left goes on signing in, and keeps the words of a failure', async () => {
    const { signIn, state, desk, device, told } = door()
    await quiet()
    desk.failNext('session.signIn', offline)
    signIn()
    await quiet()
    device.changed.tell({ tab: {}, change: { type: 'leftElsewhere' } })
    expect(signInView(state()).formError).not.toBeNull()
    signIn()
    device.changed.tell({ tab: {}, change: { type: 'leftElsewhere' } })
    expect(signInView(state()).busy).toBe(true)
    await quiet()
    expect(state().matches('signedIn')).toBe(true)
    expect(told()).toEqual(['signedOut', 'signedIn'])
  })
})

describe('while the profile is asked for again', () => {
  const refreshing = async () => {
    const here = await inside()
    here.desk.hold('session.profile')
    here.actor.send({ type: 'reload' })
    await quiet()
    return here
  }

  test('A4.03 a member can sign out', async () => {
    const { actor, state, told } = await refreshing()
    actor.send({ type: 'signOut' })
    expect(told().at(-1)).toBe('signingOut')
    actor.send({ type: 'writesSent' })
    await quiet()
    expect(state().matches('signedOut')).toBe(true)
  })

  test('A4.02 what is learned meanwhile is newer than the answer on its way', async () => {
    const { actor, state, desk, told } = await refreshing()
    actor.send({ type: 'learned', profile: ben })
    expect(state().matches({ signedIn: 'refreshing' })).toBe(true)
    actor.send({ type: 'learned', profile: aProfile({ unusedDayPasses: 4 }) })
    desk.free('session.profile')
    await quiet()
    expect(state().context.profile?.unusedDayPasses).toBe(4)
    expect(told()).toEqual(['signedIn', 'profileChanged'])
  })

  test('A4.02 asked for once more it is asked for anew, and told once', async () => {
    const { actor, desk, told } = await refreshing()
    actor.send({ type: 'reload' })
    await quiet()
    expect(desk.asked('session.profile')).toHaveLength(3)
    desk.free('session.profile')
    await quiet()
    expect(told()).toEqual(['signedIn', 'profileChanged'])
  })
})

test('A8.03 the words of a failure are gone while the next try is under way', async () => {
  const { signIn, state, desk } = door()
  await quiet()
  desk.failNext('session.signIn', offline)
  signIn()
  await quiet()
  expect(signInView(state()).formError).not.toBeNull()
  signIn()
  expect(signInView(state()).formError).toBeNull()
})

test('A4.03 a second press on Sign out asks for the unsaved changes once', async () => {
  const { actor, desk } = await inside(({ desk: each }) => each.failNext('session.profile', offline))
  desk.hold('accountData.unsaved')
  actor.send({ type: 'signOut' })
  actor.send({ type: 'signOut' })
  await quiet()
  expect(desk.asked('accountData.unsaved')).toHaveLength(1)
})

test('A4.03 signing out deletes the data of its account before the tokens, which go also if the data cannot be deleted', async () => {
  const { actor, state, desk } = await inside(({ desk: each }) => each.failNext('session.profile', offline))
  const before = desk.calls.length
  desk.failNext('accountData.remove', down)
  actor.send({ type: 'signOut' })
  await quiet()
  expect(desk.calls.slice(before)).toEqual([
    { name: 'accountData.unsaved', input: 'anna' },
    { name: 'accountData.remove', input: 'anna' },
    { name: 'session.signOut', input: undefined },
  ])
  expect(accountView(state()).state).toBe('visitor')
})

test('A4.03 V8.11 signing out asks if the unsaved changes of an unreachable account cannot be counted, or not within five seconds', async () => {
  const { actor, state, clock, desk } = await inside(({ desk: each }) => each.failNext('session.profile', offline))
  desk.failNext('accountData.unsaved', offline)
  actor.send({ type: 'signOut' })
  await quiet()
  expect(accountView(state()).asking).not.toBeNull()
  desk.failNext('session.profile', offline)
  actor.send({ type: 'stay' })
  await quiet()
  desk.hold('accountData.unsaved')
  actor.send({ type: 'signOut' })
  clock.increment(4_999)
  expect(accountView(state()).asking).toBeNull()
  clock.increment(1)
  expect(accountView(state()).asking).not.toBeNull()
  actor.send({ type: 'signOutAnyway' })
  await quiet()
  expect(accountView(state()).state).toBe('visitor')
})

describe('a profile that is old', () => {
  const aging = (end = 24_000, more: readonly ReturnType<typeof aProduct>[] = []) =>
    memoryStudio({ members: [aMember(aProfile({ products: [aProduct({ expiresAt: morning + end }), ...more] }))] })

  const until = async (studio: ReturnType<typeof aging>) => {
    const memory = memoryPorts({ studio, device: { ...memoryDevice(), account: anna } })
    const clock = clockAt()
    const machine = alone(sessionMachine(memory.ports.session, memory.ports.accountData, clock), { clock })
    await quiet()
    const state = (): SessionState => machine.actor.getSnapshot()
    const pass = async (ms: number) => {
      clock.increment(ms)
      machine.actor.send({ type: 'ticked' })
      await quiet()
    }
    const wake = async () => {
      memory.woke.tell({ type: 'wokeUp' })
      await quiet()
    }
    const isOpen = () => isMember(viewerOf(state().context.profile), clock.now())
    const asked = () => memory.desk.asked('session.profile').length
    return { ...memory, ...machine, state, pass, wake, isOpen, asked }
  }

  test('A4.09 when a product ends the profile is read again, and what it opens stays open until the answer', async () => {
    const studio = aging()
    const { pass, isOpen, asked, desk } = await until(studio)
    desk.hold('session.profile')
    await pass(24_000)
    expect(asked()).toBe(2)
    expect(isOpen()).toBe(true)
    studio.members.set(
      'anna@adagio.test',
      aMember(aProfile({ products: [aProduct({ expiresAt: morning + 30 * day })] })),
    )
    desk.free('session.profile')
    await quiet()
    expect(isOpen()).toBe(true)
    await pass(hour)
    expect(asked()).toBe(2)
  })

  const elsewhere = { type: 'readElsewhere', profile: { user: anna.id, text: 'another' } } as const

  test.each([
    ['for itself', []],
    ['after wentOut', [{ type: 'wentOut' }]],
    ['after readElsewhere', [elsewhere]],
  ] as const)(
    'A4.09 an answer to a request from before the end does not close anything, and the profile is read once more, %s',
    async (_, meanwhile) => {
      const { pass, isOpen, asked, desk, actor } = await until(aging())
      desk.hold('session.profile')
      await pass(10_000)
      actor.send({ type: 'reload' })
      for (const event of meanwhile) actor.send(event)
      await pass(14_000)
      desk.release('session.profile')
      await quiet()
      expect([isOpen(), asked()]).toEqual([true, 3])
      desk.free('session.profile')
      await quiet()
      expect([isOpen(), asked()]).toEqual([false, 3])
    },
  )

  test('A4.09 it closes when the new answer says that it has ended, and is read no more for it', async () => {
    const { pass, isOpen, asked, named } = await until(aging())
    await pass(24_000)
    expect(isOpen()).toBe(false)
    expect(named('profileChanged')).toHaveLength(1)
    await pass(hour)
    expect(asked()).toBe(2)
  })

  test('A4.09 A3.03 a renewal that the provider makes some minutes late opens everything again without a reload', async () => {
    const studio = memoryStudio({
      members: [aMember(aProfile({ products: [aProduct({ expiresAt: morning + 24_000, renews: true })] }))],
    })
    const { pass, isOpen, asked } = await until(studio)
    await pass(24_000)
    await pass(60_000)
    expect([isOpen(), asked()]).toEqual([false, 3])
    studio.members.set(
      'anna@adagio.test',
      aMember(aProfile({ products: [aProduct({ expiresAt: morning + 30 * day, renews: true })] })),
    )
    await pass(60_000)
    expect([isOpen(), asked()]).toEqual([true, 4])
    await pass(hour)
    expect(asked()).toBe(4)
  })

  test('A4.09 A3.03 one that is never renewed is asked for no longer than a quarter of an hour', async () => {
    const products = [aProduct({ expiresAt: morning + 24_000, renews: true })]
    const { pass, asked } = await until(memoryStudio({ members: [aMember(aProfile({ products }))] }))
    await pass(24_000)
    for (let minute = 0; minute < 30; minute++) await pass(60_000)
    expect(asked()).toBe(16)
  })

  test('A4.09 after hours asleep it is read before anything closes; each later end is another read', async () => {
    const { pass, isOpen, asked, desk, wake } = await until(aging(hour, [aProduct({ type: 'live' })]))
    desk.hold('session.profile')
    await pass(9 * hour)
    await wake()
    expect([isOpen(), asked()]).toEqual([true, 2])
    desk.free('session.profile')
    await quiet()
    await pass(20 * day)
    expect([isOpen(), asked()]).toEqual([false, 3])
  })

  test('A4.09 a profile that cannot be read, or does not come, closes nothing for 15 minutes and is asked for every minute', async () => {
    for (const fails of [true, false]) {
      const { pass, isOpen, asked, desk, state, wait, actor } = await until(aging())
      if (fails) desk.failAlways('session.profile', down)
      else desk.hold('session.profile')
      await pass(24_000)
      await wait(30_000)
      expect(isUncertain(state())).toBe(true)
      await pass(60_000)
      expect(asked()).toBe(3)
      for (let minute = 0; minute < 13; minute++) await pass(60_000)
      expect(isOpen()).toBe(true)
      for (let minute = 0; minute < 2; minute++) await pass(60_000)
      expect(isOpen()).toBe(false)
      expect(isUncertain(state())).toBe(true)
      desk.failAlways('session.profile', null)
      desk.free('session.profile')
      await pass(60_000)
      await quiet()
      expect(isUncertain(state())).toBe(false)
      actor.stop()
    }
  })

  test('A4.09 a change to the known profile is no new answer about access: the quarter of an hour goes on', async () => {
    const { pass, isOpen, desk, state, actor } = await until(aging())
    desk.failAlways('session.profile', down)
    await pass(24_000)
    for (let minute = 0; minute < 14; minute++) await pass(60_000)
    actor.send({ type: 'learned', profile: { ...state().context.profile!, firstName: 'Ann' } })
    expect(isOpen()).toBe(true)
    await pass(60_000)
    expect([state().context.profile?.firstName, isOpen()]).toEqual(['Ann', false])
  })

  test('A4.09 an answer that another feature has requested since then ends the uncertainty', async () => {
    const { pass, desk, state, actor, clock } = await until(aging())
    desk.failAlways('session.profile', down)
    await pass(24_000)
    expect(state().context.uncertainSince).not.toBeNull()
    actor.send({ type: 'learned', profile: { ...state().context.profile!, confirmedAt: clock.now() } })
    expect(state().context.uncertainSince).toBeNull()
  })

  test('a load that fails without a report is not repeated until the member comes back', async () => {
    const { pass, asked, wake, actor, desk } = await until(aging(10 * day))
    desk.failAlways('session.profile', down)
    actor.send({ type: 'reload' })
    await quiet()
    for (let minute = 0; minute < 60; minute++) await pass(60_000)
    expect(asked()).toBe(2)
    await wake()
    expect(asked()).toBe(3)
  })

  test('a reported change is requested at once, then after waits that double up to a quarter of an hour, until an answer comes', async () => {
    const { pass, asked, actor, desk } = await until(aging(10 * day))
    desk.failAlways('session.profile', down)
    actor.send({ type: 'confirm' })
    await quiet()
    const waits: number[] = []
    for (let [second, from, count] = [1, 0, asked()]; second <= 5_000; second++) {
      await pass(1_000)
      if (asked() > count) {
        waits.push(second - from)
        ;[from, count] = [second, asked()]
      }
    }
    const edges = [
      [54, 66],
      [108, 132],
      [216, 264],
      [432, 528],
      [810, 990],
      [810, 990],
      [810, 990],
    ] as const
    expect(waits.length).toBeGreaterThanOrEqual(7)
    for (const [at, [least = 0, most = 0]] of edges.entries()) {
      expect(waits[at]).toBeGreaterThanOrEqual(least)
      expect(waits[at]).toBeLessThanOrEqual(most + 1)
    }
    desk.failAlways('session.profile', null)
    const before = asked()
    for (let minute = 0; minute < 60; minute++) await pass(60_000)
    expect(asked()).toBe(before + 1)
  })

  test('a change that is reported while the profile is loading is requested again', async () => {
    const { asked, actor, desk } = await until(aging(day))
    desk.hold('session.profile')
    actor.send({ type: 'reload' })
    await quiet()
    actor.send({ type: 'confirm' })
    desk.free('session.profile')
    await quiet()
    expect(asked()).toBe(3)
  })

  test('A7.11 who comes back is asked for again, at most once a minute, and in the end', async () => {
    const { pass, asked, wake } = await until(aging(day))
    await wake()
    await pass(59_000)
    expect(asked()).toBe(1)
    await pass(1_000)
    expect(asked()).toBe(2)
    await pass(hour)
    expect(asked()).toBe(2)
    await wake()
    expect(asked()).toBe(3)
  })

  test('A7.11 who comes back from the portal or from the payment is asked for at once', async () => {
    const { asked, wake, actor } = await until(aging(day))
    actor.send({ type: 'wentOut' })
    await quiet()
    expect(asked()).toBe(1)
    await wake()
    expect(asked()).toBe(2)
    await wake()
    expect(asked()).toBe(2)
  })
  test('A7.11 A4.09 a press that changes the known profile while the account is asked for only puts the question off', async () => {
    const { asked, wake, pass, actor, desk, state } = await until(aging(day))
    actor.send({ type: 'wentOut' })
    desk.hold('session.profile')
    await wake()
    actor.send({ type: 'learned', profile: { ...state().context.profile!, firstName: 'Ann' } })
    desk.free('session.profile')
    await quiet()
    expect([asked(), state().context.profile?.firstName]).toEqual([2, 'Ann'])
    await pass(60_000)
    expect(asked()).toBe(3)
    await pass(hour)
    expect(asked()).toBe(3)
  })
})
