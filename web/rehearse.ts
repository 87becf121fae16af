import { fetchOpening } from '../core/playback/index.ts'

const wantsLess = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

const rehearse = () => {
  if (wantsLess()) return
  void Promise.allSettled([import('./screens/media/index.tsx'), import('./parts/player/player.tsx'), fetchOpening()])
}

/** Loads the code of a class page once the first screen is shown and the browser is idle, unless the device saves data. */
export const rehearseWhenIdle = () => {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(rehearse) : setTimeout(rehearse, 2_000))
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}
