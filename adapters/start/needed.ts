import { tabMemory } from '../browser/storage.ts'
import { inTime } from './in-time.ts'

/** The page is not loaded anew again for so long, in ms. */
const between = 60_000

const key = 'loadedAnew'

/** Loads the page anew: a newer version of the site may have replaced its files. */
const loadAnew = () => {
  const memory = tabMemory()
  if (Date.now() - Number(memory.get(key) ?? 0) < between) return
  memory.set(key, `${Date.now()}`)
  globalThis.location?.reload()
}

/** Code without which nobody is signed in, fetched once more where it did not come; where it still does not, the page is loaded anew, at most once a minute. V8.14 */
export const needed = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await inTime(load().catch(load))
  } catch (cause) {
    loadAnew()
    throw cause
  }
}
