import { expect, test } from 'vitest'
import { createStudio } from '../../fixtures/studio/studio.ts'

test('a request that a studio has not answered when it is closed stays without an answer', async () => {
  const studio = createStudio({ now: Date.parse('2026-03-02T17:00:00Z') })
  const ask = () => studio.fetch(new Request('http://studio.test/v2/playlists/beginners'))
  await ask()
  const late = ask()
  studio.close()
  const later = ask()
  const settled: unknown[] = []
  const note = (each: unknown) => settled.push(each)
  for (const each of [late, later]) void each.then(note, note)
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(settled).toEqual([])
})
