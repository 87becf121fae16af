import type { AnyActorLogic } from 'xstate'
import { assign, enqueueActions, setup } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import { byName } from '../kernel/feature.ts'
import type { Visit, VisitChanged } from '../visit/index.ts'
import { fileMachine } from './file.machine.ts'
import type { LibraryPorts } from './port.ts'
import { readerMachine } from './reader.machine.ts'
import type { LibraryFact } from './rules.ts'
import { openingFor } from './rules.ts'

interface Context extends Visit {
  /** The key of the open magazine or file; `null` if none is open. */
  readonly key: string | null
}

/** Opens the magazine or file in the address if the viewer may read it, and redirects other viewers to the prices. P1.04 */
export const libraryMachine = (ports: LibraryPorts, clock: Clock) => {
  const logics: Readonly<Record<'reader' | 'file', AnyActorLogic>> = {
    reader: readerMachine(ports.magazine),
    file: fileMachine(ports.file),
  }

  return setup({
    types: {} as {
      context: Context
      events: VisitChanged
      emitted: LibraryFact
      input: Visit
    },
    actions: {
      learn: assign(({ event }) => event.visit),
      open: enqueueActions(({ context, enqueue }) => {
        const opening = openingFor(context, clock.now())
        if (opening?.type === 'prices') enqueue.emit({ type: 'goTo', address: opening.address, replace: true })
        const next = opening?.type === 'prices' ? null : opening
        if ((next?.key ?? null) === context.key) return
        for (const name of ['reader', 'file'] as const) enqueue.stopChild(name)
        enqueue.assign(({ spawn }) => {
          if (next) byName(spawn)(logics[next.type], { id: next.type, input: next.input })
          return { key: next?.key ?? null }
        })
      }),
    },
  }).createMachine({
    id: 'library',
    context: ({ input }) => ({ ...input, key: null }),
    entry: 'open',
    on: { visitChanged: { actions: ['learn', 'open'] } },
  })
}
