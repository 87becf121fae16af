import { useLayoutEffect } from 'react'

/** Calls a function whenever the device is online again, as long as there is one. */
export const useOnlineAgain = (run: (() => void) | undefined): void =>
  useLayoutEffect(() => {
    if (run === undefined) return
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [run])
