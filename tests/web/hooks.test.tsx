import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useInertPage } from '../../web/parts/inert-page.ts'
import { useForAWhile } from '../../web/parts/use-for-a-while.ts'

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
