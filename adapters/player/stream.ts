import type { Source } from '../../core/catalogue/index.ts'
import type { PlayerTrouble } from '../../core/playback/player/index.ts'
import { fetchHls, playsLists } from './hls.ts'
import { isRefusal, whenRunDry } from './refusal.ts'

/** A class being loaded into a video element. */
export interface Stream {
  readonly heights: () => readonly number[]
  readonly choose: (height: number | null) => void
  readonly close: () => void
}

type Break = (trouble: PlayerTrouble) => void

const isList = ({ file, type }: Source): boolean => type.toLowerCase().includes('mpegurl') || /\.m3u8(\?|$)/.test(file)

// The video element does not say with which status it was refused.
const statusOf = (file: string): Promise<number> =>
  fetch(file, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status, body }) => {
      void body?.cancel()
      return status
    },
    () => 0,
  )

const isGood = (status: number): boolean => status >= 200 && status < 300

const openDirectly = (video: HTMLVideoElement, file: string, broken: Break): Stream => {
  const leave = new AbortController()
  const explain = async () => {
    const network = video.error?.code === MediaError.MEDIA_ERR_NETWORK
    const asks = network || video.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
    const status = asks ? await statusOf(file) : 200
    if (leave.signal.aborted) return
    if (isRefusal(status)) return broken('expired')
    broken(network || !isGood(status) ? 'unreachable' : 'undecodable')
  }
  video.addEventListener('error', explain, { signal: leave.signal })
  video.src = file
  return { heights: () => [], choose: () => {}, close: () => leave.abort() }
}

/** Asks for a list of pieces while the code that reads it is still on its way; the request for the list is then this one. */
const askAhead = (file: string) => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: file })
  document.head.append(link)
  link.addEventListener('load', () => link.remove())
  link.addEventListener('error', () => link.remove())
}

const openWithHls = async (video: HTMLVideoElement, file: string, at: number, broken: Break): Promise<Stream> => {
  askAhead(file)
  const { default: Hls, ErrorDetails, ErrorTypes, Events } = await fetchHls()
  if (!Hls.isSupported()) {
    broken('undecodable')
    return { heights: () => [], choose: () => {}, close: () => {} }
  }
  const hls = new Hls({
    ...{ startPosition: at || -1, capLevelToPlayerSize: true, backBufferLength: 90 },
    // In s: a class that is left after its first minute has not cost a phone the next ten.
    maxMaxBufferLength: 120,
    // A live stream has no end: the end of its latest piece neither prompts nor counts as watched.
    liveDurationInfinity: true,
  })
  const leave = new AbortController()
  let [recovered, refused] = [false, false]
  const refuse = () => {
    refused = true
    hls.stopLoad()
    whenRunDry(video, leave.signal, () => {
      leave.abort()
      broken('expired')
    })
  }
  hls.on(Events.ERROR, (_, { fatal, type, details, response }) => {
    if (refused) return
    if (isRefusal(response?.code)) return refuse()
    if (!fatal) return
    if (type === ErrorTypes.NETWORK_ERROR && details !== ErrorDetails.MANIFEST_PARSING_ERROR)
      return broken('unreachable')
    if (type !== ErrorTypes.MEDIA_ERROR || recovered || video.readyState === 0) return broken('undecodable')
    recovered = true
    hls.recoverMediaError()
  })
  hls.loadSource(file)
  hls.attachMedia(video)
  return {
    heights: () => [...new Set(hls.levels.map(({ height }) => height).filter((height) => height > 0))],
    choose: (height) => {
      // A chosen height takes effect at once, the automatic choice with the next segment.
      if (height === null) hls.nextLevel = -1
      else hls.currentLevel = hls.levels.findIndex((level) => level.height === height)
    },
    close: () => {
      leave.abort()
      hls.destroy()
    },
  }
}

/** Opens the first source that this browser can play; a fatal error is reported once, with its reason. */
export const openStream = async (
  video: HTMLVideoElement,
  sources: readonly Source[],
  at: number,
  broken: Break,
): Promise<Stream> => {
  const list = sources.find(isList)
  if (list && !playsLists(video)) return openWithHls(video, list.file, at, broken)
  const source = list ?? sources[0]
  if (source) return openDirectly(video, source.file, broken)
  broken('undecodable')
  return { heights: () => [], choose: () => {}, close: () => {} }
}
