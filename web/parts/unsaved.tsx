import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** As long as it is on the page, the browser asks before the page is left for good. A2.33 */
export const Unsaved = () => {
  useEffect(() => {
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}
