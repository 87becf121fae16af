import { expect, onTestFinished, test } from 'vitest'
import { filmOf, orderFilm, watchFilm } from '../../adapters/player/film.ts'
import { filmControls } from '../../core/content/trailer/index.ts'

const opened = () => {
  const video = document.createElement('video')
  video.addTextTrack('captions', 'English', 'en')
  document.body.append(video)
  onTestFinished(() => video.remove())
  return video
}

test('V2.29 V4.09 the controls of a trailer say what its video does, and each order changes it', async () => {
  const video = opened()
  const controls = () => filmControls(filmOf(video))
  expect(controls()).toMatchObject({ state: 'paused', playLabel: 'Play', seekable: false, qualities: [], chapters: [] })
  expect(controls()).toMatchObject({ sound: { muteLabel: 'Mute', level: 1 }, captions: { available: true, on: false } })
  orderFilm(video, { type: 'setVolume', volume: 0.25 })
  expect(controls().sound).toMatchObject({ level: 0.25, text: '25 percent' })
  orderFilm(video, { type: 'setVolume', volume: -1 })
  expect(controls().sound.muteLabel).toBe('Unmute')
  orderFilm(video, { type: 'setVolume', volume: 7 })
  orderFilm(video, { type: 'toggleMute' })
  expect([video.volume, video.muted]).toEqual([1, true])
  orderFilm(video, { type: 'setSpeed', speed: 1.5 })
  expect(controls().speedText).toBe('1.5×')
  orderFilm(video, { type: 'toggleCaptions' })
  expect(controls().captions.on).toBe(true)
  orderFilm(video, { type: 'toggleCaptions' })
  expect(controls().captions.on).toBe(false)
  // Without a length there is nothing to seek in.
  orderFilm(video, { type: 'skip', by: 10 })
  expect(video.currentTime).toBe(0)
})

test('V2.29 each change of a trailer is told until nobody listens', async () => {
  const video = opened()
  const heard: number[] = []
  const end = watchFilm(video, ({ volume }) => heard.push(volume))
  video.volume = 0.5
  await expect.poll(() => heard.at(-1)).toBe(0.5)
  end()
  const changed = new Promise((done) => video.addEventListener('volumechange', done, { once: true }))
  video.volume = 0.75
  await changed
  expect(new Set(heard)).toEqual(new Set([1, 0.5]))
})
