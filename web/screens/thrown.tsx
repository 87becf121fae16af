import { useEffect, useState } from 'react'
import { IntoView } from '../parts/into-view.tsx'
import { Late, part } from '../parts/late.tsx'
import { Broken } from './broken.tsx'

const dialog = part(() => import('./thrown-dialog.tsx').then(({ ThrownDialog }) => ThrownDialog))

const presses = ['click', 'keydown', 'submit', 'change'] as const

/** Calls a function when the handler of a press throws an error; errors of timers and of scripts beside the site are not a member's. */
const watchPresses = (onThrown: () => void): (() => void) => {
  let press: Event | null = null
  const begin = (event: Event) => {
    press = event
  }
  const hear = () => {
    if (press && press.eventPhase !== Event.NONE) onThrown()
  }
  for (const name of presses) window.addEventListener(name, begin, { capture: true })
  window.addEventListener('error', hear)
  return () => {
    for (const name of presses) window.removeEventListener(name, begin, { capture: true })
    window.removeEventListener('error', hear)
  }
}

/** Says that something went wrong when the handler of a press throws an error, which no boundary catches. V8.07 */
export const Thrown = () => {
  const [thrown, setThrown] = useState(false)
  useEffect(() => watchPresses(() => setThrown(true)), [])
  const close = () => setThrown(false)
  return (
    thrown && (
      <Late
        of={dialog}
        props={{ onClose: close }}
        failed={(error) => (
          <IntoView>
            <Broken error={error} whole={false} onClose={close} />
          </IntoView>
        )}
      />
    )
  )
}
