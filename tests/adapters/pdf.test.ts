import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readPdf } from '../../adapters/documents/pdf.ts'
import { pdfOf } from '../../fixtures/library/pdf.ts'
import { studioResource } from '../../fixtures/library/resources.ts'
import { nobody } from './site-configs.ts'

// PDF.js says at once that it cannot draw here; nothing is drawn.
vi.hoisted(() => Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} }))

const worker = pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs')).href

const bytesOf = (id: string) => studioResource(id)?.bytes ?? new Uint8Array()

/** A file that asks for a password before it can be read: it names how it is encrypted, and nothing else. */
const lockedBytes = () => {
  const text = new TextDecoder('latin1').decode(pdfOf('Locked', [{ heading: 'Locked', paragraphs: ['Locked.'] }]))
  const key = '00'.repeat(32)
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00> <00>]`
  return Uint8Array.from(text.replace('/Info 4 0 R', `/Info 4 0 R ${encrypt}`), (letter) => letter.charCodeAt(0))
}

/** How many workers of PDF.js are left. */
const workers = () => {
  const made = vi.spyOn(PDFWorker, 'create')
  return () => made.mock.results.filter(({ value }) => !value.destroyed).length
}

const read = (bytes: Uint8Array<ArrayBuffer>, signal = nobody()) =>
  readPdf(new Blob([bytes]), { worker, parts: '' }, signal)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the reader of PDFs', () => {
  test.each([
    ['is damaged', bytesOf('damaged')],
    ['is empty', new Uint8Array()],
    ['is a page of the web', new TextEncoder().encode('<!doctype html><title>Not here</title>')],
    ['is cut off', bytesOf('glossary').slice(0, 300)],
    ['asks for a password', lockedBytes()],
  ])('P2.2.13 a file that %s cannot be shown, and leaves no worker behind', async (_, bytes) => {
    const left = workers()
    expect(await read(bytes)).toEqual({ ok: false, error: { type: 'Unreadable' } })
    await vi.waitFor(() => expect(left()).toBe(0))
  })

  test('P2.2.13 a file that nobody waits for any more is not kept open, whenever it is left', async () => {
    const left = workers()
    const before = new AbortController()
    before.abort()
    expect((await read(bytesOf('posture'), before.signal)).ok).toBe(false)
    const between = new AbortController()
    const opening = read(bytesOf('posture'), between.signal)
    between.abort()
    expect((await opening).ok).toBe(false)
    await vi.waitFor(() => expect(left()).toBe(0))
  })

  test('P2.2.13 a file that is left in the moment in which it has opened is closed', async () => {
    const left = workers()
    const leaving = new AbortController()
    const opened = await read(bytesOf('posture'), leaving.signal)
    expect([opened.ok, left()]).toEqual([true, 1])
    leaving.abort()
    await vi.waitFor(() => expect(left()).toBe(0))
  })
})
