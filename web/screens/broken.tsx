import { useState } from 'react'
import { brokenView, unloadable } from '../../core/catalogue/index.ts'
import { pageNames } from '../../core/routes/index.ts'
import { Unloadable } from '../parts/feedback/late.tsx'
import { Trouble } from '../parts/feedback/trouble.tsx'

const reload = () => window.location.reload()

/** The message for a screen that threw an error or whose code could not be loaded; nothing of the error itself is shown. */
export const Broken = ({
  error,
  whole = true,
  back = { href: '/', label: pageNames.home },
  onRetry = reload,
  onClose,
}: {
  error?: unknown
  whole?: boolean
  back?: { href: string; label: string }
  /** Tries again; without it, Retry reloads the page. */
  onRetry?: () => void
  /** Called to dismiss it, in place of a way back. */
  onClose?: () => void
}) => {
  const isUnloadable = error instanceof Unloadable
  const [online] = useState(() => navigator.onLine)
  return (
    <Trouble
      whole={whole}
      {...(isUnloadable ? unloadable(online) : { ...brokenView, waits: false })}
      onRetry={onRetry}
      {...(onClose ? { onClose } : { back })}
    />
  )
}
