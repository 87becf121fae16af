import { mediaStatus } from '../catalogue/index.ts'
import { needsCommerce } from '../commerce/needs.ts'
import type { Clock } from '../kernel/clock.ts'
import { isOpenToAll, isReadyToResume, mayOpen } from '../playback/index.ts'
import type { Address } from '../routes/index.ts'
import { viewerOf } from '../session/index.ts'
import type { App, LazyOwner } from './events.ts'
import { historyIn, isHeldBack, needsPlannerNow, playableIn } from './rules.ts'

interface Asked {
  readonly context: App
}

/** The questions that decide between transitions of the product. */
export const guardsOf = (clock: Clock) => ({
  isSignedIn: ({ context }: Asked) => context.session === 'signedIn',
  heldBack: ({ context }: Asked, next: Address) => isHeldBack(context, next),
  goesOn: ({ context }: Asked, next: Address) => !isHeldBack(context, next),
  needs: ({ context }: Asked, owner: LazyOwner) =>
    owner === 'commerce' ? needsCommerce(context) : needsPlannerNow(context, clock.now()),
  isFor: (_: Asked, [asked, owner]: readonly [LazyOwner, LazyOwner]) => asked === owner,
  mayBegin: ({ context }: Asked, owner: LazyOwner) => owner === 'commerce' || context.catalogue !== null,
  isHeldLive: ({ context: { item } }: Asked) => item !== null && mediaStatus(item, clock.now()) !== 'vod',
  wantsPlayer: ({ context }: Asked) => playableIn(context) !== null,
  wantsNoPlayer: ({ context }: Asked) => playableIn(context)?.item.id !== context.playing?.item.id,
  wantsNothing: ({ context }: Asked) => playableIn(context) === null,
  mayPlay: ({ context }: Asked) => {
    const playable = playableIn(context)
    return (
      playable !== null &&
      context.session !== 'unknown' &&
      isReadyToResume(historyIn(context)) &&
      mayOpen(playable, viewerOf(context.profile), clock.now())
    )
  },
  mayNotPlay: ({ context }: Asked) => {
    const playable = playableIn(context)
    return (
      playable !== null && context.session !== 'unknown' && !mayOpen(playable, viewerOf(context.profile), clock.now())
    )
  },
  isOpenToAll: ({ context }: Asked) => {
    const playable = playableIn(context)
    return playable !== null && isOpenToAll(playable, clock.now())
  },
})
