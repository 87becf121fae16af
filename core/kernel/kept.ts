import type { Result } from './result.ts'

interface Recalled<C> {
  readonly event: { readonly output: Result<C, unknown> }
}

/** Changes that the device has not saved yet; `null` if there are none. */
export interface Unkept<C> {
  readonly unkept: Partial<C> | null
}

/** Returns a change, noted as one that the device has to save. */
export const withChange = <C>({ unkept }: Unkept<C>, change: Partial<C>): Partial<C> & Unkept<C> => ({
  ...change,
  unkept: { ...unkept, ...change },
})

/** Returns the states of a machine whose context the device keeps: `load` recalls it at first, and `keep` saves it after each change; a change made before `load` answers is saved after it. */
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
