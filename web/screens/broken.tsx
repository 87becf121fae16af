import { useEffect, useState } from 'react'
import { brokenView, unloadable } from '../../core/catalogue/index.ts'
import { pageNames } from '../../core/routes/index.ts'
import { Unloadable } from '../parts/late.tsx'
import { Trouble } from '../parts/trouble.tsx'

const reload = () => window.location.reload()

/** Whether the device had a network when the page was shown; once it has one again, the page is loaded again. */
const useOnlineAgain = (waits: boolean): boolean => {
  const [online] = useState(() => navigator.onLine)
  useEffect(() => {
    if (!waits) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [waits])
  return online
}

/** The message for a screen that threw an error or whose code could not be loaded; nothing of the error itself is shown. V8.07 V8.11 */
export const Broken = ({
  error,
  whole = true,
  back = { href: '/', label: pageNames.home },
}: {
  error?: unknown
  whole?: boolean
  back?: { href: string; label: string }
}) => {
  const isUnloadable = error instanceof Unloadable
  const online = useOnlineAgain(isUnloadable)
  return <Trouble whole={whole} {...(isUnloadable ? unloadable(online) : brokenView)} onRetry={reload} back={back} />
}
