import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { devicePages } from '../../adapters/browser/magazine-pages.ts'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { forgetAccount } from '../../adapters/browser/writes.ts'
import { programFiles } from '../../adapters/documents/file.ts'
import { magazinePages } from '../../adapters/documents/magazine.ts'
import '../../adapters/documents/pdf.ts'
import { longestStill, makeReadBytes } from '../../adapters/http/bytes.ts'
import { listFreshFor, readCache } from '../../adapters/http/read-cache.ts'
import { productCatalogue } from '../../adapters/product-api/catalogue.ts'
import { initialDataSchema } from '../../adapters/product-api/initial-data.ts'
import { ok } from '../../core/kernel/result.ts'
import { aMagazine, aProgram, aResource } from '../../fixtures/examples.ts'
import { magazine as spring } from '../../fixtures/library/magazine.ts'
import { studioResources } from '../../fixtures/library/resources.ts'
import { openStudio } from '../studio/asking.ts'
import { adaptersOf, nobody, noTokens, warnings } from './site-configs.ts'
import { makeStorage, origin, repair, spoil, stopTime } from './street.ts'

// PDF.js says at once that it cannot draw here; nothing is drawn.
vi.hoisted(() => Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} }))

/** The beginning of a PNG: enough to be told from a page of text. */
const isPng = async (image: Blob) => new Uint8Array(await image.arrayBuffer())[0] === 0x89

const decode = async (image: Blob) => {
  if (!(await isPng(image))) throw new Error('no image')
  return { width: 900, height: 1_200 } as ImageBitmap
}

const keepingAll = { capacity: 20, life: listFreshFor, keeps: () => true, owner: () => 'anna', now: () => 0 }

const worker = async () => ({
  worker: pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs')).href,
  parts: '',
})

const atStudio = () => {
  const studio = openStudio()
  const { street, house, api } = adaptersOf(studio, noTokens)
  const bytes = makeReadBytes(street.fetch)
  const catalogue = productCatalogue(api, house)
  return {
    ...{ studio, street, catalogue },
    page: magazinePages(bytes, decode),
    files: programFiles(bytes, readCache(catalogue.program, keepingAll), worker),
  }
}

const issue = aMagazine({ id: spring.id, baseUrl: `${origin}/delivery/magazines/${spring.id}` })

/** What may go wrong with a public file, and pass. */
const passing = [
  ['never answers', { type: 'delay', ms: 600_000 }],
  ['is cut off', { type: 'drop' }],
  ['answers 500', { type: 'status', status: 500 }],
  ['answers 429', { type: 'status', status: 429 }],
] as const

describe('a file that is read', () => {
  const reading = (fetch: typeof globalThis.fetch) => makeReadBytes(fetch)('http://studio.test/a.pdf', nobody(), 60_000)

  test('V8.01 P2.2.13 that stands still is given up after ten seconds, before it begins and in the middle', async () => {
    vi.useFakeTimers()
    const silent: typeof globalThis.fetch = (request) =>
      new Promise((_, refuse) => {
        const { signal } = request as Request
        signal.addEventListener('abort', () => refuse(signal.reason))
      })
    const half: typeof globalThis.fetch = async (request) => {
      const { signal } = request as Request
      const start = (to: ReadableStreamDefaultController) => {
        to.enqueue(new Uint8Array([1]))
        signal.addEventListener('abort', () => to.error(signal.reason))
      }
      return new Response(new ReadableStream({ start }))
    }
    for (const fetch of [silent, half]) {
      const read = reading(fetch)
      await vi.advanceTimersByTimeAsync(longestStill - 1)
      expect(await Promise.race([read, 'reading'])).toBe('reading')
      await vi.advanceTimersByTimeAsync(1)
      expect(await read).toEqual({ ok: false, error: { type: 'Refused', reason: 'timedOut', message: 'no response' } })
    }
    vi.useRealTimers()
  })

  test('P2.2.13 that comes slowly is read to its end', async () => {
    vi.useFakeTimers()
    const slow: typeof globalThis.fetch = async (request) => {
      const { signal } = request as Request
      const start = (to: ReadableStreamDefaultController) =>
        signal.addEventListener('abort', () => to.error(signal.reason))
      let sent = 0
      const pull = async (to: ReadableStreamDefaultController) => {
        await new Promise((done) => setTimeout(done, longestStill - 1))
        sent += 1
        if (sent > 4) to.close()
        else to.enqueue(new Uint8Array([sent]))
      }
      return new Response(new ReadableStream({ start, pull }), { headers: { 'content-type': 'application/pdf' } })
    }
    const read = reading(slow)
    await vi.advanceTimersByTimeAsync(5 * (longestStill - 1))
    const found = await read
    expect(found.ok && [found.value.type, found.value.size]).toEqual(['application/pdf', 4])
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

describe('the library of the studio', () => {
  test('P2.4.01 P3.08 P3.09 V3.21 it comes with the first data; the addresses of the files come with their program alone', async () => {
    const { catalogue } = atStudio()
    const start = await catalogue.start(undefined, nobody())
    if (!start.ok) throw new Error('not started')
    const { magazines, resources } = start.value.initial.library
    expect(magazines).toEqual([
      {
        ...{ id: spring.id, title: spring.title, pages: 12, baseUrl: issue.baseUrl },
        buyUrl: `${origin}/dev/neighbours/shop`,
      },
    ])
    expect(resources.map(({ id, program }) => [id, program])).toEqual(
      studioResources.map(({ id, program }) => [id, program]),
    )
    expect(resources.some((each) => 'url' in each)).toBe(false)
    const program = await catalogue.program('first-steps', nobody())
    expect(program.ok && program.value.resources[0]).toMatchObject({
      ...{
        id: 'posture',
        program: 'first-steps',
        type: 'pdf',
        canDownload: true,
        size: studioResources[0]?.bytes.length,
      },
      url: `${origin}/delivery/files/posture.pdf`,
    })
  })

  test('P3.08 P3.09 what cannot be read of it is left out, and an address that is none of the web too', () => {
    const said = warnings()
    const base = { programs: [], sections: [], freePlaylists: [], samplerPlaylists: [], homeShelves: [] }
    const libraryOf = (library: unknown) => initialDataSchema(origin).parse({ ...base, library }).library
    const good = { id: 'm', title: 'M', totalPages: '3.5', baseUrl: '/pages/m/', buyUrl: 'javascript:alert(1)' }
    expect(
      libraryOf({
        magazines: [
          good,
          { ...good, baseUrl: 'data:x' },
          { ...good, totalPages: 0 },
          { ...good, totalPages: 'x' },
          { id: 1 },
        ],
        resources: [
          { id: 'r', programId: 'p', title: 'R', canDownload: 'yes', fileSize: -5 },
          { id: 'r', title: 'no program' },
          null,
        ],
      }),
    ).toEqual({
      magazines: [{ id: 'm', title: 'M', pages: 3, baseUrl: `${origin}/pages/m`, buyUrl: null }],
      resources: [
        { id: 'r', program: 'p', title: 'R', description: '', type: 'pdf', image: null, size: null, canDownload: true },
      ],
    })
    expect(said().length).toBeGreaterThan(0)
    for (const odd of [undefined, null, 'x', [], { magazines: 7 }])
      expect(libraryOf(odd)).toEqual({ magazines: [], resources: [] })
    vi.restoreAllMocks()
  })
})

describe('a page of a magazine', () => {
  test('P7.06 P3.08 it is the image at its address; one that is missing is refused, and so is what is no image', async () => {
    stopTime()
    const { page, street } = atStudio()
    expect(await page({ magazine: issue, page: 3 }, nobody())).toMatchObject({
      ok: true,
      value: { width: 900, height: 1_200 },
    })
    const gone = { ok: false, error: { type: 'Refused', reason: 'missing' } }
    expect(await page({ magazine: issue, page: spring.missing }, nobody())).toMatchObject(gone)
    expect(await page({ magazine: issue, page: 13 }, nobody())).toMatchObject(gone)
    const text = page({ magazine: { ...issue, baseUrl: `${origin}/delivery/files/posture.pdf?` }, page: 1 }, nobody())
    await street.pass(25_000)
    expect(await text).toMatchObject({ ok: false, error: { reason: 'busy' } })
  })

  test.each(passing)(
    'P7.06 V7.05 one that %s once is asked for again, unnoticed; where it goes on, it fails within 20 s',
    async (_, fault) => {
      stopTime()
      const { page, street, studio } = atStudio()
      const come = async (count: number) => {
        await spoil(studio, { wire: 'delivery', path: '/magazines/*', count, ...fault })
        const coming = page({ magazine: issue, page: 2 }, nobody())
        await street.pass(21_000)
        await repair(studio)
        return coming
      }
      expect(await come(1)).toMatchObject({ ok: true })
      expect(await come(1_000)).toMatchObject({ ok: false })
    },
  )

  test('P7.06 one that nobody waits for any more is not asked for again', async () => {
    stopTime()
    const { page, street, studio } = atStudio()
    await spoil(studio, { wire: 'delivery', path: '/magazines/*', count: 1_000, type: 'status', status: 500 })
    const leaving = new AbortController()
    const coming = page({ magazine: issue, page: 2 }, leaving.signal).catch(() => 'left')
    await street.quiet()
    leaving.abort()
    await street.pass(5_000)
    expect(await coming).not.toMatchObject({ ok: true })
  })
})

describe('the page that was read last', () => {
  test('P2.4.05 it is remembered for each magazine and account, a bad value is dropped, and signing out forgets it', async () => {
    const memory = deviceMemory(makeStorage())
    let who = 'anna'
    const pages = devicePages(memory, () => who)
    const at = async (id: string) => {
      const found = await pages.recall(id, nobody())
      return found.ok ? found.value : 'failed'
    }
    pages.keep({ id: 'spring', page: 7 })
    pages.keep({ id: 'winter', page: 2 })
    expect([await at('spring'), await at('winter'), await at('autumn'), await at('constructor')]).toEqual([
      7,
      2,
      null,
      null,
    ])
    who = 'ben'
    expect(await at('spring')).toBeNull()
    who = 'anna'
    forgetAccount(memory, 'anna')
    expect(await at('spring')).toBeNull()
    const said = warnings()
    for (const bad of ['{', '7', 'null', '{"spring":"x","winter":-1,"summer":1.5,"fall":3}']) {
      memory.set('magazines.anna', bad)
      expect([await at('spring'), await at('winter'), await at('summer')]).toEqual([null, null, null])
    }
    expect([await at('fall'), said().length > 0]).toEqual([3, true])
    for (let each = 0; each < 60; each += 1) pages.keep({ id: `m${each}`, page: 1 })
    expect([await at('m0'), await at('m59')]).toEqual([null, 1])
    vi.restoreAllMocks()
  })
})

describe('a file of a program', () => {
  test('P2.2.13 P3.09 it comes with its program; one that is not there is refused with 404', async () => {
    const { files } = atStudio()
    expect(await files.resource({ program: 'first-steps', id: 'glossary', anew: false }, nobody())).toMatchObject({
      ok: true,
      value: { title: 'A Short Glossary', url: `${origin}/delivery/files/glossary.pdf` },
    })
    const gone = { ok: false, error: { type: 'Refused', reason: 'missing' } }
    expect(await files.resource({ program: 'first-steps', id: 'nothing', anew: false }, nobody())).toMatchObject(gone)
    expect(await files.resource({ program: 'nowhere', id: 'glossary', anew: false }, nobody())).toMatchObject(gone)
  })

  test('P2.2.13 V9.01 one that has moved, or was added, since its program was kept is found when it is asked for anew', async () => {
    let resources = [aResource({ id: 'posture', url: 'https://files.test/old.pdf' })]
    const program = readCache(async () => ok(aProgram({ resources })), keepingAll)
    const { resource } = programFiles(makeReadBytes(), program, worker)
    const urlOf = async (id: string, anew: boolean) => {
      const found = await resource({ program: 'first-steps', id, anew }, nobody())
      return found.ok ? found.value.url : found.error
    }
    await urlOf('posture', false)
    resources = ['posture', 'glossary'].map((id) => aResource({ id, url: `https://files.test/new-${id}.pdf` }))
    expect([await urlOf('posture', false), await urlOf('glossary', false)]).toEqual([
      'https://files.test/old.pdf',
      { type: 'Refused', reason: 'missing', message: 'Resource not found' },
    ])
    expect([await urlOf('glossary', true), await urlOf('posture', false)]).toEqual([
      'https://files.test/new-glossary.pdf',
      'https://files.test/new-posture.pdf',
    ])
  })

  test('P2.2.13 its pages and their texts are read; what is damaged, or has no address, cannot be', async () => {
    const { files } = atStudio()
    const open = (id: string) => files.open(`${origin}/delivery/files/${id}.pdf`, nobody())
    const leaving = new AbortController()
    const glossary = await open('glossary')
    if (!glossary.ok) throw new Error(`it does not open: ${JSON.stringify(glossary.error)}`)
    expect(glossary.value.pages).toBe(24)
    const closing = glossary.value.hold(undefined, leaving.signal)
    const texts = await glossary.value.texts(undefined, nobody())
    expect(texts.ok && texts.value[11]).toContain('Fondu')
    expect(texts.ok && texts.value[11]).toMatch(/Melted\. A plié on one leg.*Page 12 of 24/s)
    expect(await open('damaged')).toEqual({ ok: false, error: { type: 'Unreadable' } })
    expect(await files.open('', nobody())).toEqual({ ok: false, error: { type: 'Unreadable' } })
    expect(await open('nothing')).toMatchObject({ ok: false, error: { type: 'Refused', reason: 'missing' } })
    leaving.abort()
    await closing
    const posture = await open('posture')
    if (!posture.ok) throw new Error(`it does not open: ${JSON.stringify(posture.error)}`)
    // It was left before it could be held.
    await posture.value.hold(undefined, leaving.signal)
    expect(await posture.value.texts(undefined, nobody())).toMatchObject({ ok: false })
  })

  test.each([
    ['is empty', ''],
    ['is blank', '  \r\n'],
    ['is a page of the web', '\uFEFF\n <!doctype html><title>Log in</title>'],
  ])('P2.2.13 V7.05 an answer that %s is no damaged file: it may pass, and is asked for again', async (_, text) => {
    const opening = (spoiled: number) => {
      let asked = 0
      const bytes = async () => ok(new Blob([asked++ < spoiled ? text : (studioResources[0]?.bytes ?? '')]))
      return programFiles(
        bytes,
        readCache(async () => ok(aProgram()), keepingAll),
        worker,
      ).open(origin, nobody())
    }
    expect(await opening(1)).toMatchObject({ ok: true, value: { pages: 1 } })
    stopTime()
    const coming = opening(1_000)
    await atStudio().street.pass(10_000)
    expect(await coming).toMatchObject({ ok: false, error: { type: 'Refused', reason: 'busy' } })
  })

  test.each(passing.slice(1))('P2.2.13 V7.05 one that %s once is asked for again, unnoticed', async (_, fault) => {
    const { files, studio } = atStudio()
    await spoil(studio, { wire: 'delivery', path: '/files/*', count: 1, ...fault })
    expect(await files.open(`${origin}/delivery/files/posture.pdf`, nobody())).toMatchObject({
      ok: true,
      value: { pages: 1 },
    })
  })
})
