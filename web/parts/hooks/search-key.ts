import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen, isTyped } from './focus.ts'

/** The key that leads to the search. */
export const searchKey = '/'

/** Calls back when the search key is pressed on the page, outside of fields and dialogs, unless single keys are off. */
export const useSearchKey = (off: boolean, onPress: () => void): void => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (off) return
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, defaultPrevented, target } = event
      if (key !== searchKey || altKey || ctrlKey || metaKey || defaultPrevented) return
      if (isTyped(target) || isDialogOpen()) return
      // The key is not typed into the field that gets the focus.
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [off])
}
