import { useLayoutEffect } from 'react'

let over = 0

/** Makes the page inert while a dialog or menu is open over it. Dialogs and menus are rendered beside the page, but within the element that is in full screen. */
export const useInertPage = (open: boolean): void =>
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    if (!open || page === null || document.fullscreenElement) return
    over += 1
    page.inert = true
    return () => {
      over -= 1
      page.inert = over > 0
    }
  }, [open])
