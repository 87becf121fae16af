import * as z from 'zod/mini'

const id = z.optional(z.string())

/** The schema of a sandbox session: a test session that a development studio marks with `widget`. */
export const sandboxSession = z.object({ environment: z.literal('test'), widget: z.literal('sandbox'), id })

/** The schema of a session of the provider's widget, in the test environment or the live one of a region. Without an `id` it has no form. */
export const providerSession = z.object({
  environment: z.enum(['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in', 'live-nea']),
  ...{ clientKey: z.string(), countryCode: z.string(), locale: z.string() },
  ...{ id, sessionData: id },
})
