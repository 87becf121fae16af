import { onTestFinished, vi } from 'vitest'
// Code that the site loads when it is needed is here already: fetched in the middle of a test, it would take real time.
import '../../adapters/analytics/index.ts'
import '../../adapters/own/commerce.ts'
import '../../adapters/app/content.ts'
import '../../adapters/app/notifications.ts'
import '../../adapters/app/open-class.ts'
import '../../adapters/app/planner.ts'
import '../../adapters/browser/payments.ts'
import '../../adapters/http/retry.ts'
import { withClaims } from '../../adapters/own/claims.ts'
import '../../adapters/product-api/courses.ts'
import '../../adapters/product-api/profile-schema.ts'
import '../../adapters/product-api/program.ts'
import '../../adapters/search-service/index.ts'
import '../../adapters/session/renewal.ts'
import '../../adapters/signing/index.ts'
import '../../core/commerce/machine.ts'
import '../../core/content/machine.ts'
import '../../core/user/notifications/machine.ts'
import '../../core/planner/machine.ts'
import '../../core/playback/machine.ts'
import '../../core/search/machine.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import { latestFault } from '../../fixtures/studio/control/requests.ts'
import { accountById } from '../../fixtures/studio/identity/accounts.ts'
import { issueTokens } from '../../fixtures/studio/identity/tokens.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { createStudio } from '../../fixtures/studio/studio.ts'
import { ask, noon, quick, signInQuickly } from '../studio/asking.ts'
import { mustBeAllowed, openedTo } from './crossing.ts'

/** Where the site of a test lives. */
export const origin = 'http://studio.test'

const nextTurn = globalThis.setImmediate
const turn = () => new Promise<void>((done) => nextTurn(() => done()))

/** Time stands still at the studio's noon, and goes on only when a test says so. */
export const stopTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: noon })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })

/** The way from the site to the studio, whose services are of another origin, as a browser goes it: it can be cut, and what nobody waits for is let go. */
export const streetTo = (studio: Studio) => {
  let busy = 0
  let cut = false
  const go = async (request: Request): Promise<Response> => {
    mustBeAllowed(request)
    const answer = studio.fetch(request).then((sent) => openedTo(request, sent))
    const isHeld = latestFault(studio.context) === 'delay'
    busy += isHeld ? 0 : 1
    try {
      return await Promise.race([answer, untilAborted(request.signal)])
    } finally {
      busy -= isHeld ? 0 : 1
    }
  }
  /** All that can be answered now has been answered. */
  const quiet = async () => {
    let calm = 0
    for (let round = 0; round < 2_000_000 && calm < 6; round += 1) {
      await turn()
      calm = busy === 0 ? calm + 1 : 0
    }
  }
  return {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init)
      if (!cut) return go(request)
      // What is on its way out is read to its end, or its half would be found by nobody.
      await request.arrayBuffer()
      throw new TypeError('fetch failed')
    },
    cut: () => {
      cut = true
    },
    mend: () => {
      cut = false
    },
    quiet,
    /** Lets that much time go by; between its steps everything is answered. */
    pass: async (ms: number, step = 250) => {
      await quiet()
      for (let left = ms; left > 0; left -= step) {
        await vi.advanceTimersByTimeAsync(Math.min(left, step))
        await quiet()
      }
    },
  }
}

/** A device's storage, empty but for what it is given. */
export const makeStorage = (held: Readonly<Record<string, string>> = {}): Storage => {
  const entries = new Map(Object.entries(held))
  return {
    get length() {
      return entries.size
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** A studio for many tests, each of which begins with its reset: its clock stands, and signing in costs it nothing. */
export const sharedStudio = (): Studio => createStudio({ now: noon, control: true, hashing: quick })

/** Lets a studio begin anew. */
export const begin = async (studio: Studio) => {
  await ask(studio, 'POST', '/dev/control/reset')
  signInQuickly(studio)
}

/** The tokens of somebody who has signed in at the studio's present moment, as a device keeps them. */
export const pairOf = async (studio: Studio, name: PersonName) => {
  const account = accountById(studio.context.db, people[name].uid)
  if (!account) throw new Error(`the studio does not know ${name}`)
  const bearer = { account, authTime: Math.floor(studio.clock.now() / 1_000) }
  const { idToken: accessToken, refreshToken } = await issueTokens(studio.context, bearer)
  const pair = withClaims({ accessToken, refreshToken }, { id: people[name].uid, email: people[name].email })
  return { ...pair, receivedAt: studio.clock.now() }
}

/** The storage of a device on which somebody is signed in. */
export const deviceOf = async (studio: Studio, name: PersonName) =>
  makeStorage({ 'jwapp.auth': JSON.stringify(await pairOf(studio, name)) })

/** Lets something go wrong at the studio from now on. */
export const spoil = async (studio: Studio, ...faults: readonly object[]) => {
  const { status } = await ask(studio, 'POST', '/dev/control/faults', { body: faults })
  if (status !== 200) throw new Error('the studio does not know such a fault')
}

/** Lets everything go well at the studio again. */
export const repair = (studio: Studio) => ask(studio, 'DELETE', '/dev/control/faults')

/** A request as the studio noted it. */
export interface Asked {
  readonly wire: string
  readonly method: string
  readonly path: string
  readonly signed: boolean
  readonly body: string
  readonly status: number | null
}

/** What was asked of a wire of the studio. */
export const askedOf = async (studio: Studio, wire: string): Promise<readonly Asked[]> =>
  (await ask(studio, 'GET', `/dev/control/requests?wire=${wire}`)).body.requests

/** Waits until a check holds that depends on code being fetched: on a busy machine that takes a while. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })
