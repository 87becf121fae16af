import { createActor, SimulatedClock } from 'xstate'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type {
  OpenFailure,
  Playable,
  PlayerCommand,
  PlayerEvent,
  PlayerFact,
  PlayerPort,
  Preferences,
} from '../../core/playback/player/index.ts'
import { playerMachine } from '../../core/playback/player/index.ts'
import { playerView } from '../../core/playback/player/view.ts'

/** A class of a hundred seconds. */
export const barre: Playable = {
  id: 'barre001',
  title: 'Morning Barre',
  duration: 100,
  image: null,
  sources: [],
  tracks: [],
}

/** The preferences that the device keeps. */
export const remembered: Preferences = { volume: 0.8, muted: false, speed: 0.75, captions: true, hinted: true }

/** All calls under way have been answered. */
export const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/** A player whose adapter is a list of what it was told and a function that says what it tells. */
export const playback = async (
  opening: { readonly at?: number; readonly autoplay?: boolean } = {},
  open: (id: string) => Result<Playable, OpenFailure> = () => ok(barre),
  load: PlayerPort['preferences']['load'] = async () => ok(remembered),
) => {
  const clock = new SimulatedClock()
  const facts: PlayerFact[] = []
  const commands: PlayerCommand[] = []
  const kept: unknown[] = []
  const renewed: string[] = []
  let answers = true
  const heard = new Set<(event: PlayerEvent) => void>()
  const hiding = new Set<(event: { readonly type: 'pageHidden' }) => void>()
  const port: PlayerPort = {
    open: async (id) => open(id),
    renew: async (id) => {
      renewed.push(id)
      return open(id)
    },
    command: async (command) => {
      commands.push(command)
      return answers ? ok(undefined) : new Promise(() => {})
    },
    events: (on) => {
      heard.add(on)
      return () => heard.delete(on)
    },
    pageHide: (on) => {
      hiding.add(on)
      return () => hiding.delete(on)
    },
    preferences: {
      load,
      keep: async (preferences) => {
        kept.push(preferences)
        return ok(undefined)
      },
    },
  }
  const input = { id: 'barre001', title: 'Morning Barre', teacher: 'Anna', image: null, duration: 100 }
  const chapters = [
    { at: 5, title: 'Pliés' },
    { at: 40, title: 'Tendus' },
  ]
  const player = createActor(playerMachine(port, clock), {
    clock,
    input: { ...input, chapters, at: opening.at ?? 0, autoplay: opening.autoplay ?? true },
  })
  player.on('*', (fact) => facts.push(fact))
  player.start()
  await settled()
  const says = (event: PlayerEvent) => {
    for (const on of heard) on(event)
  }
  const at = (position: number) => says({ type: 'time', position, duration: 100, buffered: position + 10 })
  return {
    player,
    commands,
    kept,
    renewed,
    facts,
    says,
    at,
    ready: (heights: readonly number[] = [270, 540]) => says({ type: 'ready', duration: 100, heights, captions: true }),
    hide: () => {
      for (const on of hiding) on({ type: 'pageHidden' })
    },
    /** From now on the player does not answer. */
    mute: () => {
      answers = false
    },
    wait: (ms: number) => clock.increment(ms),
    view: () => playerView(player.getSnapshot()),
    named: (type: PlayerFact['type']) => facts.filter((fact) => fact.type === type),
    saved: () => facts.flatMap((fact) => (fact.type === 'progressed' ? [fact.position] : [])),
    listeners: () => heard.size + hiding.size,
  }
}

/** A player in the middle of its class. */
export const playing = async (at = 0) => {
  const stage = await playback({ at })
  stage.ready()
  stage.says({ type: 'playing' })
  return stage
}
