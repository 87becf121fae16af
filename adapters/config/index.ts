import type { SiteConfig } from '../../core/catalogue/index.ts'
import type { ConsentRequest } from '../../core/commerce/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Memory } from '../browser/storage.ts'
import type { Answer, Http } from '../http/index.ts'
import { json } from '../http/json.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import { refused } from '../http/refused.ts'
import { isProvider } from '../provider.ts'
import { nextTask } from '../start/next-task.ts'
import { offers } from './offers.ts'
import type { AppConfig } from './schema.ts'
import { configSchema, integrationsIn, siteConfig } from './schema.ts'
import type { StartFile } from './start.ts'
import { sourceFor, startFile } from './start.ts'

/** The addresses of the outside services; all absolute. */
export interface Addresses {
  readonly delivery: string
  readonly productApi: string
  readonly identity: string
  readonly token: string
  readonly identityKey: string
  readonly signing: string | null
  /** The id of the app config; empty if it has none. */
  readonly configId: string
  readonly analytics: string | null
  readonly analyticsToken: string
  /** The id of the advertising schedule; `null` without one. */
  readonly adSchedule: string | null
  /** The search service as the config names it; it is parsed when it is first searched. */
  readonly search: unknown
  /** The promotions as the config has them, and the code of the free month; they are parsed on their pages. */
  readonly promotions: unknown
  readonly freeMonthCode: string | null
  /** The questions and testimonials as the config has them; they are parsed on the pricing page. */
  readonly copy?: { readonly questions: unknown; readonly testimonials: unknown }
  /** The requests for personal details, unparsed. */
  readonly personalDetails?: unknown
  /** The consents to request from new members. */
  readonly consents: readonly ConsentRequest[]
  /** The settings of the integration as the config has them; its provider parses them. */
  readonly integration?: unknown
  /** The URL of the player vendor's analytics; `null` without one. */
  readonly ping: string | null
  readonly playerId: string
  readonly playerLicenceKey: string | null
}

/** The config with the addresses in it. */
export interface FoundConfig {
  readonly config: SiteConfig
  readonly addresses: Addresses
}

/** Loads the config once and keeps it for the life of the page; a failure is not kept. */
export type FindSiteConfig = (signal: AbortSignal) => Promise<Result<FoundConfig, Failure>>

/** The storage key of the app config that replaces the site's own. A5.37 */
export const overrideKey = 'config-file-override'

const configError = (message: string, status = 404) =>
  fail<Failure>({ ...refused(status, message), code: String(status) })

/** The status of an unreadable config, as for a gateway error, so that the request is retried. */
const unreadable = 502

const notDefined: Failure = { ...refused(unreadable, 'Config not defined'), code: String(unreadable) }

/** Returns the failure of a request for a part of the config: `Offline` as it is, any other with the given message. */
const notAnswered = (failure: Failure, message: string) =>
  failure.type === 'Offline' ? fail(failure) : configError(message, unreadable)

/** Returns the status of an unusable start-up file, `null` for a usable file; a page of HTML or an empty file counts as a gateway error. */
const unreadStatus = ({ status, text }: Answer): number | null => {
  if (status >= 500 || status === 429) return status
  return status === 200 && /^\s*(<|$)/.test(text) ? unreadable : status === 200 ? null : status
}

const addressesOf = (file: StartFile, config: AppConfig, origin: string): Addresses => {
  const absolute = (address: string | null | undefined) =>
    address ? new URL(address, origin).href.replace(/\/$/, '') : ''
  const { custom, contentSigningService, analyticsToken } = config
  return {
    delivery: absolute(file.deliveryUrl),
    productApi: absolute(custom?.productApiUrl ?? '/'),
    identity: absolute(custom?.identity?.url),
    token: absolute(custom?.identity?.tokenUrl),
    identityKey: custom?.identity?.apiKey ?? '',
    signing: absolute(contentSigningService?.host) || null,
    configId: config.id ?? '',
    analytics: absolute(custom?.analyticsUrl) || null,
    analyticsToken: analyticsToken ?? '',
    adSchedule: config.adSchedule || null,
    search: custom?.search,
    ...{ promotions: custom?.promotions, freeMonthCode: custom?.vitaPromoCode || null },
    copy: { questions: custom?.questions, testimonials: custom?.testimonials },
    personalDetails: custom?.personalDetails,
    consents: (custom?.consents ?? []).map((consent) => ({ ...consent, version: consent.version || '1' })),
    integration: Object.values(config.integrations ?? {}).find(Boolean),
    ping: absolute(custom?.pingUrl) || null,
    playerId: file.playerId,
    playerLicenceKey: file.playerLicenceKey,
  }
}

const chosen = (file: StartFile, memory: Memory, parameters: URLSearchParams): string | null => {
  const asked = parameters.get('app-config')
  const source = sourceFor(file, asked, memory.get(overrideKey))
  if (source !== null && source === file.source) memory.remove(overrideKey)
  else if (source !== null) memory.set(overrideKey, source)
  return source
}

const addressOf = (source: string, file: StartFile, origin: string): string =>
  /^[a-z\d,]{8}$/.test(source)
    ? `${new URL(file.deliveryUrl, origin).href.replace(/\/$/, '')}/apps/configs/${source}.json`
    : new URL(source, origin).href

/** Loads the start-up file, then the config that it names. A7.37 */
export const findSiteConfig = (
  http: Http,
  memory: Memory,
  origin: string,
  parameters: () => URLSearchParams,
): FindSiteConfig => {
  const get = async (url: string, signal: AbortSignal) => http({ method: 'GET', url }, signal)
  const find: FindSiteConfig = async (signal) => {
    const start = await get(new URL('/.webapp.ini', origin).href, signal)
    if (!start.ok) return notAnswered(start.error, 'No config location found')
    const unread = unreadStatus(start.value)
    if (unread !== null) return configError('No config location found', unread)
    const file = startFile(start.value.text)
    const source = chosen(file, memory, parameters())
    if (source === null) return configError('No usable config sources')
    const answer = await get(addressOf(source, file, origin), signal)
    if (!answer.ok) return notAnswered(answer.error, 'Failed to load the config...')
    if (answer.value.status !== 200) return configError('Failed to load the config...', answer.value.status)
    if (answer.value.text.trim() === '') return configError('No config found', unreadable)
    const parsed = configSchema().safeParse(json(answer.value.text))
    if (!parsed.success) return fail({ type: 'Unexpected', cause: parsed.error })
    const [integration, ...others] = integrationsIn(parsed.data)
    if (others.length > 0) return configError('Invalid integration: more than one is present')
    if (integration !== undefined && !isProvider(integration))
      return configError(`Invalid integration: there is no provider ${integration}`)
    const addresses = addressesOf(file, parsed.data, origin)
    await nextTask()
    // In a task of its own: the first formatter of a page takes longer than all else here, and makes the next ones quick.
    Intl.DateTimeFormat('en-US')
    await nextTask()
    const config = siteConfig(parsed.data, origin, offers)
    await nextTask()
    return ok({ config, addresses })
  }
  let found: Promise<Result<FoundConfig, Failure>> | null = null
  const lasting = new AbortController().signal
  return () => {
    found ??= patiently(find, fiveTimes, lasting).then((answer) => {
      if (answer.ok) return answer
      found = null
      // An unreadable address in the config fails too.
      const error: Failure = answer.error.type === 'Unexpected' ? notDefined : answer.error
      if (error.type === 'Refused') console.warn(`config error: ${error.message}`)
      return fail(error)
    })
    return found
  }
}
