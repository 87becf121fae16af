import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { read } from '../../core/routes/index.ts'
import { people } from '../../fixtures/people.ts'
import { greeting, portTaken } from '../../fixtures/studio/greeting.ts'
import { backstage, isOfStudio, mountsOf } from '../../fixtures/studio/mounts.ts'
import { startOptions } from '../../fixtures/studio/options.ts'
import { listenerOf } from '../../fixtures/studio/serving.ts'
import { ask, openStudio } from './asking.ts'

describe('the command line', () => {
  test('without a word the studio keeps to this machine, its folder and its port', () => {
    expect(startOptions([], {})).toEqual({
      ...{ data: '.studio', fresh: false, control: false, pages: true, openToAll: false },
      ...{ port: 4173, services: undefined, host: '127.0.0.1', config: 'adagio00', packs: true },
    })
  })

  test('for tests it keeps nothing and sends everything unpacked', () => {
    expect(startOptions(['--memory', '--unpacked'], {})).toMatchObject({ data: undefined, packs: false })
  })

  test('the line is heard before the environment', () => {
    expect(startOptions([], { PORT: '5000' }).port).toBe(5000)
    expect(startOptions(['--services', '4174'], {}).services).toBe(4174)
    const asked = ['--port', '0', '--fresh', '--control', '--config', 'adagio01', '--data', 'x']
    expect(startOptions(asked, { PORT: '5000' })).toMatchObject({
      port: 0,
      fresh: true,
      control: true,
      config: 'adagio01',
    })
  })

  test('beyond this machine nobody is let in as somebody else unless that was asked for', () => {
    expect(startOptions(['--host', '0.0.0.0'], {}).pages).toBe(false)
    expect(startOptions(['--host', '0.0.0.0', '--pages'], {}).pages).toBe(true)
    for (const host of ['localhost', '::1', '127.0.0.2']) expect(startOptions(['--host', host], {}).pages).toBe(true)
  })

  test.each([
    [['--port', 'x']],
    [['--port', '70000']],
    [['--services', 'x']],
    [['--config', 'nothing0']],
    [['--nonsense']],
  ])('%j is refused with a sentence and the options that there are', (args) => {
    expect(() => startOptions(args, {})).toThrow(/\w+ \w+.*\n\nnpm start -- \[options\]/)
  })

  test('the greeting names the address, the people and their password, and a taken port says what to do', () => {
    const text = greeting('http://127.0.0.1:4173', true)
    for (const { email, is } of Object.values(people)) expect(text).toMatch(new RegExp(`${email} +${is}`))
    expect(text).toMatch(/app-config=adagioaa or ottaaaaa +ines@adagio\.test/)
    expect(text).toMatch(/app-config=adagiobb or ottbbbbb +lena@adagio\.test/)
    expect(text).toContain('barre2026')
    expect(portTaken(4173)).toContain('npm start -- --port 4174')
  })
})

describe('over HTTP', () => {
  test('V8.01 a dropped connection is cut, and the next one is answered', async () => {
    const studio = openStudio()
    const server = createServer(listenerOf(studio)).listen(0, '127.0.0.1')
    onTestFinished(() => server.closeAllConnections())
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/product-api/events/search`
    const send = () => fetch(address, { method: 'POST', body: '{"query":"plié"}' })
    await ask(studio, 'POST', '/dev/control/faults', { body: { wire: 'product-api', type: 'drop' } })
    await expect(send()).rejects.toThrow(TypeError)
    expect((await send()).status).toBe(200)
    const { requests } = (await ask(studio, 'GET', '/dev/control/requests')).body
    expect(requests).toMatchObject([{ status: 0 }, { status: 200, body: '{"query":"plié"}' }])
  })

  test('V2.11 no wire of the studio stands on an address that the site reads or writes', () => {
    const studio = openStudio()
    const pieces = fc.oneof(
      fc.constantFrom('sections', 'p', 'v', 'resources', 'magazines', '0'),
      fc.string().filter((text) => !/^\.{0,2}$/.test(text)),
    )
    for (const { prefix } of [...mountsOf(studio.context), backstage(studio.context, true, null, studio.fetch)])
      fc.assert(
        fc.property(
          fc.array(pieces, { maxLength: 8 }),
          fc.constantFrom('', '?q=plie', '?date=2026-03-02'),
          (more, asked) => {
            const address = [prefix, ...more.map(encodeURIComponent)].join('/') + asked
            expect(read(address).route).toEqual({ type: 'not-found' })
            expect(isOfStudio(new URL(address, 'http://studio.test').pathname)).toBe(true)
          },
        ),
      )
  })

  test('what is the studio’s is told from what is the site’s', () => {
    for (const path of ['/.webapp.ini', '/delivery/x', '/product-api/initial-data', '/dev', '/libraries/hls.js'])
      expect(isOfStudio(path)).toBe(true)
    for (const path of ['/', '/developers', '/m/free0001', '/deliveryman', '/search', '/q/search'])
      expect(isOfStudio(path)).toBe(false)
  })
})
