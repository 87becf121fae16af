import type { CataloguePort, MediaItem } from '../../core/catalogue/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { OpenFailure, Playable, PlayerPort } from '../../core/playback/player/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { Http } from '../http/index.ts'
import type { CachedCall } from '../http/read-cache.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import type { Tokens } from '../product-api/request.ts'
import type { chosenProvider, ProviderParts } from '../provider.ts'
import type { Sign, SignAtProvider } from '../signing/index.ts'
import { inTime } from '../start/in-time.ts'

const playable = ({ id, title, duration, image, sources, tracks }: MediaItem) =>
  ok({ id, title, duration, image, sources, tracks })

/** The provider of the site, and its dependencies. */
interface Selling {
  readonly provider: ReturnType<typeof chosenProvider>
  readonly sellingParts: ProviderParts
}

/** Requests a class token from the provider, if the provider signs classes. */
const atProvider =
  ({ provider, sellingParts }: Selling): SignAtProvider =>
  async (id, signal) => {
    const chosen = await provider(signal)
    return chosen.ok ? (chosen.value.sign?.(sellingParts)(id, signal) ?? null) : chosen
  }

/** Opens classes: directly if the delivery service's media addresses are public, otherwise with a signed token; a refused token is signed again once. `renew` never reuses the last token of the class. */
export const openClass = (
  http: Http,
  siteConfig: FindSiteConfig,
  tokens: Tokens,
  delivery: MediaDelivery,
  who: () => string,
  media: Pick<CachedCall<string, MediaItem>, 'again'> & CataloguePort['media'],
  selling?: Selling,
): Pick<PlayerPort, 'open' | 'renew'> => {
  let loading: Promise<Sign> | null = null
  let used: { readonly id: string; readonly token: string } | null = null
  const signing = () => {
    loading ??= inTime(import('../signing/index.ts')).then(({ makeSigning }) =>
      makeSigning(http, siteConfig, tokens, who, selling && atProvider(selling)),
    )
    loading.catch(() => {
      loading = null
    })
    return loading
  }
  const openWith = async (
    sign: Sign,
    id: string,
    signal: AbortSignal,
    refused?: string,
  ): Promise<Result<Playable, OpenFailure>> => {
    const token = await sign(id, signal, refused)
    if (!token.ok) return token
    used = { id, token: token.value }
    const opened = await delivery.opened(id, token.value, signal)
    if (opened.ok) return playable(opened.value)
    const isRefused = opened.error.type === 'Refused' && opened.error.reason === 'forbidden' && refused === undefined
    return isRefused ? openWith(sign, id, signal, token.value) : opened
  }
  let last: string | null = null
  const open = async (id: string, signal: AbortSignal, refused?: string): Promise<Result<Playable, OpenFailure>> => {
    // A class that is opened again, such as by Retry, is not taken from the cache.
    const found = await (id === last ? media.again : media)(id, signal)
    last = id
    if (!found.ok) return found
    if (found.value.sources.length > 0) return playable(found.value)
    return openWith(await signing(), id, signal, refused)
  }
  return {
    open: (id, signal) => open(id, signal),
    renew: (id, signal) => open(id, signal, used?.id === id ? used.token : undefined),
  }
}
