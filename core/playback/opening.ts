import { chaptersOf } from '../catalogue/index.ts'
import type { HistoryState } from '../history/index.ts'
import { fractionOf } from '../history/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { playerMachine, resumeAt } from '../player/index.ts'
import { upNextMachine } from '../queue/index.ts'
import type { PlaybackPort } from './port.ts'
import type { Playable } from './request.ts'

/** Where a class starts, in seconds: at the address's time, else where it was left if that is inside the resume window. V2.02 V4.06 */
export const startAt = ({ at, item, catalogue }: Playable, history: HistoryState | undefined): number =>
  at ??
  resumeAt(
    fractionOf(history?.context.progress[item.id], item.duration) ?? 0,
    item.duration,
    catalogue.config.resumeWindow,
  )

/** The input of the player for a class. */
export const openingOf = (playable: Playable, history: HistoryState | undefined) => ({
  id: playable.item.id,
  title: playable.item.title,
  teacher: playable.item.teacher,
  image: playable.item.image,
  duration: playable.item.duration,
  chapters: chaptersOf(playable.item),
  at: startAt(playable, history),
  autoplay: true,
})

/** Makes the function that opens a class: the machines of its player and of the class that comes next, with their inputs. This code is loaded when a class is asked for, not with the first screen. */
export const openerOf = ({ player, lists }: PlaybackPort, clock: Clock) => {
  const [playing, following] = [playerMachine(player, clock), upNextMachine(lists, clock)]
  return (playable: Playable, history: HistoryState | undefined) => ({
    player: { logic: playing, input: openingOf(playable, history) },
    upNext: {
      logic: following,
      input: { id: playable.item.id, queue: playable.queue, catalogue: playable.catalogue },
    },
  })
}
