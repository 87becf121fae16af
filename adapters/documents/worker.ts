import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** The address of the worker that reads files, which the site serves itself. P2.2.13 */
export const workerAddress: string = new URL(address, globalThis.location?.href ?? import.meta.url).href
