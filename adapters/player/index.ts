import { fail, ok } from '../../core/kernel/result.ts'
import type { PlayerCommand, PlayerEvent, PlayerPort } from '../../core/player/index.ts'

/** Which player the studio has: its own, or with a licence the vendor's from its CDN. V7.36 */
export interface PlayerOptions {
  readonly licenceKey: string | null
  readonly libraryUrl: string
}

/** Where the pictures appear, and the half of the player's port that works them. */
export interface Playing extends Pick<PlayerPort, 'command' | 'events'> {
  readonly element: HTMLElement
}

/** How one player takes commands, once its code is there. */
export type Hands = (command: PlayerCommand) => void | Promise<void>

const hire = async (
  { licenceKey, libraryUrl }: PlayerOptions,
  element: HTMLElement,
  tell: (event: PlayerEvent) => void,
) =>
  licenceKey
    ? (await import('./vendor.ts')).vendorPlayer({ element, tell, libraryUrl, licenceKey })
    : (await import('./own.ts')).ownPlayer({ element, tell, video: document.createElement('video') })

/** The player, whose code is fetched with the first class; what cannot be fetched is told as unreachable. V7.36 V7.37 */
export const makePlayer = (options: () => Promise<PlayerOptions>): Playing => {
  const element = document.createElement('div')
  const listeners = new Set<(event: PlayerEvent) => void>()
  const tell = (event: PlayerEvent) => {
    for (const on of listeners) on(event)
  }
  let hands: Promise<Hands> | null = null
  return {
    element,
    events: (on) => {
      listeners.add(on)
      return () => listeners.delete(on)
    },
    command: async (command) => {
      if (hands === null && command.type !== 'load') return ok(undefined)
      hands ??= options().then((chosen) => hire(chosen, element, tell))
      try {
        await (await hands)(command)
        return ok(undefined)
      } catch (cause) {
        hands = null
        if (command.type === 'load') tell({ type: 'broken', trouble: 'unreachable' })
        return fail({ type: 'Unexpected', cause })
      }
    },
  }
}
