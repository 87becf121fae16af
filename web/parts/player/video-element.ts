import { useEffect, useRef, useState } from 'react'
import { usePlayerElement } from '../../../adapters/react/index.ts'
import { isKeyboardAtWork } from '../hooks/focus.ts'

const restAfter = 3_000

/** The controls hide after a while without a movement; the style sheet keeps them while they have the focus. */
export const useRest = () => {
  const [resting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    setResting(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setResting(true), restAfter)
  }
  const rest = () => {
    clearTimeout(timer.current)
    setResting(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { resting, wake, rest }
}

const floats = ['enterpictureinpicture', 'leavepictureinpicture'] as const

/** Mounts the player's own element on the page, and focuses the player so that its shortcuts work, unless the keyboard is elsewhere on the page; `filling` and `floating` say where the browser shows it. */
export const useVideoElement = () => {
  const element = usePlayerElement()
  const root = useRef<HTMLElement>(null)
  const videoBox = useRef<HTMLDivElement>(null)
  const [filling, setFilling] = useState(false)
  const [floating, setFloating] = useState(false)
  useEffect(() => {
    videoBox.current?.append(element)
    if (!isKeyboardAtWork()) root.current?.focus({ preventScroll: true })
    const follow = () => setFilling(document.fullscreenElement === root.current)
    const float = () => setFloating(element.contains(document.pictureInPictureElement))
    document.addEventListener('fullscreenchange', follow)
    for (const change of floats) element.addEventListener(change, float, true)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      for (const change of floats) element.removeEventListener(change, float, true)
      element.remove()
    }
  }, [element])
  return { root, videoBox, filling, floating }
}
