import { vi } from 'vitest'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import type { FindSiteConfig } from '../../adapters/config/index.ts'
import { findSiteConfig } from '../../adapters/config/index.ts'
import { offers } from '../../adapters/config/offers.ts'
import type { Answer, Http, Question } from '../../adapters/http/index.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { mediaDelivery } from '../../adapters/media-delivery/index.ts'
import type { Tokens } from '../../adapters/product-api/request.ts'
import { impersonated, makeProductApi } from '../../adapters/product-api/request.ts'
import type { CataloguePort } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { origin, streetTo } from './street.ts'

/** Nobody who would leave. */
export const nobody = () => new AbortController().signal

/** No parameters in the address. */
export const plain = () => new URLSearchParams()

/** An outside of answers that are written down; what is asked of it is kept. */
export const outside = (answer: (question: Question) => Result<Answer, Failure> | Answer | string) => {
  const asked: Question[] = []
  const http: Http = async (question, signal) => {
    asked.push(question)
    const given = answer(question)
    if (signal.aborted) throw signal.reason
    if (typeof given === 'string') return ok({ status: 200, text: given })
    return 'ok' in given ? given : ok(given)
  }
  return { asked, http }
}

/** A house whose parties are all at one address. */
export const houseOf = (changes: object = {}, recommendations: string | null = 'likethis'): FindSiteConfig => {
  const config = {
    ...{
      siteName: 'Adagio',
      description: '',
      provider: 'product',
      accessModel: 'svod',
      hasProductApi: true,
      resumeWindow: [0.05, 0.95],
    },
    ...{ flags: {}, recommendations, watchlist: 'lstconti', content: [] },
    ...{ favorites: null, onboarding: {}, offers },
    ...changes,
  } as const
  const addresses = {
    ...{ delivery: `${origin}/delivery`, productApi: `${origin}/product-api`, identity: `${origin}/identity` },
    ...{ token: `${origin}/identity`, identityKey: 'key', signing: `${origin}/signing`, analytics: null, ping: null },
    ...{ configId: '', analyticsToken: '', playerId: '', playerLicenceKey: null, adSchedule: null, search: null },
    ...{ promotions: null, freeMonthCode: null, consents: [], ...changes },
  }
  return async () => ok({ config: config as never, addresses })
}

/** The adapters of a real studio, for somebody who holds these tokens. */
export const adaptersOf = (studio: Studio, tokens: Tokens, parameters: () => URLSearchParams = plain) => {
  const street = streetTo(studio)
  const http = makeHttp(street.fetch)
  const house = findSiteConfig(http, deviceMemory(null), origin, parameters)
  const api = makeProductApi(http, house, tokens, () => impersonated(parameters()))
  return { street, http, house, api, delivery: mediaDelivery(http, house) }
}

/** Tokens of a visitor. */
export const noTokens: Tokens = { token: async () => ok(null), end: () => undefined }

/** A read of classes of which nothing is kept. */
export const unkept = (media: CataloguePort['media']) =>
  Object.assign((...asked: Parameters<typeof media>) => media(...asked), { again: media })

/** What was warned of, in words. */
export const warnings = () => {
  const spy = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return () => spy.mock.calls.map((words) => words.join(' '))
}
