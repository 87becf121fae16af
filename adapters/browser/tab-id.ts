import { randomId } from './random-id.ts'
import type { Memory } from './storage.ts'

/** The key of the tab's id, in the storage of the tab. */
const tabKey = 'tab'

const ids = new WeakMap<Memory, string>()

/**
 * Returns the id of a tab, which a reload and a return from another site keep. A browser copies the storage of a tab that is
 * duplicated, so from the first use on, the id is stored only while the page is left: the duplicate gets an id of its own.
 */
export const tabIdIn = (tab: Memory): string => {
  const known = ids.get(tab)
  if (known !== undefined) return known
  const id = tab.get(tabKey) ?? randomId()
  ids.set(tab, id)
  tab.remove(tabKey)
  if (typeof globalThis.addEventListener !== 'function') return id
  globalThis.addEventListener('pagehide', () => tab.set(tabKey, id))
  globalThis.addEventListener('pageshow', () => tab.remove(tabKey))
  return id
}
