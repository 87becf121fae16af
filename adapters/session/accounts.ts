import type { RegistrationPort } from '../../core/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { deviceRegistration, keepAdopted } from '../browser/registration.ts'
import type { Memory } from '../browser/storage.ts'
import type { DeviceSession } from './index.ts'
import { pairIn } from './tokens.ts'

/** The calls of a registration that are the same for every provider. */
export type DeviceRegistration = Pick<RegistrationPort, 'keepTry' | 'forgetTry' | 'visitorHistory' | 'adopt'>

/** Returns the calls of a registration that run on this device, whatever the provider. A7.36 V9.22 */
export const deviceAccounts = (memory: Memory, { enter }: Pick<DeviceSession, 'enter'>): DeviceRegistration => ({
  ...deviceRegistration(memory),
  adopt: async (adoption) => {
    const pair = pairIn(adoption.session.tokens)
    if (!pair) return fail({ type: 'Unexpected', cause: 'a session without tokens' })
    const account = enter(pair)
    keepAdopted(memory, adoption)
    return ok(account)
  },
})
