/** The functions that wait for a frame: those that draw an empty part of the screen, then all others. */
const queues = { empty: new Set<() => void>(), more: new Set<() => void>() }
let frame = 0

const next = () => {
  frame = 0
  const [first] = [...queues.empty, ...queues.more]
  if (first === undefined) return
  for (const queue of Object.values(queues)) queue.delete(first)
  frame = requestAnimationFrame(next)
  first()
}

/** Runs a function in a frame of its own, in order of arrival, so that several rows that come into view together do not block the page; functions that draw an `empty` part run before those that add `more` to a part. Returns a function that cancels it. */
export const inOwnFrame = (run: () => void, draws: keyof typeof queues = 'more'): (() => void) => {
  const own = () => run()
  queues[draws].add(own)
  if (frame === 0) frame = requestAnimationFrame(next)
  return () => queues[draws].delete(own)
}

/** The longest wait for a frame, in ms: a hidden page gets no frames. */
const longestFrame = 100

/** Runs a function once the next frame is painted, so that nothing delays the frame. Returns a function that cancels it. */
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
