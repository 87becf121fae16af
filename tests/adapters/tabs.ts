import type { Memory } from '../../adapters/browser/storage.ts'

/** A device with one memory for all its tabs; each hears what the others change, and not itself, after so many ms. */
export const sharedDevice = (held: Readonly<Record<string, string>> = {}, lag = 0) => {
  const entries = new Map(Object.entries(held))
  const heard = new Set<{ readonly tab: object; readonly on: Parameters<Memory['listen']>[0] }>()
  const arrive = (tab: object, key: string, value: string | null) => {
    const before = entries.get(key) ?? null
    if (value === null) entries.delete(key)
    else entries.set(key, value)
    for (const listener of heard) if (listener.tab !== tab) listener.on(key, value, before)
  }
  const open = (): Memory => {
    const tab = {}
    const under = new Map<string, string | null>()
    const get = (key: string) => (under.has(key) ? (under.get(key) ?? null) : (entries.get(key) ?? null))
    const change = (key: string, value: string | null) => {
      if (get(key) === value) return
      if (lag === 0) return arrive(tab, key, value)
      under.set(key, value)
      setTimeout(() => {
        if (under.get(key) === value) under.delete(key)
        arrive(tab, key, value)
      }, lag)
    }
    return {
      get,
      set: change,
      remove: (key) => change(key, null),
      keys: (start) => [...entries.keys()].filter((key) => key.startsWith(start)),
      listen: (on) => {
        const listener = { tab, on }
        heard.add(listener)
        return () => heard.delete(listener)
      },
    }
  }
  return { entries, open }
}
