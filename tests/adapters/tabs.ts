import type { Memory } from '../../adapters/browser/storage.ts'

/** A device with one memory for all its tabs; each hears what the others change, and not itself. */
export const sharedDevice = (held: Readonly<Record<string, string>> = {}) => {
  const entries = new Map(Object.entries(held))
  const heard = new Map<object, (key: string, value: string | null) => void>()
  const tell = (tab: object, key: string, value: string | null) => {
    for (const [listener, on] of heard) if ((listener as { readonly tab: object }).tab !== tab) on(key, value)
  }
  const open = (): Memory => {
    const tab = {}
    return {
      get: (key) => entries.get(key) ?? null,
      set: (key, value) => {
        if (entries.get(key) === value) return
        entries.set(key, value)
        tell(tab, key, value)
      },
      remove: (key) => {
        if (entries.delete(key)) tell(tab, key, null)
      },
      keys: (start) => [...entries.keys()].filter((key) => key.startsWith(start)),
      listen: (on) => {
        const listener = { tab }
        heard.set(listener, on)
        return () => heard.delete(listener)
      },
    }
  }
  return { entries, open }
}
