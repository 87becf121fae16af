import { assign, setup } from 'xstate'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Result } from '../../kernel/result.ts'
import { fail, ok } from '../../kernel/result.ts'
import type { Credentials, Identity, SignInFailure } from '../../session/index.ts'
import type { Progress } from '../../user/history/index.ts'
import type { NewSession, RegisterFailure, RegistrationPort } from './registration.port.ts'
import type { Registered } from './registration.ts'
import { adoptionOf, credentialsOf, existingAccountFailure, isTryOver } from './registration.ts'
import type { Registration } from './rules.ts'

/** The context of a registration. */
export interface RegistrationProgress {
  readonly credentials: Credentials
  readonly consents: Registration['consents']
  /** Whether an earlier attempt with this email was not answered. */
  readonly wasTried: boolean
  readonly session: NewSession | null
  readonly isNew: boolean
  /** The visitor's history; `null` until it is loaded. */
  readonly history: Progress | null
  readonly result: Result<Registered, RegisterFailure> | null
}

/** Creates the registration machine: it creates an account, or signs in to an existing one, and stores the session with the visitor's data. An unanswered attempt is stored, so that the next attempt recognizes its account. */
export const registrationMachine = (port: RegistrationPort, clock: Clock) =>
  setup({
    types: {} as {
      context: RegistrationProgress
      input: Registration
      output: Result<Registered, RegisterFailure>
    },
    actors: {
      keepTry: call(port.keepTry),
      signUp: call(port.signUp),
      openSession: call(port.openSession),
      visitorHistory: call(port.visitorHistory),
      adopt: call(port.adopt),
      forgetTry: call(port.forgetTry),
    },
    actions: {
      noteTry: assign((_, kept: Result<boolean, unknown>) => ({ wasTried: kept.ok && kept.value })),
      meetNew: assign((_, made: Result<NewSession, unknown>) => (made.ok ? { session: made.value, isNew: true } : {})),
      meet: assign(({ context }, known: Result<NewSession, unknown>) =>
        known.ok ? { session: known.value, isNew: context.wasTried } : {},
      ),
      recall: assign((_, history: Result<Progress, unknown>) => (history.ok ? { history: history.value } : {})),
      end: assign(({ context: { isNew } }, entered: Result<Identity, RegisterFailure>) => ({
        result: entered.ok ? ok({ account: entered.value, isNew }) : entered,
      })),
      miss: assign((_, made: Result<unknown, RegisterFailure>) => (made.ok ? {} : { result: made })),
      refuse: assign(({ context }, known: Result<unknown, SignInFailure>) =>
        known.ok ? {} : { result: fail(existingAccountFailure(known.error, context.wasTried)) },
      ),
    },
    guards: {
      isEmailInUse: (_, made: Result<unknown, RegisterFailure>) => !made.ok && made.error.type === 'EmailInUse',
      isOver: ({ context: { result, wasTried } }) => result?.ok === false && isTryOver(result.error, wasTried),
    },
  }).createMachine({
    id: 'registration',
    context: ({ input }) => ({
      credentials: credentialsOf(input),
      consents: input.consents,
      wasTried: false,
      session: null,
      isNew: false,
      history: null,
      result: null,
    }),
    output: ({ context }) => context.result!,
    initial: 'noting',
    states: {
      // Stored before the request is sent, so that closing the page counts as a lost answer.
      noting: {
        invoke: {
          src: 'keepTry',
          input: ({ context }) => context.credentials.email,
          onDone: { target: 'signingUp', actions: { type: 'noteTry', params: ({ event }) => event.output } },
        },
      },
      signingUp: {
        invoke: {
          src: 'signUp',
          input: ({ context: { credentials, consents } }) => ({ ...credentials, consents }),
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'recalling',
              actions: { type: 'meetNew', params: ({ event }) => event.output },
            },
            { guard: { type: 'isEmailInUse', params: ({ event }) => event.output }, target: 'signingIn' },
            { target: 'failing', actions: { type: 'miss', params: ({ event }) => event.output } },
          ],
        },
      },
      signingIn: {
        invoke: {
          src: 'openSession',
          input: ({ context }) => context.credentials,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'recalling',
              actions: { type: 'meet', params: ({ event }) => event.output },
            },
            { target: 'failing', actions: { type: 'refuse', params: ({ event }) => event.output } },
          ],
        },
      },
      recalling: {
        invoke: {
          src: 'visitorHistory',
          onDone: { target: 'adopting', actions: { type: 'recall', params: ({ event }) => event.output } },
        },
      },
      adopting: {
        invoke: {
          src: 'adopt',
          input: ({ context }) => adoptionOf(context, clock.now()),
          onDone: { target: 'done', actions: { type: 'end', params: ({ event }) => event.output } },
        },
      },
      failing: { always: [{ guard: 'isOver', target: 'forgetting' }, { target: 'done' }] },
      forgetting: {
        invoke: { src: 'forgetTry', input: ({ context }) => context.credentials.email, onDone: 'done' },
      },
      done: { type: 'final' },
    },
  })
