import { createActor, toPromise } from 'xstate'
import type { Registration, RegistrationPort } from '../../core/account/index.ts'
import { registrationMachine } from '../../core/account/index.ts'
import { clockAt } from './running.ts'

/** Registers over a port, and says what that came to. */
export const register = (port: RegistrationPort, input: Registration, clock = clockAt()) =>
  toPromise(createActor(registrationMachine(port, clock), { clock, input }).start())
