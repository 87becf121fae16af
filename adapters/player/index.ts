import { fail, ok } from '../../core/kernel/result.ts'
import type { PlayerCommand, PlayerEvent, PlayerPort } from '../../core/playback/player/index.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import { inTime } from '../start/in-time.ts'
import { fetchHls, playsLists } from './hls.ts'

/** The id of a schedule of advertising, and how it is read. */
export interface Advertising extends Pick<MediaDelivery, 'read'> {
  readonly id: string | null
}

/** Which player the studio uses: the site's own, or with a license key the vendor's from its CDN. V7.36 */
export interface PlayerOptions {
  readonly licenceKey: string | null
  readonly libraryUrl: string
  /** The schedule of advertising, which the vendor's player alone shows; its id is `null` if the studio has no schedule. */
  readonly advertising?: Advertising | undefined
}

/** The element that shows the video, and the part of the player's port that controls it. */
export interface Playing extends Pick<PlayerPort, 'command' | 'events'> {
  readonly element: HTMLElement
  /** Fetches the player's code ahead of its first command. */
  readonly prepare: () => void
}

/** Takes the commands for a player, once its code is loaded. */
export type SendCommand = (command: PlayerCommand) => void | Promise<void>

const loadPlayer = async (
  { licenceKey, libraryUrl, advertising }: PlayerOptions,
  element: HTMLElement,
  tell: (event: PlayerEvent) => void,
) =>
  licenceKey
    ? (await inTime(import('./vendor.ts'))).vendorPlayer({ element, tell, libraryUrl, licenceKey, advertising })
    : (await inTime(import('./own.ts'))).ownPlayer({ element, tell, video: document.createElement('video') })

const fetchAhead = ({ licenceKey }: PlayerOptions): Promise<unknown> =>
  licenceKey
    ? import('./vendor.ts')
    : Promise.all([import('./own.ts'), playsLists(document.createElement('video')) || fetchHls()])

/** The player, whose code is loaded with the first class; code that cannot be loaded is reported as unreachable. */
export const makePlayer = (options: () => Promise<PlayerOptions>): Playing => {
  const element = document.createElement('div')
  const listeners = new Set<(event: PlayerEvent) => void>()
  const tell = (event: PlayerEvent) => {
    for (const on of listeners) on(event)
  }
  let hands: Promise<SendCommand> | null = null
  return {
    element,
    prepare: () => {
      // If it cannot be loaded now, it is requested again with the class, and that failure is reported.
      options()
        .then(fetchAhead)
        .catch(() => {})
    },
    events: (on) => {
      listeners.add(on)
      return () => listeners.delete(on)
    },
    command: async (command) => {
      if (hands === null && command.type !== 'load') return ok(undefined)
      hands ??= options().then((chosen) => loadPlayer(chosen, element, tell))
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
