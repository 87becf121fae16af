import type { AccountPort } from '../../core/commerce/account/index.ts'
import type { CheckoutRequest } from '../../core/commerce/checkout/index.ts'
import type { CommercePorts } from '../../core/commerce/ports.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { PlannerPorts } from '../../core/planner/ports.ts'
import { answersTo } from '../../fixtures/examples.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { password, people } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { register } from '../core/registering.ts'
import { chosen } from './drawing.ts'
import { formOf, saveSection } from './forms.ts'
import { codeFor } from './offices.ts'
import { nobody } from './site-configs.ts'

/** The ports of the own set-up, which leaves out no operation. */
interface WholePorts extends CommercePorts {
  readonly account: Required<AccountPort>
}

/** Something that is done at the commerce or in the planner, by which call, and what of its answer can be spoilt. */
export interface Errand {
  readonly ids: string
  readonly name: string
  readonly wire: 'identity' | 'product-api'
  readonly path: string
  readonly field: string
  readonly who: PersonName | null
  /** What is there before, such as the code of a letter. */
  readonly before?: (ports: WholePorts, studio: Studio) => Promise<string>
  readonly run: (
    ports: WholePorts & { readonly planner: PlannerPorts },
    before: string,
  ) => Promise<Result<unknown, { readonly type: string }>>
  /** What the next try comes to when the first was done and its answer lost; it is done where nothing is said. */
  readonly afterLoss?: Result<unknown, unknown>
  /** What counts as done although its call went wrong. */
  readonly bears?: unknown
  /** A lost answer of it is not noticed: it is asked for again at once, or found done where it was. */
  readonly comesAllTheSame?: true
}

const fresh = 'arabesque8'
const identity = { wire: 'identity' } as const
const api = { wire: 'product-api' } as const

const letter = async (ports: WholePorts, studio: Studio) => {
  await ports.account.sendReset(people.anna.email, nobody())
  return (await codeFor(studio, people.anna.email)) ?? ''
}

const changed =
  (typed: Parameters<typeof saveSection>[3], section: 'about' | 'email' | 'security') => (ports: WholePorts) =>
    saveSection(ports.account, section, formOf('anna'), typed)

const setAnother = changed({ oldPassword: password, password: fresh }, 'security')

const movedEmail = changed({ email: 'anna.l@adagio.test', confirmation: password }, 'email')

const request: CheckoutRequest = {
  ...{ offerId: 'on-demand-annual', promo: null, coupon: null, usAddress: false, limited: false },
  ...{ email: people.ben.email, id: people.ben.uid, hasTrial: false },
  ...{ successAddress: '/?u=waiting-for-payment', cancelAddress: '/pricing?u=payment-cancelled' },
}

/** Every call that the commerce makes, and the planner's. */
export const errands: readonly Errand[] = [
  {
    ...{ ...identity, ids: 'A8.10', name: 'registering', path: '*signUp', field: 'idToken', who: null },
    run: (ports) =>
      register(ports.account, { email: 'nora@adagio.test', password: fresh, consents: answersTo({ care: true }) }),
  },
  {
    ...{ ...identity, ids: 'A8.18', name: 'the letter', path: '*sendOobCode', field: 'email', who: null },
    run: (ports) => ports.account.sendReset(people.anna.email, nobody()),
  },
  {
    ...{ ...identity, ids: 'A8.16 A8.17', name: 'the new password', path: '*resetPassword', field: 'email', who: null },
    ...{ before: letter, afterLoss: { ok: false, error: { type: 'InvalidLink' } } },
    run: (ports, code) => ports.account.setPassword({ code, password: fresh }, nobody()),
  },
  {
    ...{ ...identity, ids: 'A8.16', name: 'signing in with the new password', path: '*signInWithPassword' },
    ...{ field: 'idToken', who: null, before: letter, bears: null, comesAllTheSame: true },
    afterLoss: { ok: false, error: { type: 'InvalidLink' } },
    run: (ports, code) => ports.account.setPassword({ code, password: fresh }, nobody()),
  },
  {
    ...{ ...identity, ids: 'A8.16', name: 'proving the current password', path: '*signInWithPassword' },
    ...{ field: 'idToken', who: 'anna', run: setAnother },
  },
  {
    ...{ ...identity, ids: 'A8.16', name: 'changing the password', path: '*update', field: 'idToken', who: 'anna' },
    comesAllTheSame: true,
    run: setAnother,
  },
  {
    ...{ ...identity, ids: 'A8.14 A8.15', name: 'changing the email', path: '*update', field: 'idToken', who: 'anna' },
    comesAllTheSame: true,
    run: movedEmail,
  },
  {
    ...{ ...api, ids: 'A8.14 A8.15', name: 'changing the names', path: '/users/me', field: 'data.user', who: 'anna' },
    run: changed({ firstName: 'Änna' }, 'about'),
  },
  {
    ...{ ...api, ids: 'A8.28', name: 'the picture', path: '/users/me/profile/picture', field: 'data.user.uid' },
    who: 'anna',
    run: (ports) => ports.account.savePicture!({ chosen, area: { x: 0, y: 0, width: 600, height: 600 } }, nobody()),
  },
  {
    ...{ ...api, ids: 'A8.28', name: 'no picture', path: '/users/me/profile/picture', field: 'data.user', who: 'anna' },
    run: (ports) => ports.account.removePicture!(undefined, nobody()),
  },
  {
    ...{ ...api, ids: 'A8.24', name: 'the checkout', path: '/checkout/session', field: 'data.url', who: 'ben' },
    run: (ports) => ports.checkout.begin(request, nobody()),
  },
  {
    ...{ ...api, ids: 'A4.21', name: 'looking for access', path: `/users/${people.ben.uid}`, field: 'data.user.uid' },
    who: 'ben',
    run: (ports) => ports.checkout.findAccess({ id: people.ben.uid, attempt: null }, nobody()),
  },
  {
    ...{ ...api, ids: 'A7.12', name: 'the portal', path: '/customer-portal/session', field: 'data.url', who: 'anna' },
    run: (ports) => ports.subscription.portal!('/u/payments', nobody()),
  },
  {
    ...{ ...api, ids: 'P7.01 A7.38', name: 'the newsletter', path: '/newsletter/confirm', field: 'data', who: 'ben' },
    run: (ports) => ports.newsletter.confirm(people.ben.email, nobody()),
  },
  {
    ...{ ...api, ids: 'A7.05', name: 'a day pass', path: '*redeem-day-pass', field: 'data', who: 'chloe' },
    afterLoss: ok({ duplicate: true }),
    run: ({ planner }) => planner.dayPass.redeem(null, nobody()),
  },
  {
    ...{ ...api, ids: 'V4.14', name: 'an event', path: '/live-events/evt-open', field: 'data.event', who: 'dario' },
    run: ({ planner }) => planner.live.event('evt-open', nobody()),
  },
  {
    ...{ ...api, ids: 'V7.20 A9.15', name: 'the timetable', path: '/schedule/classes', field: 'data.classes' },
    who: null,
    comesAllTheSame: true,
    run: ({ planner }) => planner.live.schedule({ from: '2026-03-01', to: '2026-03-04' }, nobody()),
  },
  {
    ...{ ...api, ids: 'V7.19', name: 'the classes of the day', path: '/ondemand/daily-classes', field: 'data.classes' },
    who: null,
    comesAllTheSame: true,
    run: ({ planner }) => planner.live.daily(undefined, nobody()),
  },
  ...['/rsvps', '/notify-recordings', '/live-events/rsvps', '/live-events/notifications'].map(
    (path): Errand => ({
      ...{ ...api, ids: 'V7.21 V7.22 V7.23', name: `what is booked, of it ${path}`, path, field: 'data', who: 'dario' },
      comesAllTheSame: true,
      run: ({ planner }) => planner.live.bookings(undefined, nobody()),
    }),
  ),
  {
    ...{ ...api, ids: 'V3.08 V3.22', name: 'the week', path: `/users/${people.anna.uid}`, field: 'data.user.uid' },
    who: 'anna',
    comesAllTheSame: true,
    run: ({ planner }) => planner.myWeek.load(people.anna.uid, nobody()),
  },
]
