/** The longest wait for the page to load, in ms: a picture may hang. */
const longestLoad = 10_000

/** The longest wait after that for the browser to be idle, in ms: on a busy page it never is. */
const longestRest = 2_000

/** Runs a function once the browser is idle. */
export const whenResting = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: longestRest }) : setTimeout(run, longestRest)

/** Runs a function once the page has loaded and the browser is idle, or after the longest wait for either. Returns a function that prevents it. */
export const whenIdle = (run: () => void): (() => void) => {
  let wanted = true
  const rest = () => {
    end()
    whenResting(() => wanted && run())
  }
  const timer = setTimeout(rest, document.readyState === 'complete' ? 0 : longestLoad)
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('load', rest)
  }
  window.addEventListener('load', rest)
  return () => {
    wanted = false
    end()
  }
}
