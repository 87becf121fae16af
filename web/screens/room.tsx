import { useLayoutEffect } from 'react'
import type { Room as RoomChoice } from '../../core/frame/index.ts'

/** Shows the whole site in the chosen room, or in the one that the device prefers. */
export const Room = ({ room }: { room: RoomChoice }) => {
  useLayoutEffect(() => {
    if (room === 'system') document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', room)
  }, [room])
  return null
}
