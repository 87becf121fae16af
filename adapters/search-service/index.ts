import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { SearchTab } from '../../core/routes/index.ts'
import type { Found, Group, Search, SearchPort } from '../../core/search/index.ts'
import { pageSize } from '../../core/search/index.ts'
import { online } from '../browser/page.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { Answer, Http } from '../http/index.ts'
import { json } from '../http/json.ts'
import type { ProductApi } from '../product-api/request.ts'
import { groupSchemas, kinds } from './kinds.ts'

/** The time limit of a search, in ms. V9.17 */
export const searchLimit = 2_000

/** The longest query that is logged, in characters. V7.25 */
const longestLogged = 500

const answerSchema = z.object({ results: z.array(z.unknown()) })
const serviceSchema = z.object({ url: z.string(), apiKey: z.string() })
const messageSchema = z.object({ message: z.string() })
const refusalSchema = z.object({ code: z.number(), error: z.string() })

/** The order in which the kinds are asked for. */
const tabs: readonly SearchTab[] = ['programs', 'collections', 'videos', 'playlists']

/** The failure for a body that is none of the service's; like a gateway error, it may pass. V8.02 */
const unreadable: Failure = { type: 'Refused', status: 502, message: 'no response' }

/** One request for all kinds: a page of the chosen one and the number of the others, or the first page of each. V2.50 V7.26 V7.27 */
const bodyOf = ({ query, tab, page }: Search): string =>
  JSON.stringify({
    searches: tabs.map((each) => ({
      ...{ ...kinds[each], q: query },
      ...(tab === null || tab === each ? { per_page: pageSize, page } : { per_page: 0 }),
    })),
  })

const refused = ({ status, text }: Answer): Failure => {
  const said = messageSchema.safeParse(json(text))
  return { type: 'Refused', status, message: said.success ? said.data.message : `Request failed with ${status}` }
}

/** The failure of one kind within an answer. */
const failureOf = (result: unknown): Failure => {
  const said = refusalSchema.safeParse(result)
  return said.success ? { type: 'Refused', status: said.data.code, message: said.data.error } : unreadable
}

/** Reads the results of all kinds: one that failed is left out, unless it is the one that was asked for, or all have. */
const foundIn = (text: string, wanted: SearchTab | null, base: string): Result<Found, Failure> => {
  const parsed = answerSchema.safeParse(json(text))
  if (!parsed.success) return fail(unreadable)
  const schemas = groupSchemas(base)
  const groupOf = (tab: SearchTab): Group | null => {
    const group = schemas[tab].safeParse(parsed.data.results[tabs.indexOf(tab)])
    return group.success ? group.data : null
  }
  const found: Found = {
    ...{ programs: groupOf('programs'), collections: groupOf('collections') },
    ...{ videos: groupOf('videos'), playlists: groupOf('playlists') },
  }
  const isAnswered = wanted === null ? tabs.some((tab) => found[tab] !== null) : found[wanted] !== null
  return isAnswered ? ok(found) : fail(failureOf(parsed.data.results[wanted === null ? 0 : tabs.indexOf(wanted)]))
}

/** The search over a service with the protocol of Typesense, and the log of searches over the product API. V7.25 V7.26 V7.27 V9.17 */
export const searchService = (http: Http, siteConfig: FindSiteConfig, api: ProductApi, origin: string): SearchPort => ({
  online,
  find: async (search, signal) => {
    const config = await siteConfig(signal)
    if (!config.ok) return config
    const service = serviceSchema.safeParse(config.value.addresses.search)
    if (!service.success) return fail({ type: 'Refused', status: 404, message: 'no search service' })
    const base = new URL(service.data.url, origin).href.replace(/\/$/, '')
    // The key in the query and a body of plain text: with a header for it the browser would ask leave for each search.
    const url = `${base}/multi_search?x-typesense-api-key=${encodeURIComponent(service.data.apiKey)}`
    const answer = await http({ method: 'POST', url, body: bodyOf(search), limit: searchLimit }, signal)
    if (!answer.ok) return answer
    return answer.value.status === 200 ? foundIn(answer.value.text, search.tab, url) : fail(refused(answer.value))
  },
  // It goes on when nobody waits for it any more: whoever has found something leaves.
  log: async ({ query, source }) => {
    const event = { query: query.slice(0, longestLogged), source, searchId: crypto.randomUUID() }
    await api({ method: 'POST', path: '/events/search', json: event, keepalive: true }, new AbortController().signal)
    return ok(undefined)
  },
})
