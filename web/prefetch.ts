import { fetchOpening } from '../core/playback/index.ts'
import { whenIdle } from './idle.ts'
import { belowPart, playingPart } from './screens/media/class-parts.ts'
import { endedPart } from './screens/media/ended-parts.ts'
import { playerPart } from './screens/media/player-part.ts'

const wantsLess = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

const prefetch = () => {
  if (wantsLess()) return
  void Promise.allSettled([belowPart.load(), playingPart.load(), playerPart.load(), endedPart.load(), fetchOpening()])
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click'] as const

/** Loads the code of the page of a class once somebody moves on the page and the browser is idle, unless the device saves data. */
export const prefetchOnFirstSign = () => {
  const start = () => {
    for (const sign of signs) window.removeEventListener(sign, start)
    whenIdle(prefetch)
  }
  for (const sign of signs) window.addEventListener(sign, start, { passive: true })
}
