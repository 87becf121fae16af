import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

const here = globalThis.location?.href ?? import.meta.url

/** The address of the worker that reads files, which the site serves itself. */
export const workerAddress: string = new URL(address, here).href

/** The address of the folder with the files that only some documents need: the tables of the writing systems of East Asia, symbols, and decoders of scans. */
export const partsAddress: string = new URL('/pdf/', here).href
