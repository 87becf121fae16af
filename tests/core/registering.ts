import { createActor, toPromise } from 'xstate'
import type { AccountPort, NewPassword, Registration, RegistrationPort } from '../../core/account/index.ts'
import { newPasswordMachine, registrationMachine } from '../../core/account/index.ts'
import { clockAt } from './running.ts'

/** Registers over a port, and says what that came to. */
export const register = (port: RegistrationPort, input: Registration, clock = clockAt()) =>
  toPromise(createActor(registrationMachine(port, clock), { clock, input }).start())

/** Sets a new password by a link over a port, and says what that came to. */
export const setByLink = (port: AccountPort, input: NewPassword) =>
  toPromise(createActor(newPasswordMachine(port), { input }).start())
