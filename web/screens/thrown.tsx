import { useEffect, useState } from 'react'
import { Late, part } from '../parts/feedback/late.tsx'
import { IntoView } from '../parts/hooks/into-view.tsx'
import { isBegun } from '../parts/hooks/press.ts'
import { Broken } from './broken.tsx'

const dialog = part(() => import('./thrown-dialog.tsx').then(({ ThrownDialog }) => ThrownDialog))

const presses = ['click', 'keydown', 'submit', 'change'] as const

/** Calls a function when the handler of a press throws an error, or when work that it has begun is rejected; errors of timers and of scripts beside the site do not concern a member. */
const watchPresses = (onThrown: () => void): (() => void) => {
  let press: Event | null = null
  const begin = (event: Event) => {
    press = event
  }
  // The browser hides the error of a script from elsewhere.
  const hear = ({ error }: ErrorEvent) => {
    if (error && press && press.eventPhase !== Event.NONE) onThrown()
  }
  const hearRejection = ({ promise }: PromiseRejectionEvent) => {
    if (isBegun(promise)) onThrown()
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

/** Says that something went wrong when a press fails: its handler throws an error, or work that it has begun is rejected, which no boundary catches. */
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
