import { useLayoutEffect, useRef } from 'react'

/** Keeps the cursor of an input where it belongs when its text is changed while it is typed; returns a function that notes its place. */
export const useCursor = () => {
  const noted = useRef<{ readonly input: HTMLInputElement; readonly at: number } | null>(null)
  useLayoutEffect(() => {
    const place = noted.current
    noted.current = null
    if (place && document.activeElement === place.input) place.input.setSelectionRange(place.at, place.at)
  })
  return (input: HTMLInputElement, at: number) => {
    noted.current = { input, at }
  }
}
