import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate'
import { createActor, createEmptyActor } from 'xstate'
import { withOutcome } from '../../adapters/product-api/order-outcome.ts'
import { viewerOf } from '../../core/access/index.ts'
import { consentsWrite } from '../../core/commerce/account/index.ts'
import type { PaymentAttempt, PaymentOrder } from '../../core/commerce/checkout/index.ts'
import type { OfferSwitch } from '../../core/commerce/subscription/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { sectionsWrite } from '../../core/page/programs/index.ts'
import { bookingWrite } from '../../core/planner/live/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { read } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite, watchedWrite } from '../../core/user/history/index.ts'
import { readWrite } from '../../core/user/notifications/index.ts'
import type { Write } from '../../core/user/outbox/index.ts'
import { outboxMachine } from '../../core/user/outbox/index.ts'
import { tagsWrite, topics } from '../../core/user/writes.ts'
import { noVisit } from '../../core/visit/index.ts'
import {
  aCatalogue,
  anEvent,
  answersTo,
  aPlaylist,
  aProfile,
  aShelf,
  barre,
  ben,
  emptyWeek,
  morning,
  stretch,
} from '../../fixtures/examples.ts'
import { memoryDevice, memoryPorts } from '../../fixtures/memory/index.ts'
import { offers, usd } from '../../fixtures/offers.ts'
import { anAttempt, anOrder, benAwaited, benPaid, benRefused, benWith } from './checkout-desk.ts'
import { keepVisit } from './keep-visit.ts'
import { machines, nameOf, nodesOf } from './machines.ts'
import { clockAt, missing, offline, quiet, refused, running, signedOut } from './running.ts'

const anna = { id: 'anna', email: 'anna@adagio.test' }
const opening = {
  id: 'barre001',
  title: '',
  teacher: '',
  image: null,
  duration: 1_800,
  chapters: [],
  at: 0,
  autoplay: true,
}

const aSwitch: OfferSwitch = {
  ...{
    offerId: 'on-demand-annual',
    title: 'A year',
    direction: 'upgrade',
    price: usd(20_000),
    period: null,
    startsLater: false,
    charge: 'unsaid',
    isTaxIncluded: null,
  },
}

interface Sample {
  readonly input?: unknown
  /** What its calls may come to, beside failing. */
  readonly answers: readonly unknown[]
  /** The answers to a call in a state of that name, if those of the machine do not fit there. */
  readonly answersIn?: Readonly<Record<string, readonly unknown[]>>
  /** What of the context makes two moments two, beside the state. */
  readonly apart?: (state: AnyMachineSnapshot) => unknown
  readonly events: readonly EventObject[]
  /** Another walk, to states that these do not lead to. */
  readonly also?: Partial<Sample>
}

const one = anAttempt({ orderId: 'one' })

/** A member as the adapter reads them, with what became of that order. */
const withOne = (member: Member): Member => withOutcome(offers, one, member, morning)

const paymentOrder: PaymentOrder = {
  ...{ orderId: 'one', method: 'card', coupon: null, needsDetails: true },
  price: { currency: 'USD', offer: 2_500, discount: 0, fee: 0, tax: 0, taxRate: 0, total: 2_500 },
}

/** An order that can be paid, for what is not sold anymore. */
const unsold = anAttempt({ orderId: 'one', url: null, offerId: 'no-longer-sold' })

const kept = (attempt: PaymentAttempt | null) => ({ attempt, trialRefused: false })
const remembered = [one, null].map(kept)

const changeSteps = [
  { type: 'paid' },
  { type: 'cardForm' },
  { type: 'redirect', url: 'https://pay.test/1', for: 'paypal' },
]

const plain = (...types: readonly string[]): readonly EventObject[] => types.map((type) => ({ type }))

const samples: Readonly<Record<string, Sample>> = {
  session: {
    answers: [anna, null, aProfile()],
    answersIn: {
      initializing: [anna, null],
      signingIn: [anna],
      leaving: [0, 1],
      asking: [aProfile()],
      refreshing: [aProfile(), aProfile(ben)],
    },
    events: [
      ...plain(
        'signOut',
        'signOutAnyway',
        'stay',
        'askAgain',
        'reload',
        'confirm',
        'writesSent',
        'leftElsewhere',
        'ended',
        'wokeUp',
      ),
      { type: 'signIn', credentials: { email: anna.email, password: 'x' } } as EventObject,
      { type: 'enteredElsewhere', account: { id: 'ben', email: 'ben@adagio.test' } } as EventObject,
    ],
  },
  favourites: {
    answers: [[]],
    events: [...plain('reload', 'refresh'), { type: 'toggle', id: 'barre001', pageUrl: '/' } as EventObject],
  },
  notifications: {
    answers: [{ notifications: [], unread: 0, hasMore: true }],
    events: plain('reload', 'more', 'pageShown', 'pageHidden'),
  },
  history: {
    answers: [[]],
    events: [
      ...plain('reload', 'refresh', 'recover'),
      {
        type: 'apply',
        mark: { id: 'centre01', state: { lastTime: 9, completed: false, programId: null, updatedAt: morning } },
      } as EventObject,
    ],
  },
  home: {
    input: { shelves: Array.from({ length: 6 }, () => aShelf()), left: null },
    answers: [{ items: [], hasNext: false }],
    events: [{ type: 'retry', row: 0 } as EventObject],
  },
  rotation: { input: { every: 5_000 }, answers: [], events: plain('hold', 'release', 'toggle', 'calmed') },
  list: { input: 'quickbar', answers: [aPlaylist({ next: 'two' })], events: plain('more', 'retry') },
  query: { answers: [barre], events: plain('reload') },
  navigation: {
    answers: [{ theme: 'house', group: null, layout: 'grid', defaults: null }],
    events: [{ type: 'chooseTheme', theme: 'house' } as EventObject],
  },
  now: { answers: [], events: plain('wokeUp') },
  player: {
    input: opening,
    answers: [{ id: 'barre001', title: '', duration: 1_800, image: null, sources: [], tracks: [] }],
    events: [
      ...plain(
        'play',
        'pause',
        'toggle',
        'playing',
        'paused',
        'waiting',
        'blocked',
        'completed',
        'retry',
        'leave',
        'toggleMute',
      ),
      { type: 'ready', duration: 1_800, heights: [], captions: false } as EventObject,
      { type: 'broken', trouble: 'stalled' } as EventObject,
    ],
  },
  upNext: {
    input: { id: barre.id, queue: null, catalogue: aCatalogue() },
    answers: [[{ item: stretch, from: null }]],
    events: [
      ...plain('prepare', 'cancel', 'hold', 'release'),
      { type: 'ended', viewer: viewerOf(aProfile()) } as EventObject,
    ],
  },
  commerce: {
    input: { address: read('/pricing'), purpose: null, session: 'unknown', profile: null, intent: null },
    answers: [],
    events: [
      ...plain('signedOut', 'replaced').map(keepVisit({ address: read('/pricing') })),
      ...[false, true].map((isActing) =>
        keepVisit({ address: read('/pricing') })({ type: 'signedIn', profile: aProfile(), isActing }),
      ),
    ],
  },
  mutation: {
    answers: ['https://pay.test'],
    events: [...plain('clear'), { type: 'submit', input: '/' } as EventObject],
  },
  registration: {
    input: { email: anna.email, password: 'x', consents: [] },
    answers: [undefined],
    answersIn: { asking: [[]], noting: [true, false], recalling: [{}] },
    apart: ({ context: { wasTried } }) => wasTried,
    events: [
      {
        type: 'xstate.done.actor.0.registration.signingUp',
        actorId: '0.registration.signingUp',
        output: fail({ type: 'EmailInUse' }),
      } as EventObject,
    ],
  },
  account: {
    input: { profile: aProfile() },
    answers: [undefined],
    events: [
      ...plain('save', 'cancel', 'stay', 'discard'),
      { type: 'edit', section: 'about' } as EventObject,
      { type: 'type', field: 'firstName', value: 'Anne' } as EventObject,
      { type: 'leave', to: read('/') } as EventObject,
    ],
  },
  picture: {
    answers: [undefined],
    events: [
      ...plain('cannotShow', 'cancel', 'remove'),
      { type: 'choose', chosen: { name: 'me', type: 'image/png', size: 1 } } as EventObject,
      { type: 'crop', area: { x: 0, y: 0, width: 1, height: 1 } } as EventObject,
    ],
  },
  subscription: {
    input: { isActing: false },
    answers: ['switched', 'pending'],
    answersIn: { loading: [[aSwitch]], rechecking: [[aSwitch], []] },
    events: [
      ...plain('confirm', 'back', 'close', 'leave'),
      { type: 'learned', profile: { confirmedAt: Number.MAX_SAFE_INTEGER } } as EventObject,
      ...(['cancel', 'renew', 'change'] as const).map((type) => ({ type, offer: 'on-demand' }) as EventObject),
      { type: 'switchTo', to: aSwitch } as EventObject,
    ],
  },
  transactions: {
    answers: [{ items: [{ id: 'T1', at: morning, title: 'A month', price: usd(2_500), method: null }], hasMore: true }],
    events: plain('show', 'more', 'reload'),
  },
  savedPayment: { answers: [null], events: plain('show') },
  paymentChange: {
    input: { id: anna.id },
    answers: changeSteps,
    answersIn: {
      loading: [
        { methods: [{ id: 'card', type: 'card' }], saved: undefined },
        { methods: [{ id: 'paypal', type: 'paypal' }], saved: undefined },
        { methods: [], saved: undefined },
      ],
      beginning: changeSteps.map((step) => ({ replaces: null, step })),
      opening: changeSteps.map((step) => ({ replaces: null, step })),
    },
    apart: ({ context: { dialog, returned, problem, methods, tries } }) => [
      ...[dialog, returned === null, problem?.type, methods.length, tries],
    ],
    events: [
      ...plain('begin', 'submit', 'back', 'again', 'wokeUp'),
      ...[null, 'payment-method', 'payment-method-success'].map((dialog) => ({
        ...{ type: 'shown', dialog, returned: null, successAddress: '/', cancelAddress: '/' },
      })),
      {
        ...{ type: 'shown', dialog: 'payment-method-success', returned: { paymentMethodId: 'paypal' } },
        ...{ successAddress: '/', cancelAddress: '/' },
      } as EventObject,
    ],
  },
  checkout: {
    input: { profile: ben, offers, screen: null },
    answers: [undefined],
    answersIn: {
      recalling: remembered,
      readingAttempt: remembered,
      waking: remembered,
      opening: [{ order: paymentOrder, methods: [] }],
      changing: [paymentOrder],
      rereading: [paymentOrder],
      keeping: [[], [{ tab: '', challengeData: null }]].map((away) => anAttempt({ orderId: 'one', away })),
      noting: [anAttempt({ orderId: 'one' })],
      creating: [{ orderId: 'one', step: { type: 'cardForm' } }],
      submitting: [{ type: 'paid' }, { type: 'challenge', action: {} }],
      running: [{ type: 'cardForm' }, { type: 'redirect', url: 'https://pay.test/1', for: 'paypal' }].map((step) => ({
        ...{ step, opened: null },
      })),
      granted: [true],
      losing: [withOne(ben)],
      looking: [ben, benPaid, benAwaited, benRefused].map(withOne),
      asking: [ben, benPaid].map(withOne),
    },
    apart: (state) => {
      const { screen, ticked, tries, left, attempt, order, looked, profile, step, paymentOrder, reported } =
        state.context
      return [
        screen,
        ticked,
        profile.hasPendingSubscription,
        profile.orders !== null,
        attempt === null,
        order === null,
        state.matches('keeping') && [step?.type, attempt?.away?.length, paymentOrder === null],
        looked,
        state.matches('idle') && reported !== null,
        state.matches('polling') && tries,
        state.matches('welcoming') && left,
      ]
    },
    events: [
      ...plain('resume', 'lookAgain', 'dismiss', 'wokeUp', 'refuseTrial', 'hold', 'submit', 'accessGranted'),
      { type: 'learned', profile: benPaid } as EventObject,
      { type: 'choose', method: 'paypal' } as EventObject,
      { type: 'buy', order: anOrder() } as EventObject,
      {
        type: 'xstate.done.actor.0.checkout.ordering.changing',
        actorId: '0.checkout.ordering.changing',
        output: fail({ type: 'OrderLost' }),
      } as EventObject,
      ...[null, 'waiting-for-payment', 'payment-cancelled', 'welcome'].map((screen) => ({ type: 'shown', screen })),
    ],
    also: {
      input: { profile: benWith('open'), offers, screen: null },
      answersIn: {
        recalling: [kept(unsold)],
        running: [{ step: { type: 'cardForm' }, opened: null }],
        rechecking: [benWith('open')],
        ...{ keeping: [unsold], noting: [unsold] },
      },
      events: plain('resume'),
    },
  },
  onboarding: { answers: [], events: [...plain('back', 'skip'), { type: 'answer', answer: 'new' } as EventObject] },
  myWeek: {
    input: { id: 'anna', week: { ...emptyWeek, mon: [barre.id] }, old: false },
    answers: [[barre], emptyWeek],
    answersIn: { loading: [emptyWeek], seeking: [[barre], []] },
    events: [...plain('reload', 'wokeUp', 'settle'), { type: 'add', day: 'tue', video: 'centre01' } as EventObject],
  },
  nextClass: {
    answers: [],
    events: [
      ...plain('cancel', 'skip', 'hold', 'release'),
      { type: 'ended', next: { type: 'video', video: barre.id, day: 'mon' } } as EventObject,
      { type: 'ended', next: { type: 'home' } } as EventObject,
    ],
  },
  bookings: {
    input: [],
    answers: [{ rsvps: { class: [], event: [] }, notify: { class: [], event: [] } }],
    events: plain('reload', 'recover'),
  },
  event: { input: { id: 'evt-swan', seed: '', event: null }, answers: [anEvent()], events: plain('join', 'reload') },
  seconds: { answers: [], events: plain('tick') },
  dayPass: {
    answers: [{ duplicate: false }, { duplicate: true }],
    events: [
      ...plain('redeem', 'close'),
      { type: 'open', for: { classId: null, title: null, start: null, eventId: null } } as EventObject,
    ],
  },
  schedulePage: {
    input: { guest: null, date: null, booked: null },
    answers: [undefined],
    events: [
      { type: 'asked', question: { type: 'ready', id: 'r' } } as EventObject,
      { type: 'asked', question: { type: 'rsvps:fetch', id: 'q' } } as EventObject,
    ],
    apart: ({ context: { ready, outgoing } }) => [ready, outgoing.length > 0],
  },
  poll: { input: { interval: 30_000, seed: '' }, answers: [], events: [] },
}

const eventsFor = (machine: AnyStateMachine, { answers, answersIn = {}, events }: Sample): readonly EventObject[] => {
  const inner = nodesOf(machine.root).flatMap((node) => [...node.transitions.keys()])
  const barred = { type: 'CannotAct', why: 'unknown' }
  const failures = [offline, signedOut, refused, missing, { type: 'Unauthorized' }, barred].map(fail)
  return [...new Set(inner)]
    .flatMap((type): readonly EventObject[] => {
      if (type.startsWith('xstate.after.')) return [{ type }]
      if (!type.startsWith('xstate.done.actor.')) return []
      const actorId = type.slice('xstate.done.actor.'.length)
      const state = actorId.split('.').at(-1) ?? ''
      return [...(answersIn[state] ?? answers).map((value) => ok(value)), ...failures].map(
        (output) => ({ type, output, actorId }) as EventObject,
      )
    })
    .concat(events)
}

const leaves = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter((node) => !node.always?.some(({ guard }) => guard === undefined))
    // A state that goes on when its inner states are done is left in the same step.
    .filter(({ type, parent }) => type !== 'final' || parent?.config.onDone === undefined)
    .map(nameOf)

const names = (value: StateValue, above = ''): readonly string[] =>
  typeof value === 'string'
    ? [`${above}${value}`]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner && (typeof inner === 'string' || Object.keys(inner).length > 0)
          ? names(inner, `${above}${key}.`)
          : [`${above}${key}`],
      )

const mostStates = 10_000

/** The states that a machine comes to by these events, one for each value; their actions are not done. */
const statesOf = (machine: AnyStateMachine, sample: Sample): readonly AnyMachineSnapshot[] => {
  const self = createEmptyActor()
  const ignore = () => undefined
  const scope = {
    ...{ self, system: self.system, id: '', sessionId: '', logger: ignore, defer: ignore },
    ...{ stopChild: ignore, emit: ignore, actionExecutor: ignore },
  } as unknown as Parameters<AnyStateMachine['transition']>[2]
  const events = eventsFor(machine, sample)
  const keyOf = (state: AnyMachineSnapshot) => JSON.stringify([state.value, sample.apart?.(state)])
  const first = machine.getInitialSnapshot(scope, sample.input)
  const found = new Map([[keyOf(first), first]])
  for (const state of found.values()) {
    if (found.size > mostStates) throw new Error('too many states')
    if (state.status !== 'active') continue
    for (const event of events) {
      const next = machine.transition(state, event, scope)
      const key = keyOf(next)
      if (!found.has(key)) found.set(key, next)
    }
  }
  return [...found.values()]
}

describe('every state can be reached', () => {
  test.each(Object.keys(samples))('of %s', (name) => {
    const machine = machines[name]!
    const walks = [samples[name]!, ...(samples[name]!.also ? [{ ...samples[name]!, ...samples[name]!.also }] : [])]
    const reached = new Set(walks.flatMap((sample) => statesOf(machine, sample)).flatMap(({ value }) => names(value)))
    expect(leaves(machine).filter((leaf) => leaf !== '' && !reached.has(leaf))).toEqual([])
  })

  test('of the outbox, by somebody who does everything twice and hides the page', async () => {
    const { ports, hidden, desk } = memoryPorts()
    const clock = clockAt()
    const actor = createActor(outboxMachine(ports.signedIn(aProfile()).outbox, clock, topics), { clock })
    const reached = new Set<string>()
    actor.subscribe(({ value }) => {
      for (const each of names(value)) reached.add(each)
    })
    for (const name of ['outbox.send', 'outbox.batch', 'outbox.dismiss']) desk.hold(name)
    actor.start()
    await quiet()
    const at = (after: number) => morning + after
    const state = { lastTime: 9, completed: false, programId: null, updatedAt: morning }
    const twice = ['a', 'b'].flatMap((media, after): readonly Write[] => [
      progressWrite(media, state),
      watchedWrite(media, null, at(after)),
      favouriteWrite({ id: media, on: true, at: at(after) }, '/'),
      tagsWrite([media], at(after)),
      consentsWrite(answersTo({ [media]: true }), at(after)),
      weekWrite({ change: { type: 'add', day: 'mon', video: media }, at: at(after) }),
      bookingWrite({ purpose: 'rsvp', kind: 'event', id: media, on: true, at: at(after) }),
      sectionsWrite(media, { 'sec-1': { folded: true, at: 0 } }, at(after)),
      readWrite({ id: media, at: at(after) }),
    ])
    for (const each of twice) actor.send({ type: 'add', write: each })
    actor.send({ type: 'flush' })
    await quiet()
    clock.increment(2_000)
    await quiet()
    hidden.tell({ type: 'pageHidden' })
    actor.send({ type: 'refusedElsewhere', refusal: { write: twice[2]!, type: 'NotScheduled' } })
    actor.send({ type: 'dismiss', write: twice[2]! })
    await quiet()
    // Of consents the newest takes the place of the one before, so that there are never two.
    const wanted = leaves(machines['outbox']!).filter((leaf) => leaf !== 'consents.batching')
    expect(wanted.filter((leaf) => !reached.has(leaf))).toEqual([])
    actor.stop()
  })

  test('of the planner, by somebody who goes through its pages, comes, is replaced, and goes', () => {
    const at = (to: string) => ({ address: read(to) })
    const input = { ...noVisit, catalogue: aCatalogue(), ...at('/') }
    const told = keepVisit(input)
    const actor = createActor(machines['planner']!, { clock: clockAt(), input })
    const reached = new Set(names(actor.getSnapshot().value))
    actor.subscribe(({ value }) => {
      for (const each of names(value)) reached.add(each)
    })
    actor.start()
    const pages = ['/library', '/my-week', '/live-events', '/live-events/a', '/live-class', '/']
    for (const event of [
      ...plain('signedOut'),
      ...pages.map((to) => ({ type: 'arrived', ...at(to) })),
      ...[{ type: 'signedIn', profile: aProfile() }, { type: 'replaced' }],
    ])
      actor.send(told(event))
    expect(leaves(machines['planner']!).filter((leaf) => !reached.has(leaf))).toEqual([])
    actor.stop()
  })

  test('of the app, by somebody who comes, watches, and goes', async () => {
    const device = memoryDevice()
    device.account = anna
    const here = await running({
      device,
      prepare: ({ desk }) => {
        desk.hold('catalogue.start')
        desk.hold('session.profile')
      },
    })
    const reached = new Set<string>()
    const note = () => {
      for (const each of names(here.app.getSnapshot().value)) reached.add(each)
    }
    here.app.subscribe(note)
    note()
    here.ref('planner')!.send({ type: 'open' })
    here.desk.failNext('planner.open', offline)
    here.desk.free('catalogue.start')
    for (let turn = 0; turn < 5; turn += 1) await quiet()
    for (const address of ['/programs/first-steps', '/p/quickbar', '/m/barre001/x?play=1']) await here.arrive(address)
    here.desk.free('session.profile')
    await quiet()
    here.desk.failNext('commerce.open', offline)
    await here.arrive('/pricing')
    for (let turn = 0; turn < 5; turn += 1) await quiet()
    here.ref('commerce')!.send({ type: 'open' })
    for (let turn = 0; turn < 5; turn += 1) await quiet()
    await here.arrive('/my-week')
    for (let turn = 0; turn < 5; turn += 1) await quiet()
    here.studio.media.set(stretch.id, { ...stretch, eventState: 'PRE_LIVE', scheduledStart: morning + 60_000 })
    await here.arrive('/m/stretch1/x')
    await here.arrive('/m/barre001/x?play=1')
    await quiet()
    here.desk.hold('player.command')
    await here.arrive('/')
    await here.signOut()
    const closed = machines['app']!
    expect(leaves(closed).filter((leaf) => !reached.has(leaf))).toEqual([])
  })
})
