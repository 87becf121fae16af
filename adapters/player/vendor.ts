import type { Playable, PlayerCommand, PlayerEvent, PlayerTrouble } from '../../core/playback/player/index.ts'
import { readAdSchedule } from '../media-delivery/ad-schedule.ts'
import type { Advertising, SendCommand } from './index.ts'
import { isRefusal } from './refusal.ts'
import { script } from './script.ts'

/** The part of the vendor's player that is used here; functions that an older library lacks are optional. */
export interface VendorPlayer {
  setup(options: Record<string, unknown>): VendorPlayer
  on(name: string, heard: (event: Moment & { readonly code?: number }) => void): VendorPlayer
  play(): void
  pause(): void
  seek(position: number): void
  remove(): void
  getPosition(): number
  getDuration(): number
  setVolume?(percent: number): void
  setMute?(muted: boolean): void
  setPlaybackRate?(rate: number): void
  setCurrentCaptions?(index: number): void
  setCurrentQuality?(index: number): void
  getQualityLevels?(): readonly { readonly height?: number }[]
}

declare global {
  var jwplayer: ((element: HTMLElement) => VendorPlayer) | undefined
}

interface Moment {
  readonly position: number
  readonly duration: number
}

const setupFor = (
  item: Playable,
  at: number,
  autostart: boolean,
  key: string,
  advertising: unknown,
): Record<string, unknown> => ({
  ...(advertising ? { advertising } : {}),
  playlist: [
    {
      mediaid: item.id,
      title: item.title,
      image: item.image,
      sources: item.sources,
      tracks: item.tracks,
      starttime: at,
    },
  ],
  key,
  autostart,
  controls: false,
  width: '100%',
  height: '100%',
  stretching: 'uniform',
  playbackRateControls: true,
})

const endless = (duration: number): number => (Number.isFinite(duration) && duration > 0 ? duration : 0)

// Only this error code of the vendor means that the video itself could not be decoded; all others may be network errors.
const unreadable = 224_002

// The codes of its streams end in the status of the request that failed.
const ofStreams = [230_000, 250_000] as const

const troubleOf = (code = 0): PlayerTrouble => {
  if (code === unreadable) return 'undecodable'
  const isOfStream = code >= ofStreams[0] && code < ofStreams[1]
  return isOfStream && isRefusal(code % 1_000) ? 'expired' : 'unreachable'
}

const listenTo = (player: VendorPlayer, item: Playable, tell: (event: PlayerEvent) => void): void => {
  let told = Number.NEGATIVE_INFINITY
  let from = 0
  // Until the first frame the player seeks to the start position, which is not a seek by the viewer.
  let begun = false
  const begin = () => {
    begun = true
  }
  const tellTime = (position: number, duration: number) => {
    told = position
    tell({ type: 'time', position, duration: endless(duration), buffered: position })
  }
  const heard: Readonly<Record<string, (event: Moment & { readonly code?: number }) => void>> = {
    ready: () => {
      const heights = (player.getQualityLevels?.() ?? []).flatMap(({ height }) => height ?? [])
      const captions = item.tracks.some(({ kind }) => kind === 'captions')
      tell({ type: 'ready', duration: endless(player.getDuration()) || item.duration, heights, captions })
    },
    firstFrame: begin,
    play: () => tell({ type: 'playing' }),
    buffer: () => tell({ type: 'waiting' }),
    pause: () => {
      if (begun) tellTime(player.getPosition(), player.getDuration())
      tell({ type: 'paused' })
    },
    // The vendor reports the time up to ten times a second.
    time: ({ position, duration }) => begun && Math.abs(position - told) >= 0.25 && tellTime(position, duration),
    seek: ({ position }) => {
      from = position
    },
    seeked: () => {
      if (!begun) return
      tell({ type: 'seeked', from, to: player.getPosition() })
      tellTime(player.getPosition(), player.getDuration())
    },
    complete: () => tell({ type: 'completed' }),
    adImpression: () => tell({ type: 'adImpression' }),
    autostartNotAllowed: () => tell({ type: 'blocked' }),
    error: ({ code }) => tell({ type: 'broken', trouble: troubleOf(code) }),
    setupError: ({ code }) => tell({ type: 'broken', trouble: troubleOf(code) }),
  }
  for (const [name, on] of Object.entries(heard)) player.on(name, on)
}

const levelOf = (player: VendorPlayer, height: number | null): number =>
  Math.max(0, player.getQualityLevels?.().findIndex((level) => level.height === height) ?? 0)

const obey = (player: VendorPlayer, command: PlayerCommand): void => {
  if (command.type === 'play') player.play()
  if (command.type === 'pause') player.pause()
  if (command.type === 'seek') player.seek(command.to)
  if (command.type === 'setVolume') player.setVolume?.(command.volume * 100)
  if (command.type === 'setVolume') player.setMute?.(command.muted)
  if (command.type === 'setSpeed') player.setPlaybackRate?.(command.speed)
  if (command.type === 'setCaptions') player.setCurrentCaptions?.(command.on ? 1 : 0)
  if (command.type === 'setQuality') player.setCurrentQuality?.(levelOf(player, command.height))
}

/** How long a class waits for its advertising, in ms. */
const adsWithin = 3_000

/** The schedule of advertising; `null` without one, or it does not come in time: the class plays without it. */
const scheduleOf = async (advertising: Advertising | undefined) => {
  if (!advertising?.id) return null
  const read = readAdSchedule(advertising, advertising.id, AbortSignal.timeout(adsWithin))
  return read.then(
    (answer) => (answer.ok ? answer.value : null),
    () => null,
  )
}

/** The vendor's player, created for each class from the script on its CDN. */
export const vendorPlayer = ({
  element,
  tell,
  libraryUrl,
  licenceKey,
  advertising,
}: {
  readonly element: HTMLElement
  readonly tell: (event: PlayerEvent) => void
  readonly libraryUrl: string
  readonly licenceKey: string
  readonly advertising?: Advertising | undefined
}): SendCommand => {
  let player: VendorPlayer | null = null
  let loading = 0
  const unload = () => {
    loading += 1
    const old = player
    player = null
    old?.remove()
    element.replaceChildren()
  }
  return async (command) => {
    if (command.type === 'unload') return unload()
    if (command.type !== 'load') return player ? obey(player, command) : undefined
    unload()
    const mine = loading
    const [ads] = await Promise.all([scheduleOf(advertising), script(libraryUrl)])
    if (mine !== loading) return
    // The vendor replaces the element it is given with its own.
    const stage = document.createElement('div')
    element.append(stage)
    const opened = globalThis.jwplayer?.(stage)
    if (opened === undefined) return tell({ type: 'broken', trouble: 'unreachable' })
    player = opened
    listenTo(opened, command.item, (event) => mine === loading && tell(event))
    opened.setup(setupFor(command.item, command.at, command.autoplay, licenceKey, ads))
  }
}
