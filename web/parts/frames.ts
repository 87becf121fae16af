const waiting = new Set<() => void>()
let frame = 0

const next = () => {
  frame = 0
  const [first] = waiting
  if (first === undefined) return
  waiting.delete(first)
  frame = requestAnimationFrame(next)
  first()
}

/** Runs a function in a frame of its own: of all that wait, one in each, in the order in which they came, so that several rows that come into view together do not hold the page up. What it returns takes the function back. */
export const inOwnFrame = (run: () => void): (() => void) => {
  const own = () => run()
  waiting.add(own)
  if (frame === 0) frame = requestAnimationFrame(next)
  return () => waiting.delete(own)
}

/** How long a frame is waited for at most, in ms: a page that nobody sees has none. */
const longestFrame = 100

/** Runs a function once the next frame is painted, so that nothing delays it. What it returns takes the function back. */
export const afterPaint = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const asked = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  timer = setTimeout(() => {
    cancelAnimationFrame(asked)
    run()
  }, longestFrame)
  return () => {
    cancelAnimationFrame(asked)
    clearTimeout(timer)
  }
}
