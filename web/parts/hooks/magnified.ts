import { useEffect, useState } from 'react'

/** Whether the page is magnified by two fingers: one finger then moves it about, and opens no other page. */
export const useMagnified = (): boolean => {
  const [isMagnified, magnify] = useState(false)
  useEffect(() => {
    const view = window.visualViewport
    const look = () => magnify((view?.scale ?? 1) > 1.01)
    look()
    view?.addEventListener('resize', look)
    return () => view?.removeEventListener('resize', look)
  }, [])
  return isMagnified
}
