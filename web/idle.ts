const whenResting = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 2_000)

/** Runs a function once the page has loaded and the browser is idle; what it returns prevents that. */
export const whenIdle = (run: () => void): (() => void) => {
  let wanted = true
  const rest = () => void whenResting(() => wanted && run())
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
  return () => {
    wanted = false
    window.removeEventListener('load', rest)
  }
}
