import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { markText } from '../../adapters/documents/marks.ts'
import { readPdf } from '../../adapters/documents/pdf.ts'
import { drawSheet } from '../../adapters/documents/sheet.ts'
import { partsAddress, workerAddress } from '../../adapters/documents/worker.ts'
import { ok } from '../../core/kernel/result.ts'
import { pdfFrom, pdfOf } from '../../fixtures/library/pdf.ts'

const bytes = () =>
  pdfOf('Steps', [
    { heading: 'Plié', paragraphs: ['A plié is a bend. Each plié begins a jump, and a plié ends it.'] },
    { heading: 'Tendu', paragraphs: ['A tendu is a stretch.'] },
  ])

const page = (has: object = {}) => ({ page: 1, width: 300, marked: '', nth: null, ...has })
const nobody = () => new AbortController().signal

/** A file on the screen: one of two pages unless it is given. */
const opened = async (data = bytes(), worker = workerAddress) => {
  const leaving = new AbortController()
  const file = await readPdf(new Blob([data]), { worker, parts: partsAddress }, nobody())
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

test('P2.2.13 a page that is seen as a whole is drawn no higher than there is room, in its own shape', async () => {
  const { draw, element } = await opened()
  const size = () => {
    const { width, height } = element.querySelector('canvas')!
    return { width, height }
  }
  await draw(page(), nobody())
  const full = size()
  const room = Math.floor(full.height / 2 / window.devicePixelRatio)
  await draw(page({ height: room }), nobody())
  expect(Math.abs(size().height - room * window.devicePixelRatio)).toBeLessThanOrEqual(2)
  expect(size().width / size().height).toBeCloseTo(full.width / full.height, 1)
  await draw(page(), nobody())
  expect(size()).toEqual(full)
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

/** A page of 100 by 100 with a font and a picture, drawn by these operators. */
const pageWith = (operators: string, font: string, picture: string) =>
  pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 5 0 R /Resources << /Font << /F 6 0 R >> /XObject << /P 8 0 R >> >> >>',
    '<< >>',
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
    font,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 >> >>',
    picture,
  ])

test('P2.2.13 a text in the encodings of East Asia can be read and searched', async () => {
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /90ms-RKSJ-H /DescendantFonts [7 0 R] >>'
  // Three letters in the encoding of Windows in Japan.
  const { texts } = await opened(pageWith('BT /F 12 Tf 10 50 Td <836F838C8347> Tj ET', font, '<< >>'))
  expect(await texts(undefined, nobody())).toEqual(ok(['バレエ']))
})

test('P2.2.13 a scan that is kept as JPEG 2000 is drawn', async () => {
  // A gray picture of 8 by 8: its frame, its coding, how it is quantized, and one tile that says nothing.
  const jpeg = [
    ...['FF4F', 'FF5100290000', '00000008', '00000008', '00000000', '00000000', '00000008', '00000008'],
    ...['00000000', '00000000', '0001', '070101', 'FF52000C', '00000001', '00', '00040400', '01'],
    ...['FF5C0004', '4040', 'FF90000A', '0000', '0000000F', '0001', 'FF93', '00', 'FFD9'],
  ].join('')
  const picture = `<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter [/ASCIIHexDecode /JPXDecode] /Length ${jpeg.length + 1} >>\nstream\n${jpeg}>\nendstream`
  // As it is built: the tests' own server changes the imports of a worker so that they run on a page alone.
  const { default: code } = await import(/* @vite-ignore */ `${workerAddress}?raw`)
  const worker = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  const { draw, element } = await opened(pageWith('100 0 0 100 0 0 cm /P Do', '<< >>', picture), worker)
  expect(await draw(page({ width: 100 }), nobody())).toEqual(ok(undefined))
  const canvas = element.querySelector('canvas')!
  const [gray] = canvas.getContext('2d')!.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
  expect(gray).toBe(128)
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
