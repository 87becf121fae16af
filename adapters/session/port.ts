import type { Call } from '../../core/kernel/call.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Member, SessionPort } from '../../core/session/index.ts'
import type { MemberQuestion } from '../app/member.ts'
import { returned } from '../browser/page.ts'
import type { Memory } from '../browser/storage.ts'
import { intentIn } from '../product-api/profile.ts'
import { layoutHintsKey } from '../start/layout-hints.ts'
import type { TaskQueue } from '../start/task-queue.ts'
import { queuedCall, queuedFeed } from '../start/task-queue.ts'
import type { actingIn } from './acting.ts'
import type { DeviceSession } from './index.ts'
import type { MemberCode } from './member-code.ts'

/** The adapters that the session's port is built from. */
export interface SessionParts {
  readonly restore: SessionPort['restore']
  readonly readMember: Call<MemberQuestion, Member>
  readonly identity: DeviceSession
  readonly acting: ReturnType<typeof actingIn>
  readonly memory: Memory
  readonly queue: TaskQueue | undefined
  readonly parameters: () => URLSearchParams
  readonly memberCode: MemberCode
  /** Returns the id of the account on this device; `null` for a visitor. */
  readonly here: () => string | null
  /** Called when the member signs out. */
  readonly onSignOut: () => void
}

/** Creates the port of the session from the tokens on this device and the provider's members. */
export const sessionPort = (parts: SessionParts): SessionPort => {
  const { restore, readMember, identity, acting, memory, queue, parameters, memberCode, here, onSignOut } = parts
  return {
    ...identity,
    restore: queuedCall(queue, restore),
    changes: queuedFeed(queue, (on) =>
      identity.changes((change) => {
        if (change.type !== 'enteredElsewhere' && change.type !== 'readElsewhere') acting.end()
        on(change)
      }),
    ),
    woke: returned,
    signOut: (_, signal) => {
      const account = acting.account()
      memory.remove(layoutHintsKey)
      onSignOut()
      acting.end()
      // If another account has signed in on another tab since, its session stays.
      const isReplaced = account !== null && here() !== null && here() !== account
      return isReplaced ? Promise.resolve(ok(undefined)) : identity.signOut(undefined, signal)
    },
    profile: acting.profile((id, signal) =>
      memberCode.beside(readMember({ id, m: intentIn(parameters()) }, signal), signal),
    ),
  }
}
