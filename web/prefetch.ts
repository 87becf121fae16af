import { fetchPlayback } from '../core/playback/index.ts'
import { read } from '../core/routes/index.ts'
import { whenIdle } from './idle.ts'
import { belowPart, playingPart } from './screens/media/class-parts.ts'
import { endedPart } from './screens/media/ended-parts.ts'
import { playerPart } from './screens/media/player-part.ts'

/** Whether the device saves data; a browser that does not say, or refuses to, does not. */
const wantsLess = (): boolean => {
  try {
    return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
  } catch {
    return false
  }
}

const prefetch = () => {
  if (wantsLess()) return
  void Promise.allSettled([belowPart.load(), playingPart.load(), playerPart.load(), endedPart.load(), fetchPlayback()])
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click'] as const

/** Whether a press is on the card of a class that will play. */
const isOnPlay = ({ target }: Event): boolean => target instanceof Element && target.closest('a[data-plays]') !== null

/** Loads the code of the page of a class once the viewer interacts with the page and the browser is idle, unless the device saves data; the player's own code after a press on a card that will play. */
export const prefetchOnFirstSign = (preparePlayer: () => void) => {
  // Once the page of the class is drawn: the page of the press comes first.
  window.addEventListener('click', (event) => isOnPlay(event) && whenIdle(preparePlayer), { capture: true })
  const start = () => {
    for (const sign of signs) window.removeEventListener(sign, start)
    whenIdle(prefetch)
  }
  for (const sign of signs) window.addEventListener(sign, start, { passive: true })
}

/** How long a pointer rests on a card, or the focus is on it, before its class is fetched, in ms. */
export const restFor = 80

/** The id of the class that an element's link leads to; `null` if it leads elsewhere. */
const classOf = (target: EventTarget | null): string | null => {
  const href = target instanceof Element ? target.closest('a[href^="/m/"]')?.getAttribute('href') : null
  const route = href ? read(href).route : null
  return route?.type === 'media' ? route.id : null
}

/** Fetches a class ahead once a finger, a pointer or the focus has rested on its card, unless the device saves data. */
export const prefetchOnIntent = (prepareClass: (id: string) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mean = ({ target }: Event) => {
    clearTimeout(timer)
    const id = classOf(target)
    if (id !== null && !wantsLess()) timer = setTimeout(() => prepareClass(id), restFor)
  }
  window.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && mean(event), { passive: true })
  for (const sign of ['focusin', 'touchstart'] as const) window.addEventListener(sign, mean, { passive: true })
  // A finger that moves scrolls.
  for (const moved of ['touchmove', 'touchcancel'] as const)
    window.addEventListener(moved, () => clearTimeout(timer), { passive: true })
}
