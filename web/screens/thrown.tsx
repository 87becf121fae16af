import { useEffect, useState } from 'react'
import { IntoView } from '../parts/into-view.tsx'
import { Late, part } from '../parts/late.tsx'
import { Broken } from './broken.tsx'

const dialog = part(() => import('./thrown-dialog.tsx').then(({ ThrownDialog }) => ThrownDialog))

const presses = ['click', 'keydown', 'submit', 'change'] as const

/** How long after a press a rejected promise counts as its result, in ms. */
const resultWithin = 5_000

/** Whether a rejection is no error: a share sheet that was closed, or a video that was paused before it began. */
const isAbort = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError'

/** Calls a function when the handler of a press throws an error, or its promise is rejected; errors of timers and of scripts beside the site are not a member's. */
const watchPresses = (onThrown: () => void): (() => void) => {
  let press: Event | null = null
  const begin = (event: Event) => {
    press = event
  }
  const hear = () => {
    if (press && press.eventPhase !== Event.NONE) onThrown()
  }
  const hearRejection = ({ reason, timeStamp }: PromiseRejectionEvent) => {
    if (press && timeStamp - press.timeStamp < resultWithin && !isAbort(reason)) onThrown()
  }
  for (const name of presses) window.addEventListener(name, begin, { capture: true })
  window.addEventListener('error', hear)
  window.addEventListener('unhandledrejection', hearRejection)
  return () => {
    for (const name of presses) window.removeEventListener(name, begin, { capture: true })
    window.removeEventListener('error', hear)
    window.removeEventListener('unhandledrejection', hearRejection)
  }
}

/** Says that something went wrong when a press fails: its handler throws an error or its promise is rejected, which no boundary catches. V8.07 */
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
