import type { CataloguePort, StartFailure } from '../../core/catalogue/index.ts'
import { catalogueOf } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { isMissing } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import { inTime } from '../start/in-time.ts'
import { nextTask } from '../start/next-task.ts'
import { initialDataSchema } from './initial-data.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

/** Creates the port of the initial data and the programs over the product API. A program that is not public is requested again with the account's token, since an admin may see it. */
export const productCatalogue = (
  api: ProductApi,
  siteConfig: FindSiteConfig,
  isSignedIn: () => boolean = () => false,
): Pick<CataloguePort, 'start' | 'program'> => {
  const open = (path: string, signal: AbortSignal): Promise<Result<unknown, Failure>> =>
    api({ method: 'GET', path, open: true }, signal)
  const openOrOwn = async (path: string, signal: AbortSignal): Promise<Result<unknown, Failure>> => {
    const found = await open(path, signal)
    return !found.ok && isMissing(found.error) && isSignedIn() ? api({ method: 'GET', path }, signal) : found
  }
  return {
    start: async (_, signal) => {
      const found = await siteConfig(signal)
      if (!found.ok) return found
      const { config, addresses } = found.value
      if (!config.hasProductApi)
        return ok(catalogueOf(config, (await inTime(import('./initial-data-from.ts'))).initialDataFrom(config)))
      const read = async (inner: AbortSignal) => {
        const data = await open('/initial-data', inner)
        return data.ok ? parsed(initialDataSchema(addresses.productApi), data.value) : data
      }
      const initial = await patiently(read, fiveTimes, signal)
      return initial.ok
        ? ok(catalogueOf(config, initial.value))
        : fail<StartFailure>({ ...initial.error, support: config.support })
    },
    program: async (id, signal) => {
      const found = await siteConfig(signal)
      if (!found.ok) return found
      const read = async (inner: AbortSignal) => {
        // Only a program's page needs this schema, so its code loads beside the answer.
        const answer = openOrOwn(`/programs/${encode(id)}`, inner)
        const [data, { programSchema }] = await Promise.all([answer, inTime(import('./program.ts'))])
        if (!data.ok) return data
        const program = parsed(programSchema(found.value.addresses.productApi), data.value)
        // Parsing continues in a separate task: hundreds of lessons take time to parse, and to show.
        await nextTask()
        return program
      }
      return patiently(read, fiveTimes, signal)
    },
  }
}
