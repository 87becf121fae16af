import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useInertPage } from '../../web/parts/hooks/inert-page.ts'
import { focusBackOn, scrollBackTo } from '../../web/parts/hooks/returning.ts'
import { useForAWhile } from '../../web/parts/hooks/use-for-a-while.ts'

/** Draws something on the page, outside of the site, until the test is over. */
const aRoot = () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
  })
  return { place, root }
}

const Over = ({ open }: { open: boolean }) => {
  useInertPage(open)
  return null
}

test('A2.33 of two dialogs over a page the one that closes first leaves the page behind the other inert', () => {
  const { place, root } = aRoot()
  const page = place.parentElement!.appendChild(document.createElement('div'))
  page.id = 'root'
  onTestFinished(() => page.remove())
  const draw = (...open: readonly boolean[]) =>
    flushSync(() => root.render(open.map((each, at) => <Over key={String(at)} open={each} />)))
  const seen = [
    [true, false],
    [true, true],
    [true, false],
    [false, false],
  ].map((open) => {
    draw(...open)
    return page.inert
  })
  expect(seen).toEqual([true, true, true, false])
})

test('V2.29 a word that is shown for two seconds is not taken away by the time of the word before it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { place, root } = aRoot()
  const Word = () => {
    const [word, flash, stay] = useForAWhile('', 2_000)
    return (
      <>
        <p>{word}</p>
        <button type="button" onClick={() => flash('Copied')} />
        <button type="button" onClick={() => stay('Copy it by hand')} />
      </>
    )
  }
  flushSync(() => root.render(<Word />))
  const [flash, stay] = [...place.querySelectorAll('button')].map((each) => () => flushSync(() => each.click()))
  const after = (ms: number) => {
    flushSync(() => void vi.advanceTimersByTime(ms))
    return place.querySelector('p')!.textContent
  }
  flash!()
  expect(after(1_500)).toBe('Copied')
  flash!()
  expect(after(1_999)).toBe('Copied')
  expect(after(1)).toBe('')
  flash!()
  stay!()
  expect(after(5_000)).toBe('Copy it by hand')
})

const frames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

test('V2.52 a page that grows is scrolled back to where it was left, unless the viewer scrolls first', async () => {
  const { place } = aRoot()
  const tall = (px: number) => {
    place.style.height = `${px}px`
  }
  onTestFinished(() => window.scrollTo(0, 0))
  tall(10)
  const alone = scrollBackTo(2_000)
  tall(5_000)
  await expect.poll(() => window.scrollY).toBe(2_000)
  await expect.poll(alone.isUnderWay).toBe(false)
  tall(10)
  window.scrollTo(0, 0)
  const hindered = scrollBackTo(2_000)
  window.dispatchEvent(new Event('wheel'))
  expect(hindered.isUnderWay()).toBe(false)
  tall(5_000)
  await frames()
  expect(window.scrollY).toBe(0)
})

test('V2.52 the link that led away has the focus again once no dialog is over it', async () => {
  const { place } = aRoot()
  place.innerHTML = '<main><a href="/left">There</a></main><div role="dialog"></div>'
  const [link, over] = [place.querySelector('a')!, place.querySelector('[role=dialog]')!]
  const { stop } = focusBackOn({ href: '/left', card: null, heading: null, aside: 0 })
  onTestFinished(stop)
  place.append('drawn')
  await frames()
  expect(document.activeElement).not.toBe(link)
  over.remove()
  await expect.poll(() => document.activeElement).toBe(link)
})
