import * as z from 'zod/mini'
import { isTruthy } from '../../core/access/index.ts'
import type { Shelf, SiteConfig } from '../../core/catalogue/index.ts'
import { studioIcons } from '../../core/catalogue/index.ts'
import type { Offers } from '../../core/commerce/offers/index.ts'
import { memoizeLast } from '../../core/kernel/memo.ts'
import { isSitePath, isWebAddress, pageNames } from '../../core/routes/index.ts'
import { isZone } from '../browser/time-zone.ts'
import { flag, listOf, text, truthy } from '../http/schema.ts'
import { leftOut } from './left-out.ts'
import { offersOf } from './products.ts'
import { comparisonOf, studio, usualOffers } from './studio.ts'

const record = z.nullish(z.record(z.string(), z.unknown()))

/** Returns the schema of the app config in its wire form, which drops unused fields. It is created when a config is read, in a task of its own. */
export const configSchema = memoizeLast(() => {
  const consent = z.object({
    name: z.string().check(z.regex(/^[\w.-]{1,50}$/)),
    label: z.string().check(z.minLength(1)),
    required: truthy,
    checked: truthy,
    version: z.catch(text, null),
  })

  const footerLink = z.object({ label: z.string().check(z.minLength(1)), path: z.string() })

  const sidebarLink = z.object({
    label: z.string().check(z.minLength(1)),
    ...{ path: text, url: text, icon: z.catch(text, null), membersOnly: truthy },
  })

  return z.object({
    id: z.catch(text, null),
    siteName: text,
    description: text,
    analyticsToken: text,
    adSchedule: text,
    content: z.nullish(z.array(z.unknown())),
    integrations: record,
    features: z.nullish(z.object({ recommendationsPlaylist: text, continueWatchingList: text, favoritesList: text })),
    contentSigningService: z.nullish(z.object({ host: z.string() })),
    custom: z.nullish(
      z.object({
        productApiUrl: text,
        identity: z.nullish(z.object({ url: z.string(), tokenUrl: z.string(), apiKey: z.string() })),
        analyticsUrl: text,
        search: z.catch(record, null),
        pingUrl: text,
        timeZone: z.optional(z.unknown()),
        scheduleUrl: z.catch(text, null),
        resumeWindow: z.catch(z.nullish(z.tuple([z.number(), z.number()])), null),
        flags: z.catch(z.nullish(z.record(z.string(), flag)), null),
        lists: z.catch(z.nullish(z.object({ quick: text, trending: text })), null),
        onboarding: z.catch(record, null),
        redirects: z.catch(record, null),
        personalDetails: z.optional(z.unknown()),
        promotions: z.optional(z.unknown()),
        products: z.optional(z.unknown()),
        comparison: z.optional(z.unknown()),
        questions: z.optional(z.unknown()),
        testimonials: z.optional(z.unknown()),
        vitaPromoCode: z.catch(text, null),
        consents: z.catch(listOf(consent), []),
        footer: z.catch(listOf(footerLink), []),
        sidebar: z.catch(listOf(sidebarLink), []),
        hosts: z.catch(listOf(z.string()), []),
        supportEmail: z.catch(text, null),
        supportUrl: z.catch(text, null),
        legal: z.catch(z.nullish(z.object({ terms: text, privacy: text })), null),
      }),
    ),
  })
})

/** The app config after parsing. */
export type AppConfig = z.infer<ReturnType<typeof configSchema>>

const contentSchema = z.object({ contentId: text, title: text, type: text })

/** The types of rows in a config: their type, and the name of one that has none in the config. */
const types: Readonly<Record<string, readonly [type: string, name?: string]>> = {
  playlist: ['playlist'],
  continue_watching: ['keep-going', 'Keep Going'],
  favorites: ['favorites', pageNames.favorites],
}

/** Returns the rows of the config; a row without id or type, or of an unknown type, is left out as a config error. V5.07 */
const shelvesIn = (content: readonly unknown[]): readonly Shelf[] =>
  content.flatMap((row, order): readonly Shelf[] => {
    const parsed = contentSchema.safeParse(row)
    const [type, name = ''] = types[parsed.data?.type ?? ''] ?? []
    const itemId = parsed.data?.contentId ?? ''
    if (!parsed.success || !type || (type === 'playlist' && itemId === ''))
      return leftOut(`row ${order + 1} of the home page`)
    return [{ name: parsed.data.title || name, type, itemId, order }]
  })

/** Returns the names of the integrations in a config, of which a site can have one. */
export const integrationsIn = ({ integrations }: AppConfig): readonly string[] =>
  Object.entries(integrations ?? {}).flatMap(([name, integration]) => (integration ? [name] : []))

const isPath = (path: unknown): path is string => typeof path === 'string' && isSitePath(path)

const pathOf = (path: unknown): string | null => (isPath(path) ? path : null)

/** Returns the entries that lead to a path of the site, for onboarding answers and redirects; other entries are left out. */
const pathsIn = (paths: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(paths).flatMap(([answer, path]) => (isPath(path) ? [[answer, path]] : [])))

/** The studio's time zone if the config names no valid zone. */
const usualZone = 'America/New_York'

const zoneOf = (zone: unknown): string => {
  if (isZone(zone)) return zone
  console.warn(`config error: no time zone of the studio, ${usualZone} is taken`)
  return usualZone
}

/** Returns the URL of the live schedule page; `null` unless it is http(s) on another origin, so that its frame stays sandboxed. */
const pageOf = (address: string | null | undefined, origin: string): string | null => {
  if (!address || !isWebAddress(address) || !URL.canParse(address)) return null
  if (new URL(address).origin !== origin) return address
  leftOut('scheduleUrl of the own origin')
  return null
}

/** Returns the entries of the sidebar; an entry without a valid path or URL is left out. */
const sidebarOf = (links: NonNullable<AppConfig['custom']>['sidebar']): SiteConfig['sidebar'] =>
  links.flatMap(({ label, path, url, icon, membersOnly }) => {
    const to = isPath(path) ? path : url && isWebAddress(url) ? url : null
    const known = studioIcons.find((each) => each === icon) ?? studioIcons[0]
    return to === null ? [] : [{ label, to, icon: known, external: to === url, membersOnly }]
  })

/** Returns the link to the studio's support: its page, otherwise its email; `null` without a usable link. */
const supportOf = (email: string | null | undefined, url: string | null | undefined): string | null =>
  url && isWebAddress(url) ? url : email && /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? `mailto:${email}` : null

const announced = z.catch(z.object({ announceDays: z.number().check(z.nonnegative()) }), { announceDays: 0 })

/** Returns the number of days each promotion is announced; 0 if the config does not say. */
const announceDaysOf = (promotions: unknown): SiteConfig['announceDays'] => {
  const daysOf = (name: string) => announced.parse(record.safeParse(promotions).data?.[name]).announceDays
  return { holiday: daysOf('holiday'), sale: daysOf('sale') }
}

/** Returns the site config for the core; the access model is always SVOD. Only beside a provider may there be no product API. */
export const siteConfig = (config: AppConfig, origin: string, offers: Offers): SiteConfig => {
  const [provider = 'product'] = integrationsIn(config)
  const hasProductApi = provider === 'product' || config.custom?.productApiUrl !== null
  const comparison = comparisonOf(config.custom?.comparison, hasProductApi)
  return {
    siteName: config.siteName || studio.siteName,
    description: config.description || studio.description,
    hosts: [new URL(origin).host, ...(config.custom?.hosts ?? [])],
    provider,
    accessModel: 'svod',
    hasProductApi,
    socialNetworks: (config.integrations?.[provider] as { socialProviders?: unknown })?.socialProviders,
    resumeWindow: config.custom?.resumeWindow ?? [0.05, 0.95],
    flags: Object.fromEntries(
      Object.entries(config.custom?.flags ?? {}).map(([name, value]) => [name, isTruthy(value ?? null)]),
    ),
    timeZone: zoneOf(config.custom?.timeZone),
    scheduleUrl: pageOf(config.custom?.scheduleUrl, origin),
    recommendations: config.features?.recommendationsPlaylist ?? null,
    watchlist: config.features?.continueWatchingList ?? null,
    favorites: config.features?.favoritesList ?? null,
    lists: { quick: config.custom?.lists?.quick || null, trending: config.custom?.lists?.trending || null },
    onboarding: pathsIn(config.custom?.onboarding ?? {}),
    announceDays: announceDaysOf(config.custom?.promotions),
    redirects: pathsIn(config.custom?.redirects ?? {}),
    sidebar: sidebarOf(config.custom?.sidebar ?? []),
    footer: (config.custom?.footer ?? []).filter(({ path }) => isSitePath(path)),
    legal: { terms: pathOf(config.custom?.legal?.terms), privacy: pathOf(config.custom?.legal?.privacy) },
    support: supportOf(config.custom?.supportEmail, config.custom?.supportUrl),
    comparison,
    offers: offersOf(usualOffers(offers, comparison), config.custom?.products),
    content: shelvesIn(config.content ?? []),
  }
}
