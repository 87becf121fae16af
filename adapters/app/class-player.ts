import type { PlayerPort } from '../../core/playback/player/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { Http } from '../http/index.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import type { Playing } from '../player/index.ts'
import { makePlayer } from '../player/index.ts'
import type { Tokens } from '../product-api/request.ts'
import type { chosenProvider, ProviderParts } from '../provider.ts'
import { inTime } from '../start/in-time.ts'
import type { CachedReads } from './cached-reads.ts'

/** The dependencies of the player of classes. */
export interface PlayerParts {
  readonly origin: string
  readonly http: Http
  readonly siteConfig: FindSiteConfig
  readonly tokens: Tokens
  readonly delivery: MediaDelivery
  readonly media: CachedReads['media']
  /** The account of this device, or 'visitor'. */
  readonly who: () => string
  /** The provider, which signs classes if the config names no signing service. */
  readonly provider: ReturnType<typeof chosenProvider>
  readonly sellingParts: ProviderParts
}

/** Creates the player that the config names: the vendor's with a license key, otherwise the site's own. */
export const configuredPlayer = ({
  siteConfig,
  origin,
  delivery,
}: Pick<PlayerParts, 'siteConfig' | 'origin' | 'delivery'>): Playing =>
  makePlayer(async () => {
    const found = await siteConfig(new AbortController().signal)
    if (!found.ok) return { licenceKey: null, libraryUrl: '' }
    const { delivery: base, playerId, playerLicenceKey, adSchedule } = found.value.addresses
    return {
      licenceKey: playerLicenceKey,
      libraryUrl: `${new URL(base, origin).origin}/libraries/${playerId}.js`,
      advertising: { read: delivery.read, id: adSchedule },
    }
  })

/** Opens classes for a player; the player's code and the code that opens classes load beside the class and its signature. */
export const classOpener = (player: Playing, parts: PlayerParts): Pick<PlayerPort, 'open' | 'renew'> => {
  const { http, siteConfig, tokens, delivery, who, media } = parts
  let opened: Pick<PlayerPort, 'open' | 'renew'> | null = null
  const by = (how: 'open' | 'renew') => async (id: string, signal: AbortSignal) => {
    player.prepare()
    const { openClass } = await inTime(import('./open-class.ts'))
    opened ??= openClass(http, siteConfig, tokens, delivery, who, media, parts)
    return opened[how](id, signal)
  }
  return { open: by('open'), renew: by('renew') }
}
