import * as z from 'zod/mini'
import { entriesOf, instant } from '../http/schema.ts'

/** An account of provider A; its metadata are texts by key. A3.03 */
export const accountSchema = z.object({
  id: z.pipe(z.union([z.number(), z.string()]), z.transform(String)),
  email: z.string(),
  metadata: z.catch(entriesOf(z.string()), {}),
  date_of_birth: instant,
})

/** An account of provider A after parsing. */
export type AccountA = z.output<typeof accountSchema>

/** Returns the names of an account: a new one has a single space for each. A5.08 */
export const namesOf = ({ metadata }: Pick<AccountA, 'metadata'>) => ({
  firstName: (metadata['first_name'] ?? '').trim(),
  lastName: (metadata['surname'] ?? '').trim(),
})
