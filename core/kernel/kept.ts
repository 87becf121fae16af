import type { Result } from './result.ts'

interface Recalled<C> {
  readonly event: { readonly output: Result<C, unknown> }
}

/** The changes that are not saved on the device yet; `null` if all are saved. */
export interface Unkept<C> {
  readonly unkept: Partial<C> | null
}

/** Returns a change that is also marked as unsaved. */
export const withChange = <C>({ unkept }: Unkept<C>, change: Partial<C>): Partial<C> & Unkept<C> => ({
  ...change,
  unkept: { ...unkept, ...change },
})

/** Returns the states of a machine whose context is stored on the device: `load` restores it at the start, and `keep` saves it after each change. A change made before `load` has answered is saved after that. */
export const keptStates = <C, K>() =>
  ({
    recalling: {
      invoke: {
        src: 'load',
        onDone: { target: 'kept', actions: { type: 'recall', params: ({ event }: Recalled<K>) => event.output } },
      },
    },
    kept: { always: { guard: 'isUnkept', target: 'keeping' } },
    keeping: {
      entry: 'kept',
      invoke: { src: 'keep', input: ({ context }: { readonly context: C }) => context, onDone: { target: 'kept' } },
    },
  }) as const
