import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import type { SignedInParts, signedInPorts } from '../app/signed-in.ts'
import { needed } from '../start/needed.ts'

/** The code that only a member needs, loaded in parallel with the profile. */
export interface MemberCode {
  /** Waits for a profile and the code; fails if the code cannot be loaded. */
  readonly beside: (member: Promise<Result<Member, Failure>>) => Promise<Result<Member, Failure>>
  /** Returns the ports of a member whose profile has loaded. */
  readonly ports: (parts: SignedInParts, member: Member) => UserPorts
}

/** Creates the loader of the code that only a member needs. */
export const lateMemberCode = (): MemberCode => {
  let inside: typeof signedInPorts | null = null
  return {
    beside: async (member) => {
      const code = needed(() => import('../app/signed-in.ts')).catch(() => null)
      const [profile, found] = [await member, await code]
      // A failure from the studio takes precedence over a failure to load the code.
      if (found === null)
        return profile.ok ? fail({ type: 'Unexpected', cause: 'a part of the site did not come' }) : profile
      inside = found.signedInPorts
      return profile
    },
    ports: (parts, member) => inside!(parts, member),
  }
}
