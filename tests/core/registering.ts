import { createActor, toPromise } from 'xstate'
import type { AccountPort, Registration, RegistrationPort } from '../../core/commerce/account/index.ts'
import { registrationMachine } from '../../core/commerce/account/index.ts'
import { clockAt } from './running.ts'

/** Registers over a port, and says what that came to. */
export const register = (port: AccountPort | RegistrationPort, input: Registration, clock = clockAt()) =>
  toPromise(createActor(registrationMachine(port as RegistrationPort, clock), { clock, input }).start())
