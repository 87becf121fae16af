import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownPlayer } from '../../adapters/player/own.ts'
import { openStream } from '../../adapters/player/stream.ts'
import type { VendorPlayer } from '../../adapters/player/vendor.ts'
import { vendorPlayer } from '../../adapters/player/vendor.ts'
import type { Playable, PlayerCommand, PlayerEvent } from '../../core/playback/player/index.ts'

const barre: Playable = {
  id: 'barre001',
  title: 'Morning Barre',
  duration: 100,
  image: null,
  sources: [{ file: '/barre.m3u8', type: 'application/vnd.apple.mpegurl' }],
  tracks: [{ file: '/barre.vtt', kind: 'captions', label: 'English' }],
}
const load: PlayerCommand = { type: 'load', item: barre, at: 0, autoplay: false }

const hls = vi.hoisted(() => ({ on: null as ((name: string, data: object) => void) | null, stopped: 0 }))
vi.mock('hls.js/light', () => ({
  default: class {
    static isSupported = () => true
    levels = []
    on = (_: string, on: (name: string, data: object) => void) => {
      hls.on = on
    }
    stopLoad = () => {
      hls.stopped += 1
    }
    loadSource = () => {}
    attachMedia = () => {}
    destroy = () => {}
  },
  ErrorDetails: {},
  ErrorTypes: { NETWORK_ERROR: 'networkError', MEDIA_ERROR: 'mediaError' },
  Events: { ERROR: 'hlsError' },
}))

/** As much of a video element as a player touches. */
class Video extends EventTarget {
  currentTime = 0
  duration = 100
  paused = true
  ended = false
  seeking = false
  volume = 1
  muted = false
  playbackRate = 1
  defaultPlaybackRate = 1
  src = ''
  error: { readonly code: number } | null = null
  native = ''
  buffered = { length: 1, start: () => 0, end: () => 40 }
  children: readonly Element[] = []
  get textTracks() {
    return this.children.filter(({ removed }) => !removed).map(({ track }) => track)
  }
  refusal: string | null = null
  play = async () => {
    if (this.refusal) throw Object.assign(new Error('no'), { name: this.refusal })
    this.paused = false
  }
  pause = () => {
    this.paused = true
  }
  load = () => {}
  removeAttribute = () => {
    this.src = ''
  }
  replaceChildren = (...tracks: readonly Element[]) => {
    this.children = tracks
  }
  canPlayType = () => this.native
  says = (name: string) => this.dispatchEvent(new Event(name))
}

class Element extends EventTarget {
  src = ''
  removed = false
  track = { kind: 'captions', mode: 'disabled' }
  children: unknown[] = []
  append = (...children: unknown[]) => {
    this.children.push(...children)
  }
  replaceChildren = (...children: unknown[]) => {
    this.children = children
  }
  remove = () => {
    this.removed = true
  }
}

const locks: string[] = []
const held: EventTarget[] = []
const aPage = () =>
  Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    createElement: () => new Element(),
    head: new Element(),
  })
let page = aPage()

beforeEach(() => {
  locks.length = 0
  hls.stopped = 0
  vi.stubGlobal('fetch', async () => new Response('WEBVTT'))
  page = aPage()
  vi.stubGlobal('document', page)
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async () => {
        locks.push('taken')
        const lock = Object.assign(new EventTarget(), { release: async () => locks.push('released') })
        held.push(lock)
        return lock
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

const own = async (command: PlayerCommand = load) => {
  const video = new Video()
  const told: PlayerEvent[] = []
  const chosen: unknown[] = []
  const hands = ownPlayer({
    element: new Element() as unknown as HTMLElement,
    video: video as unknown as HTMLVideoElement,
    tell: (event) => told.push(event),
    open: async () => ({ heights: () => [270, 540], choose: (height) => chosen.push(height), close: () => {} }),
  })
  await hands(command)
  return { video, told, hands, chosen, types: () => told.map(({ type }) => type) }
}

describe('the house’s own player', () => {
  test('V7.37 is ready when the class is known, with its heights and captions, at the place asked for', async () => {
    const { video, told } = await own({ ...load, at: 42 })
    video.says('timeupdate')
    video.says('loadedmetadata')
    expect(told).toEqual([{ type: 'ready', duration: 100, heights: [270, 540], captions: true }])
    expect(video.currentTime).toBe(42)
  })

  test('V7.37 the way to the first moment is nobody’s seek, the next one is', async () => {
    const { video, told } = await own({ ...load, at: 42 })
    video.seeking = true
    video.says('loadedmetadata')
    video.says('seeking')
    video.says('seeked')
    expect(told.some(({ type }) => type === 'seeked')).toBe(false)
    video.says('seeking')
    video.currentTime = 60
    video.says('timeupdate')
    video.says('seeked')
    expect(told).toContainEqual({ type: 'seeked', from: 42, to: 60 })
  })

  test('a pause tells the exact moment first; the pause of an end is no pause', async () => {
    const { video, told, types } = await own()
    video.says('loadedmetadata')
    video.currentTime = 12.3
    video.says('pause')
    expect(told.slice(-2)).toEqual([{ type: 'time', position: 12.3, duration: 100, buffered: 40 }, { type: 'paused' }])
    video.ended = true
    video.says('pause')
    video.says('ended')
    expect(types().slice(-2)).toEqual(['time', 'completed'])
    expect(types().filter((type) => type === 'paused')).toHaveLength(1)
  })

  test('what the last class still says after it was unloaded is not told', async () => {
    const { video, hands, told } = await own()
    video.says('loadedmetadata')
    await hands({ type: 'unload' })
    const before = told.length
    video.says('timeupdate')
    video.says('pause')
    await hands(load)
    video.says('timeupdate')
    expect(told).toHaveLength(before)
  })

  test('a browser that wants a gesture first is told as blocked, another refusal is not', async () => {
    for (const [refusal, blocked] of [
      ['NotAllowedError', true],
      ['AbortError', false],
    ] as const) {
      const { video, told } = await own({ ...load, autoplay: true })
      video.refusal = refusal
      video.says('loadedmetadata')
      await settled()
      expect(told.some(({ type }) => type === 'blocked')).toBe(blocked)
    }
  })

  test('each command does its one thing', async () => {
    const { video, hands, chosen } = await own()
    await hands({ type: 'seek', to: 7 })
    expect(video.currentTime).toBe(0)
    video.says('loadedmetadata')
    expect(video.currentTime).toBe(7)
    const orders: readonly PlayerCommand[] = [
      { type: 'seek', to: 9 },
      { type: 'setVolume', volume: 0.3, muted: true },
      { type: 'setSpeed', speed: 0.75 },
      { type: 'setCaptions', on: true },
      { type: 'setQuality', height: 540 },
      { type: 'play' },
    ]
    for (const order of orders) await hands(order)
    expect(video).toMatchObject({ currentTime: 9, volume: 0.3, muted: true, playbackRate: 0.75, paused: false })
    expect(video.textTracks).toEqual([{ kind: 'captions', mode: 'showing' }])
    expect(chosen).toEqual([540])
    await hands({ type: 'setCaptions', on: false })
    await hands({ type: 'pause' })
    expect(video.textTracks).toEqual([{ kind: 'captions', mode: 'hidden' }])
    expect(video.paused).toBe(true)
  })

  test('the screen stays on while it plays, also after the page was away', async () => {
    const { video } = await own()
    video.says('loadedmetadata')
    video.says('playing')
    await settled()
    held.at(-1)?.dispatchEvent(new Event('release'))
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(locks).toEqual(['taken', 'taken'])
    video.says('pause')
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(locks).toEqual(['taken', 'taken', 'released'])
  })
})

describe('captions', () => {
  const from = async (answer: () => Promise<Response>, ...then: readonly PlayerCommand[]) => {
    vi.stubGlobal('fetch', answer)
    const here = await own()
    for (const command of then) await here.hands(command)
    await new Promise(setImmediate)
    here.video.says('loadedmetadata')
    return here
  }

  test('V7.36 come from any origin that allows them, whatever the origin of the video', async () => {
    const { video, told } = await from(async () => new Response('WEBVTT'))
    expect(video.children.map(({ src }) => src.slice(0, 5))).toEqual(['blob:'])
    expect(told).toMatchObject([{ type: 'ready', captions: true }])
  })

  test.each([
    ['another origin that does not allow it', async () => Promise.reject(new TypeError('CORS')), false],
    ['a file that is not there', async () => new Response('', { status: 404 }), false],
    ['a signature that ended', async () => new Response('', { status: 403 }), true],
  ] as const)('V7.36 that do not come for %s are not offered, and the class plays', async (_, answer, refused) => {
    const { video, told } = await from(answer)
    expect(told).toMatchObject([
      { type: 'captionsLost', refused },
      { type: 'ready', captions: false },
    ])
    expect(video.textTracks).toEqual([])
  })

  test('V7.36 of which one file comes are there, and their memory is freed once the browser has loaded them', async () => {
    const given = vi.spyOn(URL, 'revokeObjectURL')
    const files = ['/lost.vtt', '/barre.vtt']
    const tracks = files.map((file) => ({ file, kind: 'captions' as const, label: file }))
    vi.stubGlobal('fetch', async (file: string) => new Response('WEBVTT', { status: file === files[0] ? 404 : 200 }))
    const { video, told, hands } = await own({ ...load, item: { ...barre, tracks } })
    await new Promise(setImmediate)
    video.says('loadedmetadata')
    expect([told.map(({ type }) => type), video.textTracks.length]).toEqual([['ready'], 1])
    const element = video.children.find(({ removed }) => !removed)
    await hands({ type: 'unload' })
    expect(given).not.toHaveBeenCalled()
    element?.dispatchEvent(new Event('load'))
    expect(given.mock.calls).toEqual([[element?.src]])
  })

  test('V7.36 V8.12 whose service does not answer are given up after 15 seconds', async () => {
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    )
    const { told } = await own()
    late.abort()
    await new Promise(setImmediate)
    expect([limit.mock.calls, told]).toEqual([[[15_000]], [{ type: 'captionsLost', refused: false }]])
    limit.mockRestore()
  })

  test('V7.36 of a class that was closed meanwhile report nothing', async () => {
    let refuse = () => {}
    const refusal = new Promise<Response>((resolve) => {
      refuse = () => resolve(new Response('', { status: 403 }))
    })
    const { told } = await from(() => refusal, { type: 'unload' })
    refuse()
    await new Promise(setImmediate)
    expect(told).toEqual([])
  })
})

describe('a stream', () => {
  const failing = async (code: number, answer: () => Promise<unknown>) => {
    vi.stubGlobal('fetch', answer)
    const video = Object.assign(new Video(), { native: 'maybe', error: { code } })
    const broken = vi.fn()
    await openStream(video as unknown as HTMLVideoElement, barre.sources, 0, broken)
    expect(video.src).toBe('/barre.m3u8')
    video.says('error')
    await settled()
    return broken.mock.calls
  }

  test('where the browser plays lists itself, what is missing is unreachable and what is odd is undecodable', async () => {
    expect(await failing(2, async () => ({ status: 206 }))).toEqual([['unreachable']])
    expect(await failing(4, async () => ({ status: 404 }))).toEqual([['unreachable']])
    expect(await failing(4, () => Promise.reject(new Error('offline')))).toEqual([['unreachable']])
    expect(await failing(4, async () => ({ status: 200 }))).toEqual([['undecodable']])
    expect(await failing(3, async () => ({ status: 200 }))).toEqual([['undecodable']])
  })

  test('V7.31 a refused file says that its signature is no longer accepted, whatever the element calls it', async () => {
    for (const status of [401, 403, 410])
      expect([await failing(2, async () => ({ status })), await failing(4, async () => ({ status }))]).toEqual([
        [['expired']],
        [['expired']],
      ])
  })

  const inPieces = async (buffered: readonly [number, number] | null) => {
    const video = new Video()
    const broken = vi.fn()
    video.buffered = { length: buffered ? 1 : 0, start: () => buffered?.[0] ?? 0, end: () => buffered?.[1] ?? 0 }
    const stream = await openStream(video as unknown as HTMLVideoElement, barre.sources, 0, broken)
    const fails = (details: string, code: number, fatal = false) =>
      hls.on?.('hlsError', { type: 'networkError', details, fatal, response: { code } })
    return { video, broken, stream, fails }
  }

  test('V7.31 a refused piece is reported once what was loaded before has been played, and once only', async () => {
    const { video, broken, fails } = await inPieces([0, 40])
    for (const _ of [1, 2]) fails('fragLoadError', 403)
    expect([broken.mock.calls, hls.stopped]).toEqual([[], 1])
    video.says('waiting')
    video.says('waiting')
    fails('levelLoadError', 403, true)
    expect(broken.mock.calls).toEqual([['expired']])
  })

  test('V7.31 a viewer who seeks beyond what was loaded needs the new signature at once, one within it does not', async () => {
    const { video, broken, fails } = await inPieces([0, 40])
    fails('fragLoadError', 403)
    video.currentTime = 20
    video.says('seeking')
    expect(broken).not.toHaveBeenCalled()
    video.currentTime = 40
    video.says('seeking')
    expect(broken.mock.calls).toEqual([['expired']])
  })

  test.each(['manifestLoadError', 'levelLoadError', 'keyLoadError'])('V7.31 so does a refused %s', async (details) => {
    const { broken, fails } = await inPieces(null)
    fails(details, 401, true)
    expect(broken.mock.calls).toEqual([['expired']])
  })

  test('a piece that is missing for the moment is no refusal, and a closed stream reports nothing', async () => {
    const { video, broken, fails, stream } = await inPieces([0, 40])
    fails('fragLoadError', 503)
    video.says('waiting')
    fails('fragLoadError', 403)
    stream.close()
    video.says('waiting')
    expect(broken).not.toHaveBeenCalled()
  })

  test('V7.31 where the browser plays lists itself, a stream that is closed reports nothing either', async () => {
    vi.stubGlobal('fetch', async () => ({ status: 403 }))
    const video = Object.assign(new Video(), { native: 'maybe', error: { code: 2 } })
    const broken = vi.fn()
    const stream = await openStream(video as unknown as HTMLVideoElement, barre.sources, 0, broken)
    stream.close()
    video.says('error')
    await settled()
    expect(broken).not.toHaveBeenCalled()
  })

  test.each(['load', 'error'])(
    'V8.09 what asks for a list ahead is taken out of the page after its %s',
    async (name) => {
      await inPieces(null)
      const link = page.head.children.at(-1) as Element
      expect(link.removed).toBe(false)
      link.dispatchEvent(new Event(name))
      expect(link.removed).toBe(true)
    },
  )

  test('a class without sources is undecodable', async () => {
    const broken = vi.fn()
    await openStream(new Video() as unknown as HTMLVideoElement, [], 0, broken)
    expect(broken).toHaveBeenCalledWith('undecodable')
  })
})

describe('the vendor’s player', () => {
  const vendor = async () => {
    const done: unknown[] = []
    const heard = new Map<string, (event: never) => void>()
    const player = {
      setup: (options: unknown) => done.push(['setup', options]),
      on: (name: string, on: (event: never) => void) => heard.set(name, on),
      getPosition: () => 12.5,
      getDuration: () => 100,
      ...Object.fromEntries(
        ['play', 'pause', 'seek', 'remove', 'setVolume', 'setMute', 'setPlaybackRate', 'setCurrentCaptions'].map(
          (name) => [name, (...given: readonly unknown[]) => done.push([name, ...given])],
        ),
      ),
    }
    const told: PlayerEvent[] = []
    const libraryUrl = `/libraries/${Math.trunc(performance.now() * 1000)}.js`
    const element = new Element() as unknown as HTMLElement
    const hands = vendorPlayer({ element, tell: (event) => told.push(event), libraryUrl, licenceKey: 'key' })
    const loading = hands({ ...load, at: 42, autoplay: true })
    vi.stubGlobal('jwplayer', () => player as unknown as VendorPlayer)
    return {
      ...{ done, told, hands, loading },
      tag: () => page.head.children.at(-1) as Element,
      says: (name: string, event: object = {}) => heard.get(name)?.(event as never),
    }
  }

  test('V7.36 the script is asked for once, and the class set up with licence, place and start', async () => {
    const { tag, loading, done, hands } = await vendor()
    tag().dispatchEvent(new Event('load'))
    await loading
    expect(done[0]).toMatchObject([
      'setup',
      { key: 'key', autostart: true, playlist: [{ mediaid: 'barre001', starttime: 42 }] },
    ])
    await hands(load)
    expect(page.head.children).toHaveLength(1)
    expect(done.filter((call) => (call as unknown[])[0] === 'remove')).toHaveLength(1)
  })

  test('V7.36 a script that does not come rejects, so that the player is unreachable and not an endless wait', async () => {
    const { tag, loading } = await vendor()
    tag().dispatchEvent(new Event('error'))
    await expect(loading).rejects.toThrow('could not be loaded')
  })

  test('V7.37 what the vendor tells is told in the house’s words, from the first frame on', async () => {
    const { tag, loading, says, told } = await vendor()
    tag().dispatchEvent(new Event('load'))
    await loading
    says('ready')
    says('time', { position: 0, duration: 100 })
    says('seeked')
    says('firstFrame')
    says('play')
    says('time', { position: 42, duration: 100 })
    says('time', { position: 42.1, duration: 100 })
    says('seek', { position: 42, offset: 60 })
    says('seeked')
    says('adImpression')
    says('complete')
    says('error', { code: 232_404 })
    says('error', { code: 224_002 })
    expect(told).toEqual([
      { type: 'ready', duration: 100, heights: [], captions: true },
      { type: 'playing' },
      { type: 'time', position: 42, duration: 100, buffered: 42 },
      { type: 'seeked', from: 42, to: 12.5 },
      { type: 'time', position: 12.5, duration: 100, buffered: 12.5 },
      { type: 'adImpression' },
      { type: 'completed' },
      { type: 'broken', trouble: 'unreachable' },
      { type: 'broken', trouble: 'undecodable' },
    ])
  })

  test('each command becomes the vendor’s', async () => {
    const { tag, loading, done, hands } = await vendor()
    tag().dispatchEvent(new Event('load'))
    await loading
    done.length = 0
    await hands({ type: 'setVolume', volume: 0.3, muted: true })
    await hands({ type: 'setSpeed', speed: 0.75 })
    await hands({ type: 'setCaptions', on: true })
    await hands({ type: 'seek', to: 9 })
    await hands({ type: 'play' })
    await hands({ type: 'pause' })
    expect(done).toEqual([
      ['setVolume', 30],
      ['setMute', true],
      ['setPlaybackRate', 0.75],
      ['setCurrentCaptions', 1],
      ['seek', 9],
      ['play'],
      ['pause'],
    ])
  })
})
