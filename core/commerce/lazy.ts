import type { AnyEventObject } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import { lazyMachine, ownerFrom } from '../kernel/lazy.ts'
import type { Address } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { Visit } from '../visit/index.ts'
import { noVisit } from '../visit/index.ts'
import { needsCommerce } from './needs.ts'
import type { CommercePort } from './ports.ts'

const pathOf = (address: Address | null): string | null => address && hrefOf(address.route)

/** Returns the visit after an event, until commerce is loaded. A day pass to buy becomes the intent, which is dropped when the page or the user changes. A2.11 P9.08 */
export const visitAfter = (before: Visit, event: AnyEventObject): Visit => {
  if (event.type === 'buyPass')
    return { ...before, intent: { type: 'dayPass' }, returnTo: event['for'] ?? before.returnTo }
  if (event.type !== 'visitChanged') return before
  const after: Visit = event['visit']
  const stays = before.intent && before.user === after.user && pathOf(before.address) === pathOf(after.address)
  return stays ? { ...after, intent: before.intent, returnTo: before.returnTo } : after
}

/** Creates commerce, whose code is loaded when it is first needed. */
export const lazyCommerce = ({ open }: CommercePort, clock: Clock) =>
  lazyMachine<Visit>({
    ...{ name: 'commerce', first: noVisit, learn: visitAfter, isNeeded: needsCommerce },
    // A purchase that could not begin does not begin by itself a minute later.
    mayRetry: ({ intent }) => intent === null,
    fetch: ownerFrom(
      open,
      () => import('./machine.ts'),
      ({ commerceMachine }, ports) => commerceMachine(ports, clock),
    ),
  })
