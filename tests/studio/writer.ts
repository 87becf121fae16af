import { parentPort, workerData } from 'node:worker_threads'
import { createStudio } from '../../fixtures/studio/studio.ts'

/** Which folder the second studio shares, in whose name it writes, and what. */
export interface Writing {
  readonly data: string
  readonly now: number
  readonly token: string
  readonly ids: readonly string[]
}

const { data, now, token, ids } = workerData as Writing
const studio = createStudio({ data, now })
for (const mediaId of ids)
  await studio.fetch(
    new Request('http://studio.test/product-api/users/me/bookmarks', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ mediaId }),
    }),
  )
studio.close()
parentPort?.postMessage('done')
