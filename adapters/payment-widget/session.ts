import * as z from 'zod/mini'

const id = z.optional(z.string())

/** A session that opens the widget of the sandbox: a test that a development studio marks with its `widget`. */
export const sandboxSession = z.object({ environment: z.literal('test'), widget: z.literal('sandbox'), id })

/** A session that opens the provider's widget, in its test or its live environment; without an `id` it has no form. A9.11 */
export const providerSession = z.object({
  environment: z.enum(['test', 'live']),
  ...{ clientKey: z.string(), countryCode: z.string(), locale: z.string() },
  ...{ id, sessionData: id },
})
