import { useRef, useState } from 'react'

/** What is shown for so many milliseconds and is then gone; what follows begins its time anew. V2.29 */
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
