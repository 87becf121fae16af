interface Recalled<R> {
  readonly event: { readonly output: R }
}

/** Returns the states of a machine whose context the device keeps: `load` recalls it at first, and `keep` saves it after each change. */
export const keptStates = <C, R>() =>
  ({
    recalling: {
      invoke: {
        src: 'load',
        onDone: { target: 'kept', actions: { type: 'recall', params: ({ event }: Recalled<R>) => event.output } },
      },
    },
    kept: {},
    keeping: {
      invoke: { src: 'keep', input: ({ context }: { readonly context: C }) => context, onDone: { target: 'kept' } },
    },
  }) as const
