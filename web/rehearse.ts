import { fetchOpening } from '../core/playback/index.ts'
import { whenIdle } from './idle.ts'
import { mediaScreens } from './routes.ts'
import { playerPart } from './screens/media/player-part.ts'

const wantsLess = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

const rehearse = () => {
  if (wantsLess()) return
  void Promise.allSettled([mediaScreens.class.load(), playerPart.load(), fetchOpening()])
}

/** Loads the code of a class page once the first screen is shown and the browser is idle, unless the device saves data. */
export const rehearseWhenIdle = () => {
  whenIdle(rehearse)
}
