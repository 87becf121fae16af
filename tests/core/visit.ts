import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
// The commerce is a chunk of its own; here it is there from the start.
import '../../core/commerce/machine.ts'
import type { AccountState } from '../../core/commerce/account/index.ts'
import type { CheckoutRequest, CheckoutState } from '../../core/commerce/checkout/index.ts'
import { orderOf, requestOf } from '../../core/commerce/checkout/index.ts'
import type { OfferId } from '../../core/commerce/offers/index.ts'
import { read, write } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aProfile, ben } from '../../fixtures/examples.ts'
import type { MemoryDevice, MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryDevice, memoryStudio } from '../../fixtures/memory/index.ts'
import type { HostedSession } from '../../fixtures/memory/till.ts'
import { offers } from '../../fixtures/offers.ts'
import { ownerOf, quiet, running } from './running.ts'

/** A device on which Ben or Anna is signed in since before. */
export const deviceOf = ({ id, email }: Member): MemoryDevice => {
  const device = memoryDevice()
  device.account = { id, email }
  return device
}

/** A studio where a member has an order for that product, in that state. */
export const studioWithOrder = (
  who: Member,
  offerId: OfferId,
  state: HostedSession['state'],
  studio: MemoryStudio = memoryStudio({ members: [aMember(who)] }),
): MemoryStudio => {
  studio.begin(requestOf(orderOf(offers, offerId, { from: read('/pricing'), returnTo: null }), who, studio.now))
  studio.sessions[0]!.state = state
  return studio
}

/** A visit to the house in which the address bar goes wherever the product sends it. */
export const visit = async (
  address: string,
  {
    members = [aProfile(), ben],
    studio = memoryStudio({ members: members.map((profile) => aMember(profile)) }),
    ...more
  }: Omit<NonNullable<Parameters<typeof running>[0]>, 'address'> & {
    readonly members?: readonly Member[]
  } = {},
) => {
  const here = await running({ address, studio, ...more })
  const trail: string[] = []
  let followed = 0
  const follow = async () => {
    for (let turn = 0; turn < 5; turn += 1) await quiet()
    const first = followed
    for (; followed < here.went.length; followed += 1) {
      if (followed > first + 8) throw new Error(`led in circles: ${trail.slice(-8).join(' ')}`)
      trail.push(write(here.went[followed]!.address))
      await here.arrive(trail.at(-1)!)
      await quiet()
    }
  }
  await follow()
  const office = () => ownerOf(here.app, 'commerce')
  const child = (name: string): AnyActorRef | undefined =>
    (office()?.getSnapshot() as AnyMachineSnapshot | undefined)?.children[name]
  const then =
    <A extends readonly unknown[]>(run: (...given: A) => unknown) =>
    async (...given: A) => {
      await run(...given)
      await follow()
    }
  return {
    ...here,
    ...{ trail, follow, office, child },
    at: () => write(here.app.getSnapshot().context.address!),
    arrive: then(here.arrive),
    signIn: then(here.signIn),
    signOut: then(here.signOut),
    wait: then(here.wait),
    tell: then((event: { readonly type: string } & Record<string, unknown>) => office()?.send(event as never)),
    ask: then((name: string, event: { readonly type: string } & Record<string, unknown>) => child(name)?.send(event)),
    hear: then((change: () => unknown) => change()),
    out: () => here.told.flatMap((fact) => (fact.type === 'goOut' ? [fact.url] : [])),
    checkout: () => child('checkout')?.getSnapshot() as CheckoutState | undefined,
    account: () => child('account')?.getSnapshot() as AccountState | undefined,
    creates: () => here.desk.asked('checkout.begin') as readonly CheckoutRequest[],
  }
}
