import { tabMemory } from '../browser/storage.ts'
import { inTime } from './in-time.ts'

/** The minimum time between two automatic reloads of the page, in ms. */
const between = 60_000

const key = 'loadedAnew'

/** Reloads the page, since a newer version of the site may have replaced its files. */
const loadAnew = () => {
  const memory = tabMemory()
  if (Date.now() - Number(memory.get(key) ?? 0) < between) return
  memory.set(key, `${Date.now()}`)
  globalThis.location?.reload()
}

/** Loads code that signing in requires, with one retry. If both fail, reloads the page, at most once a minute, and throws. */
export const needed = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await inTime(load().catch(load))
  } catch (cause) {
    loadAnew()
    throw cause
  }
}
