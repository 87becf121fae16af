import * as z from 'zod/mini'
import type { PromotionsPorts } from '../../core/commerce/promotions/index.ts'
import { nothingChosen } from '../../core/commerce/promotions/index.ts'
import type { Memory } from './storage.ts'
import { remembered } from './storage.ts'

const key = 'promotionChoice'

const schema = z.catch(z.object({ gift: z.nullable(z.string()), usAddress: z.boolean() }), nothingChosen)

/** The choice on the page of a promotion, stored in this tab until the tab is closed. */
export const tabChoice = (memory: Memory): PromotionsPorts['chosen'] => ({
  load: () => schema.parse(remembered(memory, key)),
  keep: (choice) => memory.set(key, JSON.stringify(choice)),
})
