/** The longest wait for the page to load, in ms after it is opened: a picture may hang. */
const longestLoad = 10_000

/** The longest wait after that for the browser to be idle, in ms: on a busy page it never is. */
const longestRest = 2_000

/** Returns the longest time that the page may still load, in ms; not above 0 once it has loaded or has been open for the longest wait. */
export const loadTimeLeft = () => (document.readyState === 'complete' ? 0 : longestLoad - performance.now())

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
  const timer = setTimeout(rest, loadTimeLeft())
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
