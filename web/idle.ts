/** How long the whole page, whose pictures may hang, and then an idle browser, which a busy page never has, are waited for at most, in ms. */
const [longestLoad, longestRest] = [10_000, 2_000]

const whenResting = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: longestRest }) : setTimeout(run, longestRest)

/** Runs a function once the page has loaded and the browser is idle, or after seconds of waiting for either; what it returns prevents that. */
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
