import type { NewSession, RegistrationPort } from '../../core/commerce/account/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { deviceRegistration, keepAdopted } from '../browser/registration.ts'
import type { Memory } from '../browser/storage.ts'
import type { DeviceSession } from './index.ts'
import type { AccountService } from './renewal.ts'
import type { Pair } from './tokens.ts'
import { pairIn } from './tokens.ts'

/** The calls of a registration that are the same for every provider. */
export type DeviceRegistration = Omit<RegistrationPort, 'signUp'>

/** Returns a call that opens a session, from a call that returns its tokens. */
export const newSession =
  <I, E>(open: Call<I, Pair, E>): Call<I, NewSession, E> =>
  async (input, signal) => {
    const pair = await open(input, signal)
    return pair.ok ? ok({ account: pair.value.account, tokens: pair.value }) : pair
  }

/** Returns the calls of a registration that run on this device, and the call that opens a session with a password. */
export const deviceAccounts = (
  memory: Memory,
  { enter }: Pick<DeviceSession, 'enter'>,
  { signIn }: Pick<AccountService, 'signIn'>,
): DeviceRegistration => ({
  ...deviceRegistration(memory),
  openSession: newSession(signIn),
  adopt: async (adoption) => {
    const pair = pairIn(adoption.session.tokens)
    if (!pair) return fail({ type: 'Unexpected', cause: 'a session without tokens' })
    const account = enter(pair)
    keepAdopted(memory, adoption)
    return ok(account)
  },
})
