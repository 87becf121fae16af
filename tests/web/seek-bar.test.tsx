import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlayerView } from '../../core/playback/player/index.ts'
import { SeekBar } from '../../web/parts/player/seek-bar.tsx'
import { tileOf } from '../../web/parts/player/story.ts'

const list = 'https://media.adagio.test/tracks/barre001/thumbnails.vtt'
const cues = 'WEBVTT\n\n00:00.000 --> 01:40.000\nstoryboard.webp#xywh=160,0,160,90\n'

test('the tile of a cue is relative to the address of its list; a cue without a picture or a size has none', () => {
  const image = 'https://media.adagio.test/tracks/barre001/storyboard.webp'
  expect(tileOf('storyboard.webp#xywh=160,90,160,90', list)).toEqual({ image, x: 160, y: 90, width: 160, height: 90 })
  expect(tileOf(' /s.webp#xywh=0,0,8,4\n', '/list.vtt')?.image).toBe(new URL('/s.webp', document.baseURI).href)
  for (const cue of [
    '',
    'storyboard.webp',
    '#xywh=0,0,160,90',
    's.webp#xywh=0,0',
    's.webp#xywh=a,b,c,d',
    'http://[#xywh=0,0,8,4',
  ])
    expect(tileOf(cue, list), cue).toBeNull()
})

const view = {
  ...{ thumbnails: list, chapters: [{ at: 0, fraction: 0, title: 'Pliés' }], duration: 100, position: 10 },
  ...{ watched: 0.1, buffered: 0.2, positionSpoken: '10 seconds of 100 seconds' },
} as unknown as PlayerView

/** The seek bar of a class, under the pointer, with a service that answers as it is told to. */
const pointed = async (answer: (signal: AbortSignal) => Promise<Response>) => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const fetched = vi.spyOn(window, 'fetch').mockImplementation((_, init) => answer(init!.signal!))
  const place = document.body.appendChild(document.createElement('div'))
  place.style.paddingBlockStart = '200px'
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.restoreAllMocks()
  })
  root.render(<SeekBar view={view} send={() => {}} />)
  await page.getByRole('slider').hover()
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Pliés')).toBeVisible()
  return { limit, timeout, tile: () => place.querySelector<HTMLElement>('[style*="background-image"]') }
}

test('the bar shows the picture and the chapter under the pointer', async () => {
  const { tile } = await pointed(async () => new Response(cues))
  await expect.poll(() => tile()?.style.backgroundPosition).toBe('-160px 0px')
})

test.each([403, 404])(
  'a list of thumbnails that is answered with %i leaves the chapter and the time',
  async (status) => {
    const { tile } = await pointed(async () => new Response(cues, { status }))
    await expect.element(page.getByText(/^0:\d\d$|^1:\d\d$/)).toBeVisible()
    expect(tile()).toBeNull()
  },
)

test('a list of thumbnails that hangs is given up after 15 s; chapter and time stay', async () => {
  const aborted = vi.fn()
  const { limit, timeout, tile } = await pointed(
    (signal) =>
      new Promise((_, fail) => {
        signal.addEventListener('abort', () => {
          aborted()
          fail(signal.reason)
        })
      }),
  )
  expect(timeout).toHaveBeenCalledWith(15_000)
  limit.abort()
  await expect.poll(() => aborted.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Pliés')).toBeVisible()
  expect(tile()).toBeNull()
})
