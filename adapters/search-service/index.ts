import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Filters, SearchTab } from '../../core/routes/index.ts'
import { encode } from '../../core/routes/index.ts'
import type { Found, Group, Search, SearchPort } from '../../core/search/index.ts'
import { pageSize } from '../../core/search/index.ts'
import { online } from '../browser/page.ts'
import { randomId } from '../browser/random-id.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { Answer, Http } from '../http/index.ts'
import { json } from '../http/json.ts'
import { refused } from '../http/refused.ts'
import type { ProductApi } from '../product-api/request.ts'
import { facetsIn, narrowing, narrowingAsked, otherOptions } from './filters.ts'
import { greatestPage, groupSchemas, kinds } from './kinds.ts'
import { makeRefusals } from './refusals.ts'

/** The time limit of a search, in ms. V9.17 */
export const searchLimit = 2_000

/** The longest query that is logged, in characters. */
const longestLogged = 500

const answerSchema = z.object({ results: z.array(z.unknown()) })
const serviceSchema = z.object({ url: z.string(), apiKey: z.string() })
const messageSchema = z.object({ message: z.string() })
const refusalSchema = z.object({ code: z.number(), error: z.string() })

/** The order in which the kinds are requested. */
const tabs: readonly SearchTab[] = ['programs', 'collections', 'videos', 'playlists']

/** The failure for a body that the service did not send; like a gateway error, it may pass. */
const unreadable: Failure = { type: 'Refused', reason: 'busy', message: 'no response' }

/** Returns one request for all kinds: a page of the chosen kind and the counts of the others, or the first page of each; the videos with their filters, and the other options of these filters. */
const bodyOf = ({ query: q, tab, page, filters = {} }: Search, canNarrow: boolean): string => {
  const isForVideos = canNarrow && tab === 'videos'
  const searches = tabs.map((each) => ({
    ...{ ...kinds[each], q },
    ...(canNarrow && each === 'videos' && narrowing(filters, isForVideos)),
    ...(tab === null || tab === each ? { per_page: pageSize, page: Math.min(page, greatestPage) } : { per_page: 0 }),
  }))
  const others = isForVideos ? otherOptions(filters) : []
  return JSON.stringify({
    searches: [...searches, ...others.map((each) => ({ ...kinds.videos, q, ...each, per_page: 0 }))],
  })
}

const refusalOf = ({ status, text }: Answer): Failure =>
  refused(status, messageSchema.safeParse(json(text)).data?.message)

/** The failure of one kind within an answer. */
const failureOf = (result: unknown): Failure => {
  const said = refusalSchema.safeParse(result)
  return said.success ? refused(said.data.code, said.data.error) : unreadable
}

/** Reads the results of all kinds and leaves out a kind that failed. Fails if the requested kind failed, or all kinds if none was requested. */
const foundIn = (results: readonly unknown[], wanted: SearchTab | null, base: string): Result<Found, Failure> => {
  const schemas = groupSchemas(base)
  const groupOf = (tab: SearchTab): Group | null => {
    const group = schemas[tab].safeParse(results[tabs.indexOf(tab)])
    return group.success ? group.data : null
  }
  const found: Found = {
    ...{ programs: groupOf('programs'), collections: groupOf('collections') },
    ...{ videos: groupOf('videos'), playlists: groupOf('playlists') },
  }
  const isAnswered = wanted === null ? tabs.some((tab) => found[tab] !== null) : found[wanted] !== null
  return isAnswered ? ok(found) : fail(failureOf(results[wanted === null ? 0 : tabs.indexOf(wanted)]))
}

/** The results at a studio without a product API, which has no programs. */
const withoutPrograms = (results: readonly unknown[]): readonly unknown[] =>
  results.toSpliced(tabs.indexOf('programs'), 1, null)

/** The results, with the counts of each option if videos can be filtered. */
const withFacets = (found: Found, results: readonly unknown[], filters: Filters = {}): Found => ({
  ...found,
  videos: found.videos && {
    ...found.videos,
    facets: facetsIn(results[tabs.indexOf('videos')], results.slice(tabs.length), filters),
  },
})

/** Whether a refusal concerns filters or counts: the service lacks one of their fields, or cannot read them. */
const isOfNarrowing = (code: number, message: string): boolean =>
  code === 404 || (code === 400 && /filter|facet/i.test(message))

/** Whether the service refused to filter videos or to count their options. */
const cannotNarrow = (results: readonly unknown[]): boolean => {
  const said = refusalSchema.safeParse(results[tabs.indexOf('videos')])
  return said.success && isOfNarrowing(said.data.code, said.data.error)
}

/** Sends a search to the service, with filters or without. */
type Ask = (search: Search, canNarrow: boolean) => Promise<Result<readonly unknown[], Failure>>

/** Returns the function that sends a search to the service at an address. */
const asking =
  (http: Http, url: string, signal: AbortSignal): Ask =>
  async (search, canNarrow) => {
    const answer = await http({ method: 'POST', url, body: bodyOf(search, canNarrow), limit: searchLimit }, signal)
    if (!answer.ok) return answer
    if (answer.value.status !== 200) return fail(refusalOf(answer.value))
    const parsed = answerSchema.safeParse(json(answer.value.text))
    return parsed.success ? ok(parsed.data.results) : fail(unreadable)
  }

/** Requests the results with the filters; without them, if the service refuses them. */
const narrowedIfPossible = async (ask: Ask, search: Search, canNarrow: boolean) => {
  const answer = await ask(search, canNarrow)
  const isRefused = canNarrow && answer.ok && cannotNarrow(answer.value)
  return { answer: isRefused ? await ask(search, false) : answer, isNarrowed: canNarrow && !isRefused }
}

/** The search over a service with the protocol of Typesense, and the log of searches over the product API. If the service cannot filter videos as requested, the search is sent again without filters, and for some minutes it is sent without them at once. */
export const searchService = (
  http: Http,
  siteConfig: FindSiteConfig,
  api: ProductApi,
  origin: string,
  now: () => number,
): SearchPort => {
  const refusals = makeRefusals(now)
  return {
    online,
    find: async (search, signal) => {
      const config = await siteConfig(signal)
      if (!config.ok) return config
      const service = serviceSchema.safeParse(config.value.addresses.search)
      if (!service.success) return fail({ type: 'Refused', reason: 'missing', message: 'no search service' })
      const base = new URL(service.data.url, origin).href.replace(/\/$/, '')
      // The key in the query and a body of plain text: with a header for it the browser would ask leave for each search.
      const url = `${base}/multi_search?x-typesense-api-key=${encode(service.data.apiKey)}`
      const asked = narrowingAsked(search.filters ?? {}, search.tab === 'videos')
      const wanted = asked.length > 0 && !refusals.isExpected(asked)
      const { answer, isNarrowed } = await narrowedIfPossible(asking(http, url, signal), search, wanted)
      if (!answer.ok) return answer
      const results = config.value.config.hasProductApi ? answer.value : withoutPrograms(answer.value)
      const found = foundIn(results, search.tab, url)
      if (!found.ok) return found
      if (wanted && !isNarrowed && found.value.videos !== null) refusals.note(asked)
      return isNarrowed && search.tab === 'videos' ? ok(withFacets(found.value, answer.value, search.filters)) : found
    },
    // It continues without a caller: a viewer who has found something leaves the page.
    log: async ({ query, source }) => {
      const event = { query: query.slice(0, longestLogged), source, searchId: randomId() }
      await api({ method: 'POST', path: '/events/search', json: event, keepalive: true }, new AbortController().signal)
      return ok(undefined)
    },
  }
}
