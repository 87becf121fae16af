import { expect, test } from 'vitest'
import { atRest } from '../../web/parts/rest.ts'

const soon = () => new Promise((done) => setTimeout(done, 20))

const scrolledFor = async (ms: number) => {
  for (const began = performance.now(); performance.now() - began < ms; await soon())
    window.dispatchEvent(new Event('scroll'))
}

test('while the page is scrolled nothing that is out of sight is drawn; once it stands still all of it is, in order', async () => {
  const ran: string[] = []
  const wait = (name: string) => atRest(() => ran.push(name))
  const scrolling = scrolledFor(500)
  wait('barre')
  wait('center')
  await scrolling
  expect(ran).toEqual([])
  await expect.poll(() => ran).toEqual(['barre', 'center'])
})

test('what was taken back is not drawn, and what waits behind it is', async () => {
  const ran: string[] = []
  const takeBack = atRest(() => ran.push('barre'))
  atRest(() => ran.push('center'))
  takeBack()
  await expect.poll(() => ran).toEqual(['center'])
})
