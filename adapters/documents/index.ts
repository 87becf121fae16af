import type { ProgramDetail } from '../../core/catalogue/index.ts'
import type { LibraryPorts } from '../../core/library/index.ts'
import { devicePages } from '../browser/magazine-pages.ts'
import type { Memory } from '../browser/storage.ts'
import { makeReadBytes } from '../http/bytes.ts'
import type { CachedCall } from '../http/read-cache.ts'
import { inTime } from '../start/in-time.ts'
import { programFiles } from './file.ts'
import { magazinePages } from './magazine.ts'

/** Creates the ports of the library's readers. `who` returns the account whose pages the device remembers. */
export const libraryPorts = ({
  fetch,
  memory,
  who,
  program,
}: {
  readonly fetch: typeof globalThis.fetch | undefined
  readonly memory: Memory
  readonly who: () => string
  readonly program: CachedCall<string, ProgramDetail>
}): LibraryPorts => {
  const bytes = makeReadBytes(fetch)
  // The worker is a file of its own: its address is known once its name is.
  const worker = async () => {
    const { workerAddress, partsAddress } = await inTime(import('./worker.ts'))
    return { worker: workerAddress, parts: partsAddress }
  }
  return {
    magazine: { page: magazinePages(bytes), ...devicePages(memory, who) },
    file: programFiles(bytes, program, worker),
  }
}
