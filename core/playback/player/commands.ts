import type { Result } from '../../kernel/result.ts'
import type { OpenFailure, Playable, PlayerCommand, PlayerEvent, Preferences } from './port.ts'
import { renewsAfter, speedNear, volumeNear, withinClass } from './rules.ts'
import type { Watch } from './watch.ts'

/** An order of the viewer to the player; positions are in seconds. */
export type PlayerOrder =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'skip'; readonly by: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'toggleMute' }
  | { readonly type: 'setSpeed'; readonly speed: number }
  | { readonly type: 'toggleCaptions' }
  | { readonly type: 'setQuality'; readonly height: number | null }

const topicOf = ({ type }: PlayerCommand): string => {
  if (type === 'play' || type === 'pause') return 'transport'
  return type === 'load' || type === 'unload' ? 'item' : type
}

/** Returns the queue with a command added: only the newest command of each type waits, and loading another item drops the commands for the previous one. */
export const queue = (waiting: readonly PlayerCommand[], command: PlayerCommand): readonly PlayerCommand[] => {
  const stale = topicOf(command) === 'item' ? ['item', 'transport', 'seek', 'setQuality'] : [topicOf(command)]
  return [...waiting.filter((other) => !stale.includes(topicOf(other))), command]
}

/** Returns the watch with commands added to the queue. */
export const tell = (watch: Watch, ...commands: readonly PlayerCommand[]): Watch => ({
  ...watch,
  commands: commands.reduce(queue, watch.commands),
})

/** Returns the watch without the first command in the queue, which is sent next. */
export const sendNext = (watch: Watch): Watch => ({
  ...watch,
  sending: watch.commands[0] ?? null,
  commands: watch.commands.slice(1),
})

/** The state that sends the player one command at a time; a command without an answer is dropped after a time limit. */
export const commanding = {
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasCommands', target: 'busy', actions: 'sendNext' } },
    busy: {
      invoke: { src: 'command', input: ({ context }: { readonly context: Watch }) => context.sending!, onDone: 'idle' },
      after: { openWithin: 'idle' },
    },
  },
} as const

const preferred = ({ volume, muted, speed, captions }: Preferences): readonly PlayerCommand[] => [
  { type: 'setVolume', volume, muted },
  { type: 'setSpeed', speed },
  { type: 'setCaptions', on: captions },
]

/** Returns the watch with commands for the viewer's preferences, since a newly loaded class has none of them. */
export const arrange = (watch: Watch): Watch => {
  const arranged = tell(watch, ...preferred(watch.preferences))
  return watch.height === null ? arranged : tell(arranged, { type: 'setQuality', height: watch.height })
}

const withPreference = (watch: Watch, change: Partial<Preferences>): Watch => ({
  ...watch,
  preferences: { ...watch.preferences, ...change },
  unkept: { ...watch.unkept, ...change },
})

const prefer = (watch: Watch, type: PlayerCommand['type'], change: Partial<Preferences>): Watch => {
  const preferring = withPreference(watch, change)
  return tell(preferring, ...preferred(preferring.preferences).filter((told) => told.type === type))
}

const goTo = (watch: Watch, to: number): Watch => {
  const position = withinClass(to, watch.duration)
  return tell({ ...watch, position, seeking: true }, { type: 'seek', to: position })
}

/** Returns the watch of a viewer who has used the controls, and who gets no more hints. */
const hinted = (watch: Watch): Watch => (watch.preferences.hinted ? watch : withPreference(watch, { hinted: true }))

/** Returns the watch after an order of the viewer, limited to the length of the class. */
export const obey = (watch: Watch, order: PlayerOrder): Watch => carryOut(hinted(watch), order)

const carryOut = (watch: Watch, order: PlayerOrder): Watch => {
  const { volume, muted, captions } = watch.preferences
  switch (order.type) {
    case 'play':
    case 'pause':
      return tell(watch, { type: order.type })
    case 'seek':
      return goTo(watch, order.to)
    case 'skip':
      return goTo(watch, watch.position + order.by)
    case 'setVolume':
      return prefer(watch, 'setVolume', { volume: volumeNear(order.volume), muted: volumeNear(order.volume) === 0 })
    case 'toggleMute':
      return prefer(watch, 'setVolume', { muted: !muted, ...(volume === 0 && { volume: 0.5 }) })
    case 'setSpeed':
      return prefer(watch, 'setSpeed', { speed: speedNear(order.speed) })
    case 'toggleCaptions':
      return prefer(watch, 'setCaptions', { captions: !captions })
    case 'setQuality':
      return tell({ ...watch, height: order.height }, { type: 'setQuality', height: order.height })
  }
}

/** Returns the watch after the answer to the request for a class: the class goes to the player, and a failure is kept for its message. */
export const receive = (watch: Watch, opened: Result<Playable, OpenFailure>): Watch => {
  if (!opened.ok) return opened.error.type === 'Unauthorized' ? watch : { ...watch, trouble: opened.error }
  const { position: at, autoplay } = watch
  const item = opened.value
  return tell({ ...watch, item, duration: item.duration || watch.duration }, { type: 'load', item, at, autoplay })
}

/** Whether an event of the player leads to a request for a new signature: once for each refusal, and for captions only the first time. */
export const mayRenew = ({ position, renewedAt }: Watch, event: PlayerEvent): boolean => {
  if (event.type === 'captionsLost') return event.refused && renewedAt === null
  if (event.type !== 'broken' || event.trouble !== 'expired') return false
  return renewedAt === null || Math.abs(position - renewedAt) >= renewsAfter
}

/** Returns the watch of a class that opens with a new signature at its position, and keeps playing or stays paused. */
export const renew = (watch: Watch, autoplay: boolean): Watch => ({
  ...watch,
  ...{ autoplay, renewing: true, renewedAt: watch.position },
})

/** Returns the watch of an ended class that opens with a new signature: paused if its viewer has sought, otherwise playing from its start. */
export const renewEnded = (watch: Watch): Watch =>
  watch.seeking ? renew(watch, false) : renew({ ...watch, position: 0 }, true)

/** Returns the watch after Retry: the class opens again and plays from its position. */
export const startOver = (watch: Watch): Watch => ({
  ...watch,
  autoplay: true,
  blocked: false,
  seeking: false,
  trouble: null,
  renewing: false,
  renewedAt: null,
})
