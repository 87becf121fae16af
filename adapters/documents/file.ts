import type { ProgramDetail } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { FilePort } from '../../core/library/index.ts'
import type { ReadBytes } from '../http/bytes.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import type { CachedCall } from '../http/read-cache.ts'
import { inTime } from '../start/in-time.ts'
import type { PdfAddresses } from './pdf.ts'

/** The time limit of a file, in ms: it may be larger than an answer of a service. */
const fileLimit = 60_000

/** The failure for an answer that is empty or a page of the web, as of a gateway or a login; it may pass. */
const noFile: Failure = { type: 'Refused', reason: 'busy', message: 'no file' }

const isFile = async (bytes: Blob): Promise<boolean> => {
  const begin = (await bytes.slice(0, 1_024).text()).trimStart()
  return begin !== '' && !begin.startsWith('<')
}

/** The files of programs, which come with their program, read by PDF.js; `worker` tells where its own files are. */
export const programFiles = (
  bytes: ReadBytes,
  program: CachedCall<string, ProgramDetail>,
  worker: () => Promise<PdfAddresses>,
): FilePort => ({
  resource: async (asked, signal) => {
    const found = await (asked.anew ? program.again : program)(asked.program, signal)
    if (!found.ok) return found
    const resource = found.value.resources.find(({ id }) => id === asked.id)
    return resource ? ok(resource) : fail({ type: 'Refused', reason: 'missing', message: 'Resource not found' })
  },
  open: async (url, signal) => {
    if (url === '') return fail({ type: 'Unreadable' })
    const file = await patiently(
      async (inner) => {
        const read = await bytes(url, inner, fileLimit)
        return read.ok && !(await isFile(read.value)) ? fail(noFile) : read
      },
      fiveTimes,
      signal,
      fileLimit,
    )
    if (!file.ok) return file
    // Needed by no other page, and larger than all of them.
    const [{ readPdf }, addresses] = await Promise.all([inTime(import('./pdf.ts')), worker()])
    return readPdf(file.value, addresses, signal)
  },
})
