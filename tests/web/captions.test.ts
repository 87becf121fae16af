import { describe, expect, test } from 'vitest'
import { captionsOf, showCaptions, withCaptions } from '../../adapters/player/captions.ts'

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nPlié\n'

describe('captions', () => {
  test('V7.37 captions of a player that closes before the browser loads them are loaded and not reported as missing', async () => {
    const video = document.body.appendChild(document.createElement('video'))
    const closing = new AbortController()
    const file = `data:text/vtt,${encodeURIComponent(vtt)}`
    withCaptions(video, [{ file, kind: 'captions', label: 'English' }], () => {}, closing.signal)
    const element = video.querySelector('track')
    await expect.poll(() => element?.src).toMatch(/^blob:/)
    closing.abort()
    const ended = new Promise<string>((resolve) => {
      for (const end of ['load', 'error']) element?.addEventListener(end, () => resolve(end))
    })
    showCaptions(video, true)
    expect(await ended).toBe('load')
    expect(captionsOf(video)[0]?.cues).toHaveLength(1)
    video.remove()
  })
})
