import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { FileFailure, FilePage, OpenFile } from '../../core/library/index.ts'
import { markText } from './marks.ts'
import { drawSheet } from './sheet.ts'

/** What the library that reads files calls those that it cannot read. */
const unreadable = ['InvalidPDFException', 'PasswordException', 'FormatError', 'MissingPDFException']

const isUnreadable = (cause: unknown): boolean => cause instanceof Error && unreadable.includes(cause.name)

const unexpected = (cause: unknown) => fail<Failure>({ type: 'Unexpected', cause })

const textOf = async (file: PDFDocumentProxy, number: number): Promise<string> => {
  const { items } = await (await file.getPage(number)).getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

const textsOf = async (file: PDFDocumentProxy, signal: AbortSignal): Promise<readonly string[]> => {
  const texts: string[] = []
  while (texts.length < file.numPages) {
    signal.throwIfAborted()
    texts.push(await textOf(file, texts.length + 1))
  }
  return texts
}

const openFile = (file: PDFDocumentProxy): OpenFile => {
  const element = globalThis.document?.createElement('div') ?? null
  const draw = async (asked: FilePage, signal: AbortSignal): Promise<Result<void, Failure>> => {
    const [canvas, text] = await drawSheet(file, asked, signal)
    element?.replaceChildren(canvas, text)
    // Only what is on the page is marked.
    markText(text, asked.marked)
    return ok(undefined)
  }
  return {
    ...{ pages: file.numPages, element },
    draw: (asked, signal) => draw(asked, signal).catch(unexpected),
    texts: (_, signal) => textsOf(file, signal).then(ok, unexpected),
    hold: (_, signal) =>
      new Promise((end) => {
        signal.addEventListener('abort', () => {
          void file.loadingTask.destroy()
          end(ok(undefined))
        })
      }),
  }
}

/** Reads a file by PDF.js, whose worker is at an address of its own. P2.2.13 */
export const readPdf = async (
  bytes: Blob,
  worker: string,
  signal: AbortSignal,
): Promise<Result<OpenFile, Failure | FileFailure>> => {
  GlobalWorkerOptions.workerSrc = worker
  const opening = getDocument({ data: new Uint8Array(await bytes.arrayBuffer()), enableXfa: false, verbosity: 0 })
  const stop = () => void opening.destroy()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const file = await opening.promise
    signal.throwIfAborted()
    return ok(openFile(file))
  } catch (cause) {
    return isUnreadable(cause) ? fail({ type: 'Unreadable' }) : unexpected(cause)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
