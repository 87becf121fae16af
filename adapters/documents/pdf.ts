import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { FileFailure, FilePage, OpenFile } from '../../core/library/index.ts'
import { allTries } from '../http/patience.ts'
import { inTime } from '../start/in-time.ts'
import { markText } from './marks.ts'
import { drawSheet } from './sheet.ts'

/** The library's error names for files that it cannot read. */
const unreadable = ['InvalidPDFException', 'PasswordException', 'FormatError', 'MissingPDFException']

const isUnreadable = (cause: unknown): boolean => cause instanceof Error && unreadable.includes(cause.name)

const unexpected = (cause: unknown) => fail<Failure>({ type: 'Unexpected', cause })

const textOf = async (file: PDFDocumentProxy, number: number): Promise<string> => {
  const { items } = await (await file.getPage(number)).getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

/** Reads the texts of the pages, from where an earlier reading was left. */
const textReader = (file: PDFDocumentProxy) => {
  const texts: string[] = []
  return async (signal: AbortSignal): Promise<readonly string[]> => {
    while (texts.length < file.numPages) {
      signal.throwIfAborted()
      const at = texts.length
      texts[at] = await textOf(file, at + 1)
    }
    return texts
  }
}

/** Closes a file with its worker; one whose worker could not be started fails to close. */
const close = (file: Pick<PDFDocumentLoadingTask, 'destroy'>): void => void file.destroy().catch(() => undefined)

const isDrawnAlike = (one: FilePage, other: FilePage): boolean =>
  one.page === other.page && one.width === other.width && one.height === other.height

const openFile = (file: PDFDocumentProxy): OpenFile => {
  const element = globalThis.document?.createElement('div') ?? null
  const read = textReader(file)
  let shown: { readonly asked: FilePage; readonly text: HTMLElement } | null = null
  const draw = async (asked: FilePage, signal: AbortSignal): Promise<Result<void, Failure>> => {
    if (shown === null || !isDrawnAlike(shown.asked, asked)) {
      const [canvas, text] = await drawSheet(file, asked, signal)
      element?.replaceChildren(canvas, text)
      shown = { asked, text }
    }
    // Only the text on the page is marked.
    markText(shown.text, asked)
    return ok(undefined)
  }
  return {
    ...{ pages: file.numPages, element },
    draw: (asked, signal) => draw(asked, signal).catch(unexpected),
    texts: (_, signal) => read(signal).then(ok, unexpected),
    hold: (_, signal) =>
      new Promise((end) => {
        const leave = () => {
          close(file.loadingTask)
          end(ok(undefined))
        }
        if (signal.aborted) leave()
        else signal.addEventListener('abort', leave, { once: true })
      }),
  }
}

/** The addresses of the files of PDF.js: its worker, and the folder with the files that only some documents need. */
export interface PdfAddresses {
  readonly worker: string
  readonly parts: string
}

/** Reads a file by PDF.js, whose own files are at the given addresses; scans are decoded without WebAssembly. */
export const readPdf = async (
  bytes: Blob,
  { worker, parts }: PdfAddresses,
  signal: AbortSignal,
): Promise<Result<OpenFile, Failure | FileFailure>> => {
  GlobalWorkerOptions.workerSrc = worker
  const opening = getDocument({
    ...{ data: new Uint8Array(await bytes.arrayBuffer()), enableXfa: false, verbosity: 0, useWasm: false },
    ...{ cMapUrl: `${parts}cmaps/`, standardFontDataUrl: `${parts}standard_fonts/`, wasmUrl: `${parts}wasm/` },
  })
  const stop = () => close(opening)
  // The listener stays: a caller that leaves at the instant at which the file has opened never gets to hold it.
  signal.addEventListener('abort', stop, { once: true })
  try {
    signal.throwIfAborted()
    const file = await inTime(opening.promise, allTries)
    signal.throwIfAborted()
    return ok(openFile(file))
  } catch (cause) {
    // A worker stays until its file is closed, also one that could not be read.
    stop()
    return isUnreadable(cause) ? fail({ type: 'Unreadable' }) : unexpected(cause)
  }
}
