import { expect, test } from 'vitest'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { keepLayoutHints, layoutHintsKey } from '../../adapters/start/layout-hints.ts'
import { aCatalogue, aShelf } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { running } from '../core/running.ts'

test('V2.20 V2.22 what a member has of their own on the home page is kept whenever the page is hidden, and what is unknown changes nothing', async () => {
  const week = aShelf({ type: 'my-week-plan', itemId: '' })
  const { app, desk, signIn, signOut } = await running({
    studio: memoryStudio({ catalogue: aCatalogue({ homeShelves: [week] }) }),
  })
  const memory = deviceMemory(null)
  let hide = () => {}
  keepLayoutHints(app, memory, (on) => {
    hide = () => on({ type: 'pageHidden' })
    return () => {}
  })
  const kept = () => {
    hide()
    return memory.get(layoutHintsKey)
  }
  expect(memory.get(layoutHintsKey)).toBeNull()
  expect(kept()).toBe('[]')
  desk.hold('history.progress')
  await signIn()
  expect(kept()).toBe('[]')
  desk.free('history.progress')
  await signOut()
  await signIn()
  expect(kept()).toBe('["signed-in","member","no-free"]')
})
