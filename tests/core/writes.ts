import type { Write, WriteResult, WritesPort } from '../../core/user/outbox/index.ts'

/** The outbox as a feature sees it, in the hands of a test: what was put and given up, and what is told of it. */
export const scriptedWrites = (restored: Extract<WriteResult, { type: 'restored' }> | null = null) => {
  const listeners = new Set<(result: WriteResult) => void>()
  const [written, givenUp]: [Write[], Write[]] = [[], []]
  const port: WritesPort = {
    put: (write) => void written.push(write),
    giveUp: (write) => void givenUp.push(write),
    results: (on) => {
      listeners.add(on)
      if (restored) on(restored)
      return () => listeners.delete(on)
    },
  }
  return {
    ...{ port, written, givenUp },
    tell: (result: WriteResult) => {
      for (const on of listeners) on(result)
    },
  }
}
