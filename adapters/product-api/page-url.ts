import * as z from 'zod/mini'
import type { CataloguePort, MediaItem } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { isMissing } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { ProductApi } from './request.ts'

const answer = z.object({ video: z.object({ jwId: z.string().check(z.minLength(1)) }) })

/** Finds a class by the address of its page after it was not found by its id; `found` is that answer. V7.24 */
export const mediaByPage =
  (api: ProductApi, media: CataloguePort['media']) =>
  async (found: Result<MediaItem, Failure>, page: string, signal: AbortSignal): Promise<Result<MediaItem, Failure>> => {
    if (found.ok || !isMissing(found.error)) return found
    const named = await api({ method: 'GET', path: `/videos/page-url/${encode(page)}`, open: true }, signal)
    if (!named.ok) return isMissing(named.error) ? found : named
    const parsed = answer.safeParse(named.value)
    return parsed.success ? media(parsed.data.video.jwId, signal) : fail({ type: 'Unexpected', cause: parsed.error })
  }
