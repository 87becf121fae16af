import { screen } from '../../kernel/screen.ts'
import type { OutboxState } from './machine.ts'

/** Whether there are refusals that are not dismissed. */
export const hasRefusalsScreen = screen(
  ['outbox'],
  ({ outbox }: { readonly outbox: OutboxState | undefined }) => (outbox?.context.refusals.length ?? 0) > 0,
)
