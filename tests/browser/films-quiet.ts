import type { Page, Request } from '@playwright/test'

/** What a page tells of itself: when it last changed, and how often it has. */
export interface Changes {
  readonly first: number | null
  readonly last: number
  readonly count: number
  /** Whether the page has come, with all that it began with. */
  readonly isWhole: boolean
}

interface Watched {
  filmed?: { last: number; count: number; at: number[] }
}

/** Runs in each page from its beginning: notes every change of the document but those of a player that plays. */
const watchChanges = () => {
  const noted = { last: Date.now(), count: 0, at: [] as number[] }
  Object.assign(window, { filmed: noted })
  const isOfPlayer = ({ target }: MutationRecord) => {
    const video = document.querySelector('video')
    const player = video?.closest('section, [role="region"]')
    return video?.paused === false && player?.contains(target) === true
  }
  new MutationObserver((records) => {
    if (records.every(isOfPlayer)) return
    noted.last = Date.now()
    noted.count += 1
    noted.at.push(noted.last)
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** What is not waited for: moving pictures, and what is told without an answer. */
const isAside = (request: Request): boolean =>
  ['media', 'ping', 'eventsource', 'websocket'].includes(request.resourceType()) ||
  /\/analytics|\.(m3u8|ts|m4s|mp4|vtt)(\?|$)/.test(request.url())

/** A request of a page, from when to when; one that is under way has no end. */
interface Asked {
  readonly path: string
  readonly from: number
  to: number | null
}

/** How quiet a page is: nothing under way for a while, and nothing that changed for a while. */
export interface Quiet {
  /** When the page or its network last did something, in ms since 1970; null while it still does. */
  readonly since: () => Promise<number | null>
  /** What changed on the page since a moment. */
  readonly changes: (since: number) => Promise<Changes>
  /** What was asked for since a moment, in its order, with seconds from then on. */
  readonly asked: (since: number) => readonly string[]
}

const quietNetwork = 400
const quietPage = 300

/** Watches a page that was not opened yet. */
export const watchQuiet = async (page: Page): Promise<Quiet> => {
  const open = new Set<Request>()
  const asked = new Map<Request, Asked>()
  let last = Date.now()
  page.on('request', (request) => {
    asked.set(request, { path: new URL(request.url()).pathname, from: Date.now(), to: null })
    if (isAside(request)) return
    open.add(request)
    last = Date.now()
  })
  const over = (request: Request) => {
    const noted = asked.get(request)
    if (noted) noted.to ??= Date.now()
    if (open.delete(request)) last = Date.now()
  }
  page.on('requestfinished', over).on('requestfailed', over)
  // What a page that was left had asked for may be answered to nobody.
  let left: readonly Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      left = [...open].filter((each) => each !== request)
  })
  page.on('domcontentloaded', () => {
    for (const request of left) over(request)
    left = []
  })
  await page.addInitScript(watchChanges)
  const changes = (since: number) =>
    page
      .evaluate((from) => {
        const { filmed } = window as Window & Watched
        const isWhole = document.readyState === 'complete'
        if (!filmed) return { first: null, last: Date.now(), count: 0, isWhole }
        return { first: filmed.at.find((at) => at >= from) ?? null, last: filmed.last, count: filmed.count, isWhole }
      }, since)
      // A page that is being left cannot tell.
      .catch(() => ({ first: null, last: Date.now(), count: 0, isWhole: false }))
  const lineOf = ({ path, from, to }: Asked, since: number) =>
    [from, to]
      .map((at) => (at === null ? '…' : ((at - since) / 1_000).toFixed(1)))
      .join('–')
      .concat(` ${path}`)
  return {
    changes,
    asked: (since) => [...asked.values()].filter(({ from }) => from >= since).map((each) => lineOf(each, since)),
    since: async () => {
      if (open.size > 0 || Date.now() - last < quietNetwork) return null
      const changed = await changes(0)
      if (open.size > 0 || !changed.isWhole || Date.now() - changed.last < quietPage) return null
      return Math.max(last, changed.last)
    },
  }
}
