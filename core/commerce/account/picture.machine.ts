import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import { call } from '../../kernel/call.ts'
import type { Result } from '../../kernel/result.ts'
import type { Area, Chosen } from './picture.ts'
import { pictureError } from './picture.ts'
import type { AccountPort, PictureFailure } from './port.ts'

/** An event of the picture machine: an action of the member. A4.26 */
export type PictureEvent =
  | { readonly type: 'choose'; readonly chosen: Chosen }
  | { readonly type: 'cannotShow' }
  | { readonly type: 'crop'; readonly area: Area }
  | { readonly type: 'cancel' }
  | { readonly type: 'remove' }

/** A fact of the picture machine: the picture was replaced or removed. */
export type PictureFact = { readonly type: 'changed' }

/** The chosen file, and how the last attempt to save or remove a picture failed. */
export interface PictureDraft {
  readonly chosen: Chosen | null
  /** The error of the chosen file; `null` if it is valid. */
  readonly refusal: string | null
  readonly problem: PictureFailure | null
  /** The step that failed; `null` if none did. */
  readonly failed: 'save' | 'remove' | null
}

const empty: PictureDraft = { chosen: null, refusal: null, problem: null, failed: null }

/** Creates the picture machine: a picture is chosen, cropped, saved or removed. */
export const pictureMachine = (port: Required<Pick<AccountPort, 'savePicture' | 'removePicture'>>) =>
  setup({
    types: {} as { context: PictureDraft; events: PictureEvent; emitted: PictureFact },
    actors: { save: call(port.savePicture), remove: call(port.removePicture) },
    actions: {
      take: assign((_, chosen: Chosen) => ({ ...empty, chosen })),
      refuse: assign((_, chosen: Chosen) => ({ ...empty, refusal: pictureError(chosen) })),
      refuseUnloadable: assign({ ...empty, problem: { type: 'Unloadable' } as const, failed: 'save' }),
      missSave: assign((_, result: Result<void, PictureFailure>) => ({
        problem: result.ok ? null : result.error,
        failed: 'save' as const,
      })),
      missRemove: assign((_, result: Result<void, PictureFailure>) => ({
        problem: result.ok ? null : result.error,
        failed: 'remove' as const,
      })),
      forgetProblem: assign({ refusal: null, problem: null, failed: null }),
      forget: assign(empty),
      tell: emit({ type: 'changed' }),
    },
    guards: { mayCrop: (_, chosen: Chosen) => pictureError(chosen) === null },
  }).createMachine({
    id: 'picture',
    context: empty,
    initial: 'resting',
    states: {
      resting: {
        on: {
          choose: [
            {
              guard: { type: 'mayCrop', params: ({ event }) => event.chosen },
              target: 'cropping',
              actions: { type: 'take', params: ({ event }) => event.chosen },
            },
            { actions: { type: 'refuse', params: ({ event }) => event.chosen } },
          ],
          remove: { target: 'removing', actions: 'forgetProblem' },
        },
      },
      cropping: {
        on: {
          choose: [
            {
              guard: { type: 'mayCrop', params: ({ event }) => event.chosen },
              actions: { type: 'take', params: ({ event }) => event.chosen },
            },
            { target: 'resting', actions: { type: 'refuse', params: ({ event }) => event.chosen } },
          ],
          cannotShow: { target: 'resting', actions: 'refuseUnloadable' },
          crop: { target: 'saving', actions: 'forgetProblem' },
          cancel: { target: 'resting', actions: 'forget' },
        },
      },
      saving: {
        on: { cancel: { target: 'resting', actions: 'forget' } },
        invoke: {
          src: 'save',
          input: ({ context, event }) => ({
            chosen: context.chosen!,
            area: event.type === 'crop' ? event.area : { x: 0, y: 0, width: 0, height: 0 },
          }),
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'resting', actions: ['forget', 'tell'] },
            { target: 'cropping', actions: { type: 'missSave', params: ({ event }) => event.output } },
          ],
        },
      },
      removing: {
        invoke: {
          src: 'remove',
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'resting', actions: ['forget', 'tell'] },
            { target: 'resting', actions: { type: 'missRemove', params: ({ event }) => event.output } },
          ],
        },
      },
    },
  })

/** The state of the picture machine. */
export type PictureState = SnapshotFrom<ReturnType<typeof pictureMachine>>
