import { screen } from '../../kernel/screen.ts'
import type { OutboxState } from './machine.ts'

/** Whether there are refusals that are not dismissed. V4.17 V8.06 */
export const hasRefusalsScreen = screen(
  ['outbox'],
  ({ outbox }: { readonly outbox: OutboxState | undefined }) => (outbox?.context.refusals.length ?? 0) > 0,
)
