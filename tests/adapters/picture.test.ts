import { describe, expect, test, vi } from 'vitest'
import { makeHttp } from '../../adapters/http/index.ts'
import { uploadLimit } from '../../adapters/product-api/member.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { people } from '../../fixtures/people.ts'
import { ask, openStudio } from '../studio/asking.ts'
import { browserThatDraws, chosen, jpeg } from './drawing.ts'
import { officeAt } from './offices.ts'
import { nobody } from './site-configs.ts'
import { askedOf, stopTime } from './street.ts'

const area = { x: 10, y: 20, width: 800, height: 800 }
const anna = people.anna.uid

describe('a profile picture', () => {
  test('A5.33 A5.34 A7.06 the area is drawn as a JPEG of 512 px and arrives as the field profilePicture', async () => {
    stopTime()
    const { drawn, asked, canvases, closed } = browserThatDraws()
    const studio = openStudio()
    const { ports, profile } = await officeAt(studio, 'anna')
    expect(await ports.account.savePicture({ chosen, area }, nobody())).toEqual(ok(undefined))
    expect(canvases.map(({ width, height }) => [width, height])).toEqual([[512, 512]])
    expect(drawn[0]?.slice(1)).toEqual([10, 20, 800, 800, 0, 0, 512, 512])
    expect(asked).toEqual([['image/jpeg', 0.9]])
    expect(closed()).toBe(1)
    const { pictureUrl } = await profile(anna)
    const kept = await studio.fetch(new Request(`http://studio.test${pictureUrl}`))
    expect([kept.headers.get('content-type'), new Uint8Array(await kept.arrayBuffer())]).toEqual(['image/jpeg', jpeg])
  })

  test.each([
    [200, 200],
    [511.6, 512],
    [0.2, 1],
  ])('A5.33 an area of %d px is drawn %i px wide, never larger than it is', async (width, side) => {
    stopTime()
    const { canvases } = browserThatDraws()
    const { ports } = await officeAt(openStudio(), 'anna')
    await ports.account.savePicture({ chosen, area: { x: 0, y: 0, width, height: width } }, nobody())
    expect(canvases[0]).toMatchObject({ width: side, height: side })
  })

  test.each([
    ['cannot be decoded', { decodes: false }, 'Unloadable'],
    ['comes to nothing', { gives: null }, 'Empty'],
    ['comes to no bytes', { gives: new Blob([]) }, 'Empty'],
    ['cannot be drawn', { pen: false }, 'Unprocessable'],
  ])('A8.28 a picture that %s is told by its step, and nothing is sent: %j', async (_, drawing, type) => {
    stopTime()
    const { closed } = browserThatDraws(drawing)
    const studio = openStudio()
    const { ports } = await officeAt(studio, 'anna')
    expect(await ports.account.savePicture({ chosen, area }, nobody())).toEqual(fail({ type }))
    expect(await askedOf(studio, 'product-api')).toEqual([])
    expect(closed()).toBe(type === 'Unloadable' ? 0 : 1)
  })

  test('A8.28 a browser that cannot decode at all loads no picture', async () => {
    stopTime()
    vi.stubGlobal('createImageBitmap', undefined)
    const { ports } = await officeAt(openStudio(), 'anna')
    expect(await ports.account.savePicture({ chosen, area }, nobody())).toEqual(fail({ type: 'Unloadable' }))
  })

  test('A8.28 a picture that the studio refuses is a failed upload, and the old one stays', async () => {
    stopTime()
    browserThatDraws()
    const { ports, profile } = await officeAt(openStudio(), 'anna')
    await ports.account.savePicture({ chosen, area }, nobody())
    const { pictureUrl } = await profile(anna)
    browserThatDraws({ gives: new Blob(['no picture'], { type: 'image/jpeg' }) })
    expect(await ports.account.savePicture({ chosen, area }, nobody())).toMatchObject({
      error: { type: 'Refused', reason: 'invalid' },
    })
    expect((await profile(anna)).pictureUrl).toBe(pictureUrl)
  })

  test('A7.07 A4.26 it is taken away', async () => {
    stopTime()
    browserThatDraws()
    const { ports, profile } = await officeAt(openStudio(), 'anna')
    await ports.account.savePicture({ chosen, area }, nobody())
    expect(await ports.account.removePicture(undefined, nobody())).toEqual(ok(undefined))
    expect((await profile(anna)).pictureUrl).toBeNull()
  })

  test('A7.06 an upload may take a minute, and no longer', async () => {
    stopTime()
    const http = makeHttp(
      ((request: Request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        )) as typeof globalThis.fetch,
    )
    const answered = vi.fn()
    const form = new FormData()
    form.append('profilePicture', new Blob([jpeg]), 'picture.jpg')
    void http({ method: 'POST', url: 'http://studio.test/', body: form, limit: uploadLimit }, nobody()).then(answered)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toHaveBeenCalledWith(fail({ type: 'Refused', reason: 'busy', message: 'no response' }))
  })

  test('A6.09 V6.16 an admin keeps the picture of whom they act for', async () => {
    stopTime()
    browserThatDraws()
    const studio = openStudio()
    const parameters = () => new URLSearchParams(`mid=${people.ben.uid}`)
    const { ports, profile } = await officeAt(studio, 'elena', { parameters })
    await ports.account.savePicture({ chosen, area }, nobody())
    expect((await profile(people.ben.uid)).pictureUrl).not.toBeNull()
    expect((await ask(studio, 'GET', (await profile(people.ben.uid)).pictureUrl!)).status).toBe(200)
  })
})
