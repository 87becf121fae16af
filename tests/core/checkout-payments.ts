import { createActor } from 'xstate'
import type {
  CheckoutEvent,
  CheckoutFact,
  CheckoutScreen,
  CheckoutState,
  Order,
  Returned,
} from '../../core/commerce/checkout/index.ts'
import { checkoutMachine, orderOf } from '../../core/commerce/checkout/index.ts'
import { read } from '../../core/routes/index.ts'
import { ben } from '../../fixtures/examples.ts'
import type { Desk, MemoryDevice, MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import type { Paying } from '../../fixtures/memory/till.ts'
import { offers } from '../../fixtures/offers.ts'
import { clockAt, passing, quiet } from './running.ts'

/** A card that the bank accepts. */
export const goodCard = { number: '5555555555554444', expiry: '03/30', code: '737', holder: 'Ben Okafor' }

/** The order of a year from the prices. */
export const aYear = orderOf(offers, 'on-demand-annual', { from: read('/pricing'), returnTo: null })

/** A studio with one member, whose orders are paid in a given way, and a device of that member. */
export const payingStudio = (pays: Paying): { readonly studio: MemoryStudio; readonly device: MemoryDevice } => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  studio.pays = pays
  const device = memoryDevice()
  device.account = { id: ben.id, email: ben.email }
  return { studio, device }
}

/** A tab with a checkout over the provider in memory. */
export const payingTab = async (
  { studio, device }: ReturnType<typeof payingStudio>,
  {
    screen = null,
    returned = null,
    backFrom = null,
    dialogOrder = null,
    tab = 'this',
    clock = clockAt(),
    prepare = () => {},
  }: {
    readonly screen?: CheckoutScreen
    readonly returned?: Returned | null
    readonly backFrom?: string | null
    readonly dialogOrder?: Order | null
    readonly tab?: string
    readonly clock?: ReturnType<typeof clockAt>
    readonly prepare?: (desk: Desk) => void
  } = {},
) => {
  const memory = memoryPorts({ studio, device })
  prepare(memory.desk)
  const { signal } = new AbortController()
  const opened = await memory.ports.commerce.open({ isAwaited: true }, signal)
  const member = await memory.ports.session.profile({ id: ben.id, email: ben.email }, signal)
  if (!opened.ok || !member.ok) throw new Error('the studio in memory is always there')
  const port = { ...opened.value.checkout, tab }
  const actor = createActor(checkoutMachine(port, clock), {
    clock,
    input: { profile: member.value, offers, screen, returned, backFrom, dialogOrder, page: dialogOrder?.from },
  })
  const facts: CheckoutFact[] = []
  actor.on('*', (fact) => facts.push(fact as CheckoutFact))
  actor.start()
  await quiet()
  return {
    ...{ actor, port, facts, clock, desk: memory.desk, woke: memory.woke, wait: passing(clock) },
    state: (): CheckoutState => actor.getSnapshot(),
    send: async (event: CheckoutEvent) => {
      actor.send(event)
      await quiet()
    },
    last: () => facts.at(-1),
  }
}
