import type { SnapshotFrom } from 'xstate'
import { assign, emit, enqueueActions, not, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import type { Result } from '../kernel/result.ts'
import type { Address } from '../routes/index.ts'
import type { Profile } from '../session/index.ts'
import type { AccountPort, ChangeFailure } from './port.ts'
import type { Draft, Field, Problems, Section } from './rules.ts'
import { draftOf, isDirty, sectionProblems } from './rules.ts'

/** What a person does to their account, and what the product tells it. A2.33 */
export type AccountEvent =
  | { readonly type: 'edit'; readonly section: Section }
  | { readonly type: 'type'; readonly field: Field; readonly value: string }
  | { readonly type: 'save' }
  | { readonly type: 'cancel' }
  /** Somebody is on the way to another page. */
  | { readonly type: 'leave'; readonly to: Address }
  | { readonly type: 'stay' }
  | { readonly type: 'discard' }
  | { readonly type: 'learned'; readonly profile: Profile }

/** What its owner hears: the account is another now; go on to where somebody was going. */
export type AccountFact = { readonly type: 'changed' } | { readonly type: 'goOn'; readonly address: Address }

/** Where somebody wants to go while something is not saved: to another section or another page. */
export type PendingStep =
  | { readonly type: 'edit'; readonly section: Section }
  | { readonly type: 'leave'; readonly to: Address }

/** What is known of the account and of what is being changed in it. */
export interface AccountDraft {
  readonly profile: Profile
  readonly section: Section | null
  readonly draft: Draft
  readonly problems: Problems
  readonly failure: ChangeFailure | null
  /** The section that was saved last, until another is begun. */
  readonly saved: Section | null
  readonly pendingStep: PendingStep | null
}

const withoutPasswords = (draft: Draft): Draft => ({
  ...draft,
  confirmation: '',
  oldPassword: '',
  password: '',
  repeated: '',
})

/** Whether the service itself said no to what was typed, so that passwords are to be typed again. */
const isAnswer = (result: Result<void, ChangeFailure>): boolean => !result.ok && result.error.type === 'Fields'

/** One's account: a section at a time is changed, saved or given up; leaving something unsaved asks first. A2.33 */
export const accountMachine = (port: Pick<AccountPort, 'change'>) =>
  setup({
    types: {} as {
      context: AccountDraft
      events: AccountEvent
      emitted: AccountFact
      input: { profile: Profile }
    },
    actors: { change: call(port.change) },
    actions: {
      open: assign(({ context }, section: Section) => ({
        section,
        draft: draftOf(context.profile),
        problems: {},
        failure: null,
        saved: null,
        pendingStep: null,
      })),
      close: assign(({ context }) => ({
        section: null,
        draft: draftOf(context.profile),
        problems: {},
        failure: null,
        pendingStep: null,
      })),
      write: assign(({ context }, { field, value }: { field: Field; value: string }) => ({
        draft: { ...context.draft, [field]: value },
        problems: Object.fromEntries(Object.entries(context.problems).filter(([name]) => name !== field)),
        failure: null,
      })),
      check: assign(({ context }) => ({
        problems: context.section ? sectionProblems(context.section, context.draft) : {},
        failure: null,
      })),
      miss: assign(({ context }, result: Result<void, ChangeFailure>) => ({
        pendingStep: null,
        failure: result.ok ? null : result.error,
        draft: isAnswer(result) ? withoutPasswords(context.draft) : context.draft,
      })),
      finish: assign(({ context }) => ({
        saved: context.section,
        pendingStep: null,
        section: null,
        draft: withoutPasswords(context.draft),
        problems: {},
        failure: null,
      })),
      learn: assign(({ context }, profile: Profile) => ({
        profile,
        draft: isDirty(context.section, context.draft, context.profile) ? context.draft : draftOf(profile),
      })),
      pendingStep: assign((_, pendingStep: PendingStep) => ({ pendingStep })),
      forgetStep: assign({ pendingStep: null }),
      forgetSaved: assign({ saved: null }),
      follow: enqueueActions(({ context, enqueue }) => {
        if (context.pendingStep?.type === 'leave') enqueue.emit({ type: 'goOn', address: context.pendingStep.to })
      }),
      openPending: assign(({ context }) =>
        context.pendingStep?.type === 'edit'
          ? {
              section: context.pendingStep.section,
              draft: draftOf(context.profile),
              problems: {},
              failure: null,
              pendingStep: null,
            }
          : {},
      ),
      tell: emit({ type: 'changed' }),
    },
    guards: {
      unsaved: ({ context: { section, draft, profile } }) => isDirty(section, draft, profile),
      sound: ({ context: { section, draft } }) =>
        section !== null && Object.keys(sectionProblems(section, draft)).length === 0,
      isHere: ({ context }, section: Section) => context.section === section,
      opensSection: ({ context }) => context.pendingStep?.type === 'edit',
    },
  }).createMachine({
    id: 'account',
    context: ({ input: { profile } }) => ({
      profile,
      section: null,
      draft: draftOf(profile),
      problems: {},
      failure: null,
      saved: null,
      pendingStep: null,
    }),
    initial: 'viewing',
    on: { learned: { actions: { type: 'learn', params: ({ event }) => event.profile } } },
    states: {
      viewing: {
        on: {
          edit: { target: 'editing', actions: { type: 'open', params: ({ event }) => event.section } },
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
          save: [{ guard: 'sound', target: 'saving', actions: 'check' }, { actions: 'check' }],
          cancel: { target: 'viewing', actions: 'close' },
          edit: [
            { guard: { type: 'isHere', params: ({ event }) => event.section } },
            {
              guard: 'unsaved',
              target: 'asking',
              actions: { type: 'pendingStep', params: ({ event }) => ({ type: 'edit', section: event.section }) },
            },
            { actions: { type: 'open', params: ({ event }) => event.section } },
          ],
          leave: [
            {
              guard: 'unsaved',
              target: 'asking',
              actions: { type: 'pendingStep', params: ({ event }) => ({ type: 'leave', to: event.to }) },
            },
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
          leave: { actions: { type: 'pendingStep', params: ({ event }) => ({ type: 'leave', to: event.to }) } },
        },
      },
      saving: {
        tags: 'unsaved',
        invoke: {
          src: 'change',
          input: ({ context: { section, draft, profile } }) => ({ section: section!, draft, profile }),
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'viewing', actions: ['follow', 'finish', 'tell'] },
            { target: 'editing', actions: { type: 'miss', params: ({ event }) => event.output } },
          ],
        },
        on: {
          leave: { actions: { type: 'pendingStep', params: ({ event }) => ({ type: 'leave', to: event.to }) } },
        },
      },
    },
  })

/** One's account at a moment. */
export type AccountState = SnapshotFrom<ReturnType<typeof accountMachine>>
