import { mediaStatus } from '../catalogue/index.ts'
import { isHeldBack, needsCommerce } from '../commerce/needs.ts'
import type { Clock } from '../kernel/clock.ts'
import { needsPlanner } from '../planner/needs.ts'
import type { Address } from '../routes/index.ts'
import type { App, LazyOwner } from './events.ts'

interface Asked {
  readonly context: App
}

/** The questions that decide between transitions of the product. */
export const guardsOf = (clock: Clock) => ({
  isSignedIn: ({ context }: Asked) => context.session === 'signedIn',
  heldBack: ({ context: { commerce, address } }: Asked, next: Address) => isHeldBack(commerce, address, next),
  goesOn: ({ context: { commerce, address } }: Asked, next: Address) => !isHeldBack(commerce, address, next),
  needs: ({ context }: Asked, owner: LazyOwner) =>
    owner === 'commerce' ? needsCommerce(context) : needsPlanner(context, clock.now()),
  isFor: (_: Asked, [asked, owner]: readonly [LazyOwner, LazyOwner]) => asked === owner,
  mayBegin: ({ context }: Asked, owner: LazyOwner) => owner === 'commerce' || context.catalogue !== null,
  isHeldLive: ({ context: { item } }: Asked) => item !== null && mediaStatus(item, clock.now()) !== 'vod',
})
