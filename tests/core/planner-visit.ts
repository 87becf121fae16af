import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { bookingsIn } from '../../core/planner/live/index.ts'
import { editsIn } from '../../core/planner/my-week/writes.ts'
// The planner is a chunk of its own; here it is there from the start.
import '../../core/planner/machine.ts'
import type { Planner } from '../../core/planner/events.ts'
import type { Week } from '../../core/planner/my-week/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aProfile, ben, emptyWeek } from '../../fixtures/examples.ts'
import type { Running } from './running.ts'
import { ownerOf, quiet } from './running.ts'
import { deviceOf, visit } from './visit.ts'

/** Anna’s Monday: two classes. */
export const planned: Week = { ...emptyWeek, mon: ['barre001', 'centre01'] }
/** Anna with her week. */
export const anna = (has: Partial<Member> = {}) => aProfile({ week: planned, ...has })

/** A feature of the planner in a house. */
export const partOf = ({ app }: Pick<Running, 'app'>, name: string): AnyActorRef | undefined =>
  (ownerOf(app, 'planner')?.getSnapshot() as AnyMachineSnapshot | undefined)?.children[name]

/** All that follows at once has followed. */
export const followed = async () => {
  for (let turn = 0; turn < 12; turn += 1) await quiet()
}

/** A visit of Anna's, or of whoever it is, with the planner at hand. */
export const come = async (
  address: string,
  {
    who = anna() as Member | null,
    members = [who ?? anna(), ben],
    ...more
  }: NonNullable<Parameters<typeof visit>[1]> & {
    who?: Member | null
  } = {},
) => {
  const here = await visit(address, { members, ...(who && { device: deviceOf(who) }), ...more })
  const planner = () => ownerOf(here.app, 'planner')
  const part = (name: string) => partOf(here, name)
  const region = () => (here.ref('planner')!.getSnapshot() as AnyMachineSnapshot).value
  return {
    ...{ ...here, planner, part, region },
    knows: () => planner()!.getSnapshot().context as Planner,
    does: (name: string, event: { readonly type: string } & Record<string, unknown>) =>
      here.hear(() => part(name)!.send(event as never)),
    member: () => [...here.studio.members.values()].find(({ profile }) => profile.id === 'anna')!,
    sent: () =>
      here.studio.arrived.flatMap(({ person, write }) => [
        ...editsIn([write]).map(({ change }) => `${person} ${change.type}`),
        ...bookingsIn([write]).map(({ purpose, id, on }) => `${person} ${purpose} ${id} ${on}`),
      ]),
    session: () => here.app.getSnapshot().context.session,
  }
}

/** A visit as a test holds it. */
export type Visit = Awaited<ReturnType<typeof come>>
