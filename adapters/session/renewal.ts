import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Credentials, Identity, NotAuthenticated, Restored, SignInFailure } from '../../core/session/index.ts'
import { alone } from '../browser/mutex.ts'
import type { Memory } from '../browser/storage.ts'
import { inTime } from '../start/in-time.ts'
import type { Pair } from './tokens.ts'
import { storedTokens, storeTokens } from './tokens.ts'

/** The session on this device, as far as renewing its tokens needs it. */
export interface StoredSession {
  readonly memory: Memory
  readonly now: () => number
  /** Sends a message about the renewal to other tabs. */
  readonly say: (action: 'refreshing' | 'resolved') => void
  /** Ends the session when the service has ended it. */
  readonly end: () => void
}

/** Exchanges the refresh token for new tokens; `SignedOut` only if the service has ended the session. */
export type Refresh = Call<Pair, Pair>

/** The calls of an account service that a session needs. */
export interface AccountService {
  readonly signIn: Call<Credentials, Pair, SignInFailure>
  /** Omitted if tokens are valid until they are revoked; a refused token then ends the session. */
  readonly refresh?: Refresh
  /** Returns the session in the return address of a social network; omitted if members can only sign in by email. */
  readonly comeBack?: Call<URLSearchParams, Pair>
  /** Ends a session at the service; omitted if deleting the tokens on this device is enough. */
  readonly signOut?: (session: Pair) => Promise<Result<void, Failure>>
}

/** The return from a social network, as this device sees it. */
export interface ReturnDevice {
  readonly memory: Memory
  readonly identity: { readonly enter: (pair: Pair) => Identity }
}

/** The calls that sign in and renew the tokens of a session. */
export interface Authentication extends Required<Pick<AccountService, 'signIn' | 'signOut'>> {
  /** Signs in with the answer of a social network, if this device started the sign-in. */
  readonly comeBack: (
    device: ReturnDevice,
    came: string,
  ) => Promise<Result<Restored | null, Failure | NotAuthenticated>>
  /** Renews the tokens on this device, once for all tabs, and returns the access token. */
  readonly renew: (session: StoredSession, stale: Pair) => Promise<Result<string | null, Failure>>
}

/** Returns the failure if another tab holds the refresh lock for too long; a retry may succeed. */
const busy = (): Result<string | null, Failure> => fail({ type: 'Refused', reason: 'busy', message: 'no response' })

const renew = async (
  refresh: Refresh,
  { memory, now, say, end }: StoredSession,
  stale: Pair,
): Promise<Result<string | null, Failure>> => {
  const stored = storedTokens(memory)
  if (stored === null) return fail({ type: 'SignedOut' })
  if (stored.accessToken !== stale.accessToken) return ok(stored.accessToken)
  say('refreshing')
  const { signal } = new AbortController()
  const first = await refresh(stored, signal)
  // The answer may be lost although the token was used; the service accepts it again for a short time.
  const pair = !first.ok && first.error.type === 'Offline' ? await refresh(stored, signal) : first
  const still = storedTokens(memory)
  if (still?.refreshToken !== stored.refreshToken)
    return still?.account.id === stored.account.id ? ok(still.accessToken) : fail({ type: 'SignedOut' })
  if (pair.ok) {
    storeTokens(memory, pair.value, now())
    say('resolved')
    return ok(pair.value.accessToken)
  }
  if (pair.error.type === 'SignedOut') end()
  return pair
}

const nothing = async () => ok(undefined)

const ended: Refresh = async () => fail({ type: 'SignedOut' })

/** Returns an account service that renews tokens in one tab at a time, and tries once more if the answer is lost. */
export const authentication = ({
  signIn,
  refresh = ended,
  signOut = nothing,
  comeBack,
}: AccountService): Authentication => ({
  signIn,
  signOut,
  comeBack: async (device, came) => (await inTime(import('./social.ts'))).signInFromReturn(device, comeBack, came),
  renew: (session, stale) =>
    alone({ name: 'refresh', memory: session.memory, now: session.now }, () => renew(refresh, session, stale), busy),
})
