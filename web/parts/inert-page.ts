import { useLayoutEffect } from 'react'

let over = 0

/** Puts the page out of everybody's reach as long as anything is open over it, which lives beside the page. */
export const useInertPage = (open: boolean): void =>
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    if (!open || page === null) return
    over += 1
    page.inert = true
    return () => {
      over -= 1
      page.inert = over > 0
    }
  }, [open])
