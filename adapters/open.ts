import type { MediaItem } from '../core/catalogue/index.ts'
import type { PlayerPort } from '../core/player/index.ts'
import { ok } from '../core/result.ts'
import type { FindHouse } from './config/index.ts'
import type { Http } from './http.ts'
import type { MediaDelivery } from './media-delivery/index.ts'
import type { Tokens } from './product-api/request.ts'
import type { Sign } from './signing/index.ts'

const playable = ({ id, title, duration, image, sources, tracks }: MediaItem) =>
  ok({ id, title, duration, image, sources, tracks })

/** Opens a class: as it is where the delivery service gives its addresses to anyone, else with a signed token. V7.30 V7.31 */
export const makeOpen = (
  http: Http,
  house: FindHouse,
  tokens: Tokens,
  delivery: MediaDelivery,
  who: () => string,
): PlayerPort['open'] => {
  let sign: Promise<Sign> | null = null
  const signing = () => {
    sign ??= import('./signing/index.ts').then(({ makeSigning }) => makeSigning(http, house, tokens, who))
    sign.catch(() => {
      sign = null
    })
    return sign
  }
  return async (id, signal) => {
    const found = await delivery.media(id, signal)
    if (!found.ok) return found
    if (found.value.sources.length > 0) return playable(found.value)
    const token = await (await signing())(id, signal)
    if (!token.ok) return token
    const opened = await delivery.opened(id, token.value, signal)
    return opened.ok ? playable(opened.value) : opened
  }
}
