import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import type { Result } from '../kernel/result.ts'
import type { Area, Chosen } from './picture.ts'
import { pictureError } from './picture.ts'
import type { AccountPort, PictureFailure } from './port.ts'

/** An event of the picture: what a person does with it. A4.26 */
export type PictureEvent =
  | { readonly type: 'choose'; readonly chosen: Chosen }
  | { readonly type: 'cannotShow' }
  | { readonly type: 'crop'; readonly area: Area }
  | { readonly type: 'cancel' }
  | { readonly type: 'remove' }

/** A fact of the picture: it is another now, or none. */
export type PictureFact = { readonly type: 'changed' }

/** A picture that is being made: the chosen file, and how the last attempt to keep it failed. */
export interface PictureDraft {
  readonly chosen: Chosen | null
  /** What was wrong with the file. A5.33 */
  readonly refusal: string | null
  readonly problem: PictureFailure | null
  /** The step that did not work. A8.28 */
  readonly failed: 'save' | 'remove' | null
}

const empty: PictureDraft = { chosen: null, refusal: null, problem: null, failed: null }

/** A profile picture: chosen, cropped, saved or removed. A4.26 A5.33 A8.28 */
export const pictureMachine = (port: Required<Pick<AccountPort, 'savePicture' | 'removePicture'>>) =>
  setup({
    types: {} as { context: PictureDraft; events: PictureEvent; emitted: PictureFact },
    actors: { save: call(port.savePicture), remove: call(port.removePicture) },
    actions: {
      take: assign((_, chosen: Chosen) => ({ ...empty, chosen })),
      refuse: assign((_, chosen: Chosen) => ({ ...empty, refusal: pictureError(chosen) })),
      refuseUnseen: assign({ ...empty, problem: { type: 'Unloadable' } as const, failed: 'save' }),
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
          cannotShow: { target: 'resting', actions: 'refuseUnseen' },
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

/** The picture at a moment. */
export type PictureState = SnapshotFrom<ReturnType<typeof pictureMachine>>
