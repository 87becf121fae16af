import type { DragEvent } from 'react'
import { useState } from 'react'
import { useSend } from '../../../adapters/react/index.ts'
import type { Weekday } from '../../../core/kernel/calendar.ts'
import type { WeekDayView } from '../../../core/planner/my-week/index.ts'
import { placed } from '../../../core/planner/my-week/index.ts'

interface Route {
  readonly day: Weekday
  /** The video that it is dropped before, or null for the end. */
  readonly before: string | null
}

const idsOf = ({ videos }: WeekDayView) => videos.map(({ id }) => id)

// A drop on the upper half of a video goes before it, else after it.
const beforeOf = ({ clientY, currentTarget }: DragEvent, ids: readonly string[], id: string): string | null => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? id : (ids[ids.indexOf(id) + 1] ?? null)
}

/** Drag and drop of videos in the week, besides the buttons that do the same. */
export const useDragging = (enabled: boolean) => {
  const send = useSend('myWeek')
  const [dragged, setDragged] = useState<{ readonly day: Weekday; readonly id: string } | null>(null)
  const [over, setOver] = useState<Route | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const hover = (event: DragEvent, route: Route) => {
    if (dragged === null) return
    event.preventDefault()
    event.stopPropagation()
    if (over?.day !== route.day || over.before !== route.before) setOver(route)
  }
  const drop = (event: DragEvent, day: WeekDayView) => {
    if (dragged === null || over === null) return
    event.preventDefault()
    end()
    const { id, day: from } = dragged
    if (from !== day.weekday) send({ type: 'move', day: from, video: id, newDay: day.weekday })
    if (over.before === id || (from !== day.weekday && over.before === null)) return
    send({ type: 'order', day: day.weekday, videos: placed(idsOf(day), id, over.before) })
  }
  return {
    day: (day: WeekDayView) =>
      enabled
        ? {
            onDragOver: (event: DragEvent) => hover(event, { day: day.weekday, before: null }),
            onDrop: (event: DragEvent) => drop(event, day),
            'data-over': over?.day === day.weekday || undefined,
          }
        : {},
    video: (day: WeekDayView, id: string) =>
      enabled
        ? {
            draggable: true,
            onDragStart: ({ dataTransfer }: DragEvent) => {
              dataTransfer.setData('text/plain', id)
              dataTransfer.effectAllowed = 'move'
              setDragged({ day: day.weekday, id })
            },
            onDragEnd: end,
            onDragOver: (event: DragEvent) =>
              hover(event, { day: day.weekday, before: beforeOf(event, idsOf(day), id) }),
            'data-drop': (over?.day === day.weekday && over.before === id) || undefined,
            'data-dragged': (dragged?.day === day.weekday && dragged.id === id) || undefined,
          }
        : {},
  }
}
