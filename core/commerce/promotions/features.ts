import type { Feature } from '../../kernel/feature.ts'
import type { PromotionsState } from './machine.ts'
import type { PromotionsEvent } from './setup.ts'

/** The feature of the promotions on the open page. */
export interface PromotionsFeatures {
  readonly promotions: Feature<PromotionsState, PromotionsEvent>
}
