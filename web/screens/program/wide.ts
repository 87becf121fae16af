import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(min-width: 1360px)')

const listen = (heard: () => void) => {
  query.addEventListener('change', heard)
  return () => query.removeEventListener('change', heard)
}

/** Whether the window has room for two columns beside the site's menu. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => query.matches)
