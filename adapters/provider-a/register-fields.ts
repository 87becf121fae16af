import * as z from 'zod/mini'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { entriesOf, requiredListOf, text, truthy } from '../http/schema.ts'
import type { AskA, No } from './ask.ts'

const field = z.object({
  ...{ name: z.string().check(z.regex(/^[\w.-]{1,50}$/)), label: z.string(), type: z.string(), required: truthy },
  ...{ default_value: z.catch(text, null), options: z.catch(entriesOf(z.string()), {}) },
})

const fields = z.object({ collection: requiredListOf(field) })

/** A field of the registration form of provider A. */
export type RegisterField = z.output<typeof field>

/** The fields that the site's own forms have. */
const others = ['email_confirmation', 'first_name', 'surname']

/** The name of the consent to the terms. Its label is the address of the terms. */
export const terms = 'terms'

/** Whether a field is a consent: a checkbox, not a question. */
export const isConsent = ({ type, name }: RegisterField): boolean => type === 'checkbox' || name === terms

/** Requests the fields of the registration form, the terms first. */
export const registerFields = async (
  { open }: Pick<AskA, 'open'>,
  signal: AbortSignal,
): Promise<Result<readonly RegisterField[], No>> => {
  const path = (id: string) => `/accounts/register-fields/${encode(id)}`
  const found = await open(fields, ({ clientId }) => ({ method: 'GET', path: path(clientId) }), signal)
  if (!found.ok) return found
  const all = found.value.collection.filter(({ name }) => !others.includes(name))
  return ok([...all.filter(({ name }) => name === terms), ...all.filter(({ name }) => name !== terms)])
}
