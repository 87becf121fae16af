/** The storage of this device; every key gets the product's prefix. V1.06 A9.08 */
export interface Memory {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** The keys with the given beginning, without the product's prefix. */
  keys(start: string): readonly string[]
  /** Reports changes made by other tabs, with the value before; a value of null means it was removed. */
  listen(on: (key: string, value: string | null, before: string | null) => void): () => void
}

const prefix = 'jwapp.'

const tryOr = <A>(run: () => A, otherwise: A): A => {
  try {
    return run()
  } catch {
    return otherwise
  }
}

const keysIn = (storage: Storage | null): readonly string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')

/** The browser's own storage, or memory of this tab if the browser offers none. */
export const deviceMemory = (storage: Storage | null = tryOr(() => globalThis.localStorage ?? null, null)): Memory => {
  const tab = new Map<string, string>()
  return {
    get: (key) => tab.get(key) ?? tryOr(() => storage?.getItem(prefix + key) ?? null, null),
    set: (key, value) => {
      const kept = tryOr(() => {
        storage?.setItem(prefix + key, value)
        return storage !== null
      }, false)
      if (kept) tab.delete(key)
      else tab.set(key, value)
    },
    remove: (key) => {
      tab.delete(key)
      tryOr(() => storage?.removeItem(prefix + key), undefined)
    },
    keys: (start) => {
      const kept = tryOr(() => keysIn(storage), [])
      const own = kept.filter((key) => key.startsWith(prefix + start)).map((key) => key.slice(prefix.length))
      return [...new Set([...own, ...[...tab.keys()].filter((key) => key.startsWith(start))])]
    },
    listen: (on) => {
      if (typeof globalThis.addEventListener !== 'function') return () => {}
      const heard = (event: StorageEvent) => {
        if (event.key?.startsWith(prefix)) on(event.key.slice(prefix.length), event.newValue, event.oldValue)
        else if (event.key === null) on('auth', null, null)
      }
      globalThis.addEventListener('storage', heard)
      return () => globalThis.removeEventListener('storage', heard)
    },
  }
}

/** The storage of this tab, which ends when it is closed. */
export const tabMemory = (): Memory => deviceMemory(tryOr(() => globalThis.sessionStorage ?? null, null))

/** A stored value as data; `null` without one, or if it is not JSON. */
export const remembered = (memory: Memory, key: string): unknown =>
  tryOr(() => JSON.parse(memory.get(key) ?? 'null'), null)
