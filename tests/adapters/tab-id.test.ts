import { expect, test, vi } from 'vitest'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { tabIdIn } from '../../adapters/browser/tab-id.ts'

/** The storage of a tab in a browser, and its pages' events. */
const aTab = (entries: readonly (readonly [string, string])[] = []) => {
  const held = new Map(entries)
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as Storage
  return { held, load: () => tabIdIn(deviceMemory(storage)) }
}

test('A4.21 A7.23 a tab keeps its id over reloads and other sites, and a duplicate of the tab has another one', () => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  const tab = aTab()
  const id = tab.load()
  // The browser copies the storage of the tab that is open.
  expect(aTab([...tab.held]).load()).not.toBe(id)
  target.dispatchEvent(new Event('pagehide'))
  expect(tab.load()).toBe(id)
  expect(aTab([...tab.held]).load()).not.toBe(id)
  // Shown again from the back-forward cache, the page is open as before.
  target.dispatchEvent(new Event('pagehide'))
  target.dispatchEvent(new Event('pageshow'))
  expect(aTab([...tab.held]).load()).not.toBe(id)
  vi.unstubAllGlobals()
})

test('A4.21 a storage has one id, and another storage another', () => {
  const [one, other] = [deviceMemory(null), deviceMemory(null)]
  expect([tabIdIn(one), tabIdIn(one) === tabIdIn(other)]).toEqual([tabIdIn(one), false])
})
