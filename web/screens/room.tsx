import { useLayoutEffect } from 'react'
import type { Room as RoomChoice } from '../../core/navigation/index.ts'

/** Shows the whole site in the chosen room, or in the one that the device prefers; until that is known, as it began. */
export const Room = ({ room }: { room: RoomChoice | null }) => {
  useLayoutEffect(() => {
    if (room === null) return
    if (room === 'system') document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', room)
  }, [room])
  return null
}
