import type { Catalogue } from '../../core/catalogue/index.ts'
import { selling } from '../../core/catalogue/index.ts'
import type { Offers } from '../../core/commerce/offers/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Provider, ProviderParts } from '../provider.ts'
import { inTime } from '../start/in-time.ts'

/** How long the site waits for the offers of its provider before it opens without them, in ms. */
const patience = 5_000

type Start = Call<void, Catalogue>

/** Loads the catalogue and, meanwhile, the offers that the provider sells; the site opens without them if the provider cannot be reached in time, and sells nothing. */
export const withOffers =
  (start: Start, provider: (signal: AbortSignal) => Promise<Result<Provider, Failure>>, parts: ProviderParts): Start =>
  async (_, signal) => {
    const load = async (): Promise<Result<Offers, Failure>> => {
      const site = await parts.siteConfig(signal)
      if (!site.ok) return site
      const chosen = await provider(signal)
      return chosen.ok ? chosen.value.offers(parts)(site.value.config.offers, signal) : chosen
    }
    const sold = inTime(load(), patience).catch((cause: unknown) => fail<Failure>({ type: 'Unexpected', cause }))
    const started = await start(undefined, signal)
    if (!started.ok) return started
    const offers = await sold
    return ok(selling(started.value, offers.ok ? offers.value : null))
  }
