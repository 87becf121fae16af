import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import type { ExpectedParts, OutcomeParts, SignedInParts } from '../app/signed-in.ts'
import { needed } from '../start/needed.ts'

/** The code that only a member needs, loaded in parallel with the profile. */
export interface MemberCode {
  /** Waits for a profile and the code, and adds the outcome of the order started on this device. Fails if the code cannot be loaded. */
  readonly beside: (member: Promise<Result<Member, Failure>>, signal: AbortSignal) => Promise<Result<Member, Failure>>
  /** Returns the ports of a member whose profile has loaded. */
  readonly ports: (parts: SignedInParts, member: Member) => UserPorts
  /** Whether commerce opens for a loaded member before the member asks for it. */
  readonly isCommerceExpected: (parts: ExpectedParts, id: string) => Promise<Result<boolean, Failure>>
}

/** Creates the loader of the code that only a member needs. */
export const lateMemberCode = (parts: OutcomeParts): MemberCode => {
  let inside: typeof import('../app/signed-in.ts') | null = null
  return {
    beside: async (member, signal) => {
      const code = needed(() => import('../app/signed-in.ts')).catch(() => null)
      const [profile, found] = [await member, await code]
      // A failure from the studio takes precedence over a failure to load the code.
      if (found === null)
        return profile.ok ? fail({ type: 'Unexpected', cause: 'a part of the site did not come' }) : profile
      inside = found
      return found.lateOutcome(parts)(profile, signal)
    },
    ports: (own, member) => inside!.signedInPorts(own, member),
    isCommerceExpected: (own, id) => inside!.isCommerceExpected(own, id),
  }
}
