import { expect, test } from 'vitest'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { tabTyped } from '../../adapters/browser/typed.ts'
import { ok } from '../../core/kernel/result.ts'
import { makeStorage } from './street.ts'

const { signal } = new AbortController()
const nothing = { email: '', over: '' }

test('A2.09 V1.06 the storage of a tab holds a typed email, and nothing once it is forgotten or unreadable', async () => {
  const storage = makeStorage()
  const { load, keep } = tabTyped(deviceMemory(storage))
  expect(await load(undefined, signal)).toEqual(ok(nothing))
  const typed = { email: 'nora@adagio.test', over: 'ann@adagio.test' }
  await keep(typed, signal)
  expect(await load(undefined, signal)).toEqual(ok(typed))
  await keep(nothing, signal)
  expect(storage.length).toBe(0)
  storage.setItem('jwapp.typed', '[1]')
  expect(await load(undefined, signal)).toEqual(ok(nothing))
})
