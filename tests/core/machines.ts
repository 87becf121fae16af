import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { appMachine } from '../../core/app/machine.ts'
import { listMachine } from '../../core/catalogue/index.ts'
import type { AccountPort } from '../../core/commerce/account/index.ts'
import {
  accountMachine,
  capabilitiesMachine,
  newsMachine,
  pictureMachine,
  registrationMachine,
} from '../../core/commerce/account/index.ts'
import { checkoutMachine } from '../../core/commerce/checkout/index.ts'
import { lazyCommerce } from '../../core/commerce/lazy.ts'
import { commerceMachine } from '../../core/commerce/machine.ts'
import { onboardingMachine } from '../../core/commerce/onboarding/index.ts'
import {
  paymentChangeMachine,
  savedPaymentMachine,
  subscriptionMachine,
  transactionsMachine,
} from '../../core/commerce/subscription/index.ts'
import { contentMachine } from '../../core/content/machine.ts'
import { seriesMachine } from '../../core/content/series/index.ts'
import { mutation } from '../../core/kernel/mutation.ts'
import { nowMachine } from '../../core/kernel/now.ts'
import { pollMachine } from '../../core/kernel/poll.ts'
import { query } from '../../core/kernel/query.ts'
import { rotationMachine } from '../../core/kernel/rotation.ts'
import { fileMachine } from '../../core/library/file.machine.ts'
import { libraryMachine } from '../../core/library/machine.ts'
import { readerMachine } from '../../core/library/reader.machine.ts'
import { navigationMachine } from '../../core/navigation/index.ts'
import { homeMachine } from '../../core/page/home/index.ts'
import { pageMachine } from '../../core/page/machine.ts'
import { dayPassMachine } from '../../core/planner/day-pass/index.ts'
import { bookingsMachine, eventMachine, secondsMachine } from '../../core/planner/live/index.ts'
import { plannerMachine } from '../../core/planner/machine.ts'
import { myWeekMachine, nextClassMachine } from '../../core/planner/my-week/index.ts'
import { schedulePageMachine } from '../../core/planner/schedule-page/index.ts'
import { playbackMachine } from '../../core/playback/machine.ts'
import { playerMachine } from '../../core/playback/player/index.ts'
import { upNextMachine } from '../../core/playback/queue/index.ts'
import { searchBoxMachine } from '../../core/search/box.machine.ts'
import { searchMachine } from '../../core/search/machine.ts'
import { sessionMachine, typedMachine } from '../../core/session/index.ts'
import { favouritesMachine } from '../../core/user/favourites/index.ts'
import { historyMachine } from '../../core/user/history/index.ts'
import { userMachine } from '../../core/user/machine.ts'
import { notificationsMachine } from '../../core/user/notifications/machine.ts'
import { outboxMachine, writesHub } from '../../core/user/outbox/index.ts'
import { topics } from '../../core/user/writes.ts'
import { aProfile } from '../../fixtures/examples.ts'
import { memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { clockAt } from './running.ts'

// Its provider supports everything that the ports can say.
const studio = memoryStudio()
studio.pays = 'card'
studio.manages = 'site'
studio.sendsNotices = true
const { ports } = memoryPorts({ studio })
const clock = clockAt()
const anna = ports.signedIn(aProfile())
const { signal } = new AbortController()
const inside = await ports.commerce.open({ isAwaited: true }, signal)
const opened = await ports.planner.open({ isAwaited: true }, signal)
const contents = await ports.content.open({ isAwaited: true }, signal)
const searched = await ports.search.open({ isAwaited: true }, signal)
const library = await ports.library.open({ isAwaited: true }, signal)
if (!inside.ok || !opened.ok || !contents.ok || !searched.ok || !library.ok)
  throw new Error('what is loaded late is always open in memory')
const { value: commerce } = inside
const { value: planner } = opened
const notifications = await anna.notifications!.open({ isAwaited: true }, signal)
if (!notifications.ok) throw new Error('they are always open in memory')

const writes = writesHub()

/** Every machine of the product, over ports in memory. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  app: appMachine(ports, clock),
  user: userMachine(anna, writes, clock),
  session: sessionMachine(ports.session, ports.accountData, clock),
  typed: typedMachine(ports.typed),
  outbox: outboxMachine(anna.outbox, clock, topics),
  favourites: favouritesMachine({ ...anna.favourites, writes }, clock),
  notifications: notificationsMachine({ ...notifications.value, writes }, clock),
  history: historyMachine({ ...anna.history, writes }, clock),
  page: pageMachine({ ...ports, calm: ports.device.calm }, clock),
  home: homeMachine(ports.home),
  rotation: rotationMachine(() => () => {}),
  list: listMachine(ports.catalogue),
  query: query('thing', ports.catalogue.media) as unknown as AnyStateMachine,
  news: newsMachine,
  navigation: navigationMachine(ports.navigation),
  now: nowMachine(ports.now, clock),
  playback: playbackMachine({ ...ports.playback, lists: { ...ports.catalogue, content: ports.content } }, clock),
  player: playerMachine(ports.playback.player, clock),
  upNext: upNextMachine({ ...ports.catalogue, content: ports.content }, clock),
  lazy: lazyCommerce(ports.commerce, clock) as unknown as AnyStateMachine,
  commerce: commerceMachine(commerce, clock),
  mutation: mutation('thing', commerce.subscription.portal!) as unknown as AnyStateMachine,
  registration: registrationMachine(commerce.account as Required<AccountPort>, clock),
  account: accountMachine(commerce.account),
  capabilities: capabilitiesMachine(commerce.account),
  picture: pictureMachine(commerce.account as Required<AccountPort>),
  checkout: checkoutMachine(commerce.checkout, clock),
  subscription: subscriptionMachine(commerce.subscription, clock),
  transactions: transactionsMachine(commerce.subscription),
  savedPayment: savedPaymentMachine(commerce.subscription),
  paymentChange: paymentChangeMachine({
    ...{ ...commerce.subscription, pendingChange: commerce.pendingChange, woke: commerce.checkout.woke },
  }),
  onboarding: onboardingMachine,
  planner: plannerMachine(planner, writes, clock),
  myWeek: myWeekMachine({ ...planner.myWeek, writes }, clock),
  nextClass: nextClassMachine(clock),
  bookings: bookingsMachine({ ...planner.live, writes }, clock),
  event: eventMachine(planner.live, planner.woke),
  seconds: secondsMachine(clock),
  dayPass: dayPassMachine(planner.dayPass, clock),
  schedulePage: schedulePageMachine({ ...planner.schedulePage, finished: () => () => {} }, clock),
  content: contentMachine(contents.value),
  series: seriesMachine(contents.value.series),
  search: searchMachine(searched.value),
  searchBox: searchBoxMachine(searched.value, 'page'),
  library: libraryMachine(library.value, clock),
  reader: readerMachine(library.value.magazine),
  file: fileMachine(library.value.file),
  poll: pollMachine,
}

/** A state and all states within it. */
export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode)),
]

/** A state’s name below its machine. */
export const nameOf = (node: AnyStateNode): string => node.path.join('.')

const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_').replace(/\W/g, '_')

const eventText = (node: AnyStateNode, type: string): string => {
  const [, after] = /^xstate\.after\.(.+?)\./.exec(type) ?? []
  if (after) return `after ${after}`
  if (type.startsWith('xstate.done.state')) return 'done'
  const call = node.invoke.find(({ id }) => type === `xstate.done.actor.${id}`)
  return call ? `${call.src} answered` : type
}

const guardText = (guard: unknown): string => {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return ` [${guard}]`
  return typeof guard === 'object' && guard !== null && 'type' in guard ? ` [${String(guard.type)}]` : ' [it succeeded]'
}

const arrows = (node: AnyStateNode): readonly string[] => {
  const listed = [...node.transitions.values()].flat().map((each) => [eventText(node, each.eventType), each] as const)
  const always = (node.always ?? []).map((each) => ['', each] as const)
  return [...listed, ...always].flatMap(([text, { target, guard }]) =>
    (target ?? []).map(
      (to) => `${idOf(node)} --> ${idOf(to as AnyStateNode)}: ${`${text}${guardText(guard)}`.trim() || 'at once'}`,
    ),
  )
}

const boxes = (node: AnyStateNode, indent: string): readonly string[] => {
  const children = Object.values(node.states) as AnyStateNode[]
  const start = node.type === 'compound' ? [`${indent}[*] --> ${idOf(node.initial.target[0] as AnyStateNode)}`] : []
  const parted = children.flatMap((child, at) => [
    ...(node.type === 'parallel' && at > 0 ? [`${indent}--`] : []),
    ...(child.type === 'atomic' || child.type === 'final'
      ? [`${indent}state "${child.key}" as ${idOf(child)}`]
      : [`${indent}state "${child.key}" as ${idOf(child)} {`, ...boxes(child, `${indent}  `), `${indent}}`]),
    ...(child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : []),
  ])
  return [...start, ...parted]
}

const diagram = ({ root }: AnyStateMachine): string => {
  const whole =
    root.type === 'parallel'
      ? [`  state "${root.key}" as ${idOf(root)} {`, ...boxes(root, '    '), '  }']
      : boxes(root, '  ')
  const lines = nodesOf(root)
    .flatMap(arrows)
    .map((arrow) => `  ${arrow}`)
  return ['```mermaid', 'stateDiagram-v2', ...whole, ...lines, '```'].join('\n')
}

/** The page of diagrams, as it must stand in docs/machines.md. */
export const machinesPage = (): string =>
  `${[
    '# The machines',
    'Made by `tests/core/machines.ts`: `UPDATE=1 npx vitest run -c tests/vitest.config.ts tests/core/machines` writes it anew. An arrow names what happens, and in brackets what must be so.',
    ...Object.entries(machines).map(([name, machine]) => `## ${name}\n\n${diagram(machine)}`),
  ].join('\n\n')}\n`
