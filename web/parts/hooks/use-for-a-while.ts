import { useRef, useState } from 'react'

/** A value that is shown for a number of milliseconds and then reset; a new value starts the time again. */
export const useForAWhile = <V>(nothing: V, lasts: number): readonly [V, (shown: V) => void, (shown: V) => void] => {
  const [shown, show] = useState(nothing)
  const timer = useRef<number>(undefined)
  const stay = (value: V) => {
    window.clearTimeout(timer.current)
    show(value)
  }
  const flash = (value: V) => {
    stay(value)
    timer.current = window.setTimeout(() => show(nothing), lasts)
  }
  return [shown, flash, stay]
}
