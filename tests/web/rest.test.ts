import { afterEach, expect, test, vi } from 'vitest'
import { atRest } from '../../web/parts/hooks/rest.ts'
import { leftPage, openedPage } from './loading-page.ts'

afterEach(leftPage)

test('while the page is scrolled nothing that is out of sight is drawn; once it stands still all of it is, in order', () => {
  openedPage({ loaded: true, idle: true })
  const ran: string[] = []
  const wait = (name: string) => atRest(() => ran.push(name))
  wait('barre')
  wait('center')
  for (let scrolled = 0; scrolled < 500; scrolled += 20) {
    vi.advanceTimersByTime(20)
    window.dispatchEvent(new Event('scroll'))
  }
  vi.advanceTimersByTime(199)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(10)
  expect(ran).toEqual(['barre', 'center'])
})

test('what was taken back is not drawn, and what waits behind it is', () => {
  openedPage({ loaded: true, idle: true })
  const ran: string[] = []
  const takeBack = atRest(() => ran.push('barre'))
  atRest(() => ran.push('center'))
  takeBack()
  vi.advanceTimersByTime(300)
  expect(ran).toEqual(['center'])
})

test('a picture that hangs keeps what is out of sight undrawn for ten seconds, and all of it is drawn then', () => {
  openedPage({ loaded: false, idle: true })
  const ran: string[] = []
  atRest(() => ran.push('barre'))
  atRest(() => ran.push('center'))
  vi.advanceTimersByTime(10_000)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(300)
  expect(ran).toEqual(['barre', 'center'])
})
