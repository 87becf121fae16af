import type { SnapshotFrom } from 'xstate'
import { assign, emit, enqueueActions, not, setup } from 'xstate'
import { call } from '../../kernel/call.ts'
import type { Result } from '../../kernel/result.ts'
import { ok } from '../../kernel/result.ts'
import type { Address } from '../../routes/index.ts'
import type { Capabilities } from './capabilities.ts'
import { capabilitiesOf, hasSection } from './capabilities.ts'
import { changeBy, changeOf } from './changes.ts'
import type { ConsentRequest } from './consents.ts'
import type { DetailedAccount, DetailRequest } from './details.ts'
import type { Answering, PendingStep } from './draft.ts'
import {
  answer,
  close,
  closed,
  isSound,
  open,
  openPending,
  problemsOf,
  saved,
  saveFailed,
  typeInto,
  withProfile,
} from './draft.ts'
import type { AccountPort, ChangeFailure } from './port.ts'
import type { Field, Section } from './rules.ts'
import { isDirty } from './rules.ts'

/** An event of the account: an action of the member, or a change elsewhere. A2.33 */
export type AccountEvent =
  | { readonly type: 'edit'; readonly section: Section }
  | { readonly type: 'type'; readonly field: Field; readonly value: string }
  | { readonly type: 'answer'; readonly name: string; readonly value: string }
  /** Saves the open section; `consents` are the consents that the personal details dialog shows. */
  | { readonly type: 'save'; readonly consents?: readonly ConsentRequest[] }
  | { readonly type: 'cancel' }
  /** The member is about to open another page. */
  | { readonly type: 'leave'; readonly to: Address }
  | { readonly type: 'stay' }
  | { readonly type: 'discard' }
  | { readonly type: 'learned'; readonly profile: DetailedAccount }

/** A fact of the account feature: the account changed, the personal details dialog was saved, its consents failed to save, or a pending navigation continues. */
export type AccountFact =
  | { readonly type: 'changed' }
  | { readonly type: 'detailsSaved' }
  | { readonly type: 'consentsFailed' }
  | { readonly type: 'stepOn'; readonly to: Address }

const leave = {
  actions: {
    type: 'pendingStep',
    params: ({ event }: { readonly event: { readonly to: Address } }) => ({ type: 'leave', to: event.to }) as const,
  },
} as const

const shown = ({ event }: { readonly event: { readonly consents?: readonly ConsentRequest[] } }) => event.consents ?? []

const noDetails = async () => ok([])

/** Creates the account machine: one section at a time can be edited, and leaving unsaved changes asks for confirmation. */
export const accountMachine = (port: Partial<AccountPort>) =>
  setup({
    types: {} as {
      context: Answering & { readonly capabilities: Capabilities; readonly isNew: boolean }
      events: AccountEvent
      emitted: AccountFact
      input: { profile: DetailedAccount; isActing: boolean; isNew?: boolean }
    },
    actors: { change: call(changeBy(port)), requests: call(port.details?.requests ?? noDetails) },
    actions: {
      open: assign(({ context }, section: Section) => open(context, section)),
      openPending: assign(({ context }) => openPending(context)),
      close: assign(({ context }) => close(context)),
      write: assign(({ context }, typed: { field: Field; value: string }) => typeInto(context, typed)),
      answer: assign(({ context }, typed: { name: string; value: string }) => answer(context, typed)),
      noteRequests: assign((_, requests: Result<readonly DetailRequest[], unknown>) =>
        requests.ok ? { requests: requests.value } : {},
      ),
      check: assign(({ context }, consents: readonly ConsentRequest[]) => ({
        ...{ consents, problems: problemsOf({ ...context, consents }), failure: null },
      })),
      noteFailure: assign(({ context }, result: Result<void, ChangeFailure>) => saveFailed(context, result)),
      noteSaved: assign(({ context }) => saved(context)),
      updateProfile: assign(({ context }, profile: DetailedAccount) => withProfile(context, profile)),
      pendingStep: assign((_, pendingStep: PendingStep) => ({ pendingStep })),
      forgetStep: assign({ pendingStep: null }),
      forgetSaved: assign({ saved: null }),
      follow: enqueueActions(({ context, enqueue }) => {
        if (context.pendingStep?.type === 'leave') enqueue.emit({ type: 'stepOn', to: context.pendingStep.to })
      }),
      tell: emit({ type: 'changed' }),
      tellDetails: enqueueActions(({ context: { section, pendingStep }, enqueue }) => {
        if (section === 'allDetails' && pendingStep === null) enqueue.emit({ type: 'detailsSaved' })
      }),
      tellFailure: enqueueActions(({ context: { failure }, enqueue }) => {
        if (failure?.type === 'ConsentsFailed') enqueue.emit({ type: 'consentsFailed' })
      }),
    },
    guards: {
      unsaved: ({ context: { section, draft, profile } }) => isDirty(section, draft, profile),
      sound: ({ context }, consents: readonly ConsentRequest[]) => isSound({ ...context, consents }),
      mayEdit: ({ context: { capabilities } }, section: Section) => hasSection(capabilities, section),
      staysHere: ({ context }, section: Section) =>
        context.section === section || !hasSection(context.capabilities, section),
      opensSection: ({ context }) => context.pendingStep?.type === 'edit',
    },
  }).createMachine({
    id: 'account',
    context: ({ input: { profile, isActing, isNew = false } }) => ({
      ...closed(profile),
      ...{ requests: [], consents: [], isNew },
      capabilities: capabilitiesOf(port, isActing),
    }),
    invoke: {
      src: 'requests',
      onDone: { actions: { type: 'noteRequests', params: ({ event }) => event.output } },
    },
    initial: 'viewing',
    on: { learned: { actions: { type: 'updateProfile', params: ({ event }) => event.profile } } },
    states: {
      viewing: {
        on: {
          edit: {
            guard: { type: 'mayEdit', params: ({ event }) => event.section },
            target: 'editing',
            actions: { type: 'open', params: ({ event }) => event.section },
          },
          leave: { actions: 'forgetSaved' },
        },
      },
      editing: {
        initial: 'clean',
        states: {
          clean: { always: { guard: 'unsaved', target: 'dirty' } },
          dirty: { tags: 'unsaved', always: { guard: not('unsaved'), target: 'clean' } },
        },
        on: {
          type: { actions: { type: 'write', params: ({ event }) => event } },
          answer: { actions: { type: 'answer', params: ({ event }) => event } },
          save: [
            { guard: { type: 'sound', params: shown }, target: 'saving', actions: { type: 'check', params: shown } },
            { actions: { type: 'check', params: shown } },
          ],
          cancel: { target: 'viewing', actions: 'close' },
          edit: [
            { guard: { type: 'staysHere', params: ({ event }) => event.section } },
            {
              guard: 'unsaved',
              target: 'asking',
              actions: { type: 'pendingStep', params: ({ event }) => ({ type: 'edit', section: event.section }) },
            },
            { actions: { type: 'open', params: ({ event }) => event.section } },
          ],
          leave: [
            { guard: 'unsaved', target: 'asking', ...leave },
            { target: 'viewing', actions: 'close' },
          ],
        },
      },
      asking: {
        tags: 'unsaved',
        on: {
          stay: { target: 'editing', actions: 'forgetStep' },
          discard: [
            { guard: 'opensSection', target: 'editing', actions: 'openPending' },
            { target: 'viewing', actions: ['follow', 'close'] },
          ],
          leave,
        },
      },
      saving: {
        tags: 'unsaved',
        invoke: {
          src: 'change',
          input: ({ context }) => changeOf(context),
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'viewing',
              actions: ['follow', 'tellDetails', 'noteSaved', 'tell'],
            },
            {
              target: 'editing',
              actions: [{ type: 'noteFailure', params: ({ event }) => event.output }, 'tellFailure'],
            },
          ],
        },
        on: {
          leave,
        },
      },
    },
  })

/** The state of the account machine. */
export type AccountState = SnapshotFrom<ReturnType<typeof accountMachine>>
