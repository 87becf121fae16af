import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { markText } from '../../adapters/documents/marks.ts'
import { readPdf } from '../../adapters/documents/pdf.ts'
import { drawSheet } from '../../adapters/documents/sheet.ts'
import { workerAddress } from '../../adapters/documents/worker.ts'
import { pdfOf } from '../../fixtures/library/pdf.ts'

const bytes = () =>
  pdfOf('Steps', [
    { heading: 'Plié', paragraphs: ['A plié is a bend. Each plié begins a jump, and a plié ends it.'] },
    { heading: 'Tendu', paragraphs: ['A tendu is a stretch.'] },
  ])

const page = (has: object = {}) => ({ page: 1, width: 300, marked: '', nth: null, ...has })
const nobody = () => new AbortController().signal

/** A file of two pages on the screen. */
const opened = async () => {
  const leaving = new AbortController()
  const file = await readPdf(new Blob([bytes()]), workerAddress, nobody())
  if (!file.ok) throw new Error(`it does not open: ${JSON.stringify(file.error)}`)
  const element = file.value.element as HTMLElement
  document.body.append(element)
  const closed = file.value.hold(undefined, leaving.signal)
  onTestFinished(async () => {
    element.remove()
    leaving.abort()
    await closed
  })
  return { ...file.value, element }
}

const marked = (name: string) =>
  [...(CSS.highlights.get(name) ?? [])].map((range) => [`${range}`, (range as Range).startOffset] as const)

afterEach(() => {
  vi.restoreAllMocks()
})

test('P2.2.13 every place of a searched text is marked, and the one that is looked at more than the others, without drawing the page again', async () => {
  const { draw, element } = await opened()
  await draw(page(), nobody())
  const canvas = element.querySelector('canvas')
  await draw(page({ marked: 'plié', nth: 0 }), nobody())
  expect([marked('found').length, marked('looked-at').map(([text]) => text)]).toEqual([3, ['Plié']])
  const first = marked('looked-at')
  await draw(page({ marked: 'plié', nth: 2 }), nobody())
  expect([marked('found').length, marked('looked-at').length]).toEqual([3, 1])
  expect(marked('looked-at')).not.toEqual(first)
  expect(element.querySelector('canvas')).toBe(canvas)
  await draw(page({ page: 2, marked: 'plié' }), nobody())
  expect([marked('found'), marked('looked-at'), element.querySelector('canvas') === canvas]).toEqual([[], [], false])
})

test('P2.2.13 a text that is typed without its accents is marked where it stands, accents and all', async () => {
  const { draw } = await opened()
  await draw(page({ marked: 'plie begins', nth: 0 }), nobody())
  expect(marked('looked-at').map(([text]) => text)).toEqual(['plié begins'])
  const layer = document.createElement('div')
  layer.innerHTML = '<span>A plie\u0301, 𝒜 plié and a ﬁnger</span>'
  markText(layer, { marked: 'plié', nth: 1 })
  expect([marked('found'), marked('looked-at')]).toEqual([[['plie\u0301', 2]], [['plié', 12]]])
  markText(layer, { marked: 'finger', nth: 0 })
  expect(marked('looked-at')).toEqual([['ﬁnger', 23]])
})

test('P2.2.13 what a page was drawn from is let go, and a page that nobody waits for is not drawn', async () => {
  const opening = getDocument({ data: bytes() })
  onTestFinished(() => opening.destroy())
  const file = await opening.promise
  const sheet = await file.getPage(1)
  const [letGo, drawn] = [vi.spyOn(sheet, 'cleanup'), vi.spyOn(sheet, 'render')]
  const left = new AbortController()
  left.abort()
  await expect(drawSheet(file, page(), left.signal)).rejects.toThrow()
  expect(drawn).not.toHaveBeenCalled()
  await drawSheet(file, page(), nobody())
  expect([drawn.mock.calls.length, letGo.mock.results.map(({ value }) => value)]).toEqual([1, [true]])
})
