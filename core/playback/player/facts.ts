import type { PlayerEvent } from './port.ts'
import { isDanced } from './rules.ts'
import type { Watch } from './watch.ts'
import { atEnd, isUnsaved, nearsEnd } from './watch.ts'

/** A fact of the player for the rest of the product; positions are in seconds. */
export type PlayerFact =
  /** `begun`: the class plays for the first time, or again after its end. */
  | { readonly type: 'readied' | 'begun' | 'adShown' | 'completed' | 'viewed'; readonly id: string }
  /** The viewer has reached nearly the end of the class; `isDanced` is false if the viewer skipped most of it. */
  | { readonly type: 'almostCompleted'; readonly id: string; readonly isDanced: boolean }
  /** The viewer continues to the next class so near the end that this class counts as completed. */
  | { readonly type: 'finished'; readonly id: string }
  | { readonly type: 'timed' | 'progressed'; readonly id: string; readonly position: number; readonly duration: number }
  | { readonly type: 'seeked'; readonly id: string; readonly from: number; readonly to: number }

/** Returns the facts that follow from an event of the player. */
export const factsAbout = (watch: Watch, event: PlayerEvent): readonly PlayerFact[] => {
  const { id } = watch
  const almost = firstAlmost(watch)
  switch (event.type) {
    case 'ready':
      return [{ type: 'readied', id }]
    case 'time': {
      const { position, duration } = event
      return watch.seeking ? [] : [{ type: 'timed', id, position, duration }, ...(nearsEnd(watch, event) ? almost : [])]
    }
    case 'playing':
      return watch.begun ? [] : [{ type: 'begun', id }]
    case 'seeked':
      return [{ type: 'seeked', id, from: event.from, to: event.to }]
    case 'completed':
      return [
        ...(isUnsaved(atEnd(watch)) ? [progress(atEnd(watch))] : []),
        ...(watch.begun ? [...almost, { type: 'completed', id } as const] : []),
      ]
    case 'adImpression':
      return [{ type: 'adShown', id }]
    default:
      return []
  }
}

const firstAlmost = ({ id, almostCompleted, from, played, duration }: Watch): readonly PlayerFact[] =>
  almostCompleted ? [] : [{ type: 'almostCompleted', id, isDanced: isDanced(from, played, duration) }]

/** Returns the facts about a class that its viewer completes by continuing to the next class. */
export const factsOnFinish = (watch: Watch): readonly PlayerFact[] => [
  ...firstAlmost(watch),
  { type: 'finished', id: watch.id },
]

/** Returns the fact that reports the position in a class. */
export const progress = ({ id, position, duration }: Watch): PlayerFact => ({
  type: 'progressed',
  id,
  position,
  duration,
})

/** Returns the fact that the class counts as viewed. */
export const viewing = ({ id }: Watch): PlayerFact => ({ type: 'viewed', id })
