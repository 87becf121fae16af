import { loadTimeLeft, whenResting } from '../../idle.ts'

/** How long the page must stand still before parts that are not in sight yet are drawn, in ms. */
const stillFor = 200

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let stretch = 0

const runAll = () => {
  const own = stretch
  whenResting(() => {
    const [first] = waiting
    if (own !== stretch || !first) return
    waiting.delete(first)
    first()
    if (waiting.size > 0) runAll()
    else begin()
  })
}

/** Begins to wait again, since the page was scrolled or more waits; ends if nothing waits. */
const begin = () => {
  stretch += 1
  clearTimeout(timer)
  if (waiting.size === 0) return window.removeEventListener('scroll', begin, true)
  window.addEventListener('scroll', begin, true)
  timer = setTimeout(loadTimeLeft() > 0 ? begin : runAll, stillFor)
}

/** Runs a function once the page has loaded, or has been open for long enough, and stands still, and the browser is idle: one function each time, in order of arrival. Returns a function that cancels it. */
export const atRest = (run: () => void): (() => void) => {
  const own = () => run()
  waiting.add(own)
  begin()
  return () => {
    if (waiting.delete(own)) begin()
  }
}
