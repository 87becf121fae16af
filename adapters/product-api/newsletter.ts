import * as z from 'zod/mini'
import type { NewsletterPort } from '../../core/commerce/newsletter/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { truthy } from '../http/schema.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

const confirmed = z.object({ confirmed: truthy, hasPass: truthy })

/** Creates the port that confirms the newsletter. */
export const productNewsletter = (api: ProductApi): NewsletterPort => ({
  confirm: async (email, signal) => {
    const data = await api({ method: 'POST', path: '/newsletter/confirm', json: { email } }, signal)
    const answer = data.ok ? parsed(confirmed, data.value) : data
    return answer.ok ? ok({ hasPass: answer.value.hasPass }) : answer
  },
})
