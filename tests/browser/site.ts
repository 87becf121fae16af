import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { originsOf } from './origins.ts'

/** A fault of the studio, as its control takes it. */
export interface Fault {
  readonly wire: string
  readonly method?: string
  readonly path?: string
  readonly count?: number
  readonly type: 'delay' | 'drop' | 'status' | 'empty' | 'html' | 'truncated' | 'wrongType' | 'hostile'
  readonly ms?: number
  readonly status?: number
  readonly late?: boolean
  readonly field?: string
  readonly items?: readonly unknown[]
}

/** What the studio was asked. */
export interface Asked {
  readonly id: number
  readonly wire: string
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly status: number | null
}

/** The hand on the studio behind the site. */
export interface Studio {
  readonly fault: (...faults: readonly Fault[]) => Promise<void>
  readonly mend: () => Promise<void>
  readonly requests: (wire?: string) => Promise<readonly Asked[]>
  readonly clock: (change: {
    readonly now?: number | string
    readonly advance?: number
    readonly stopped?: boolean
  }) => Promise<void>
}

/** Lets this browser hold the session of somebody, as if they had signed in on it before. */
export const remember = async (page: Page, who: PersonName) => {
  const answer = await page.request.post(`/dev/sign-in/${who}`)
  expect(answer.ok(), `the studio signs ${who} in`).toBe(true)
  const { origin } = new URL(answer.url())
  const session = await answer.json()
  const open = [page, ...page.context().pages()].find((each) => each.url().startsWith(`${origin}/`))
  if (open)
    return open.evaluate((auth) => {
      localStorage.setItem('jwapp.auth', JSON.stringify({ ...auth, receivedAt: Date.now() }))
    }, session)
  const value = JSON.stringify({ ...session, receivedAt: Date.now() })
  const origins = [{ origin, localStorage: [{ name: 'jwapp.auth', value }] }]
  return page.context().setStorageState({ cookies: [], origins })
}

/** Opens an address as somebody whom this browser remembers. */
export const enter = async (page: Page, who: PersonName, to = '/') => {
  await remember(page, who)
  await page.goto(to)
}

/** Says which complaints of the browser a test provokes; every other one fails it. */
export type Allow = (complaint: RegExp) => void

/** The network of the browser, which can be lost and come back; what the browser complains of it meanwhile is allowed. */
interface Network {
  readonly lose: () => Promise<void>
  readonly restore: () => Promise<void>
}

interface Stage {
  readonly studio: Studio
  readonly allow: Allow
  readonly network: Network
  readonly guard: undefined
}

/** The address of what is at a path of the services behind the site. */
export const atServices = (path: string): string => originsOf(base.info().parallelIndex).services + path

/** A test at the studio of its own worker, which it leaves as it finds it. */
export const plain = base.extend({
  // Each worker has a studio of its own.
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it uses, and this one uses nothing
  baseURL: async ({}, use, { parallelIndex }) => use(originsOf(parallelIndex).site),
})

/** A test in the real browser against the real studio, which begins as it was seeded. */
export const test = plain.extend<
  Stage & { readonly complaints: { readonly heard: string[]; readonly allowed: RegExp[] } }
>({
  complaints: async ({ page: _ }, use) => use({ heard: [], allowed: [] }),
  allow: async ({ complaints }, use) => use((complaint) => void complaints.allowed.push(complaint)),
  network: async ({ context, allow }, use) =>
    use({
      lose: () => {
        allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
        return context.setOffline(true)
      },
      restore: () => context.setOffline(false),
    }),
  studio: async ({ request }, use) => {
    const post = async (path: string, data?: unknown) => {
      const answer = await request.post(`/dev/control/${path}`, { data: data ?? {}, maxRetries: 2 })
      expect(answer.ok(), `the studio's control took ${path}`).toBe(true)
    }
    await post('reset')
    await use({
      fault: (...faults) => post('faults', faults),
      mend: async () => void (await request.delete('/dev/control/faults', { maxRetries: 2 })),
      clock: (change) => post('clock', change),
      requests: async (wire) => {
        const answer = await request.get(`/dev/control/requests${wire ? `?wire=${wire}` : ''}`, { maxRetries: 2 })
        return ((await answer.json()) as { requests: readonly Asked[] }).requests
      },
    })
  },
  guard: [
    async ({ context, complaints, studio: _ }, use) => {
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.heard.push(`${message.text()} ${message.location().url}`)
        })
        page.on('pageerror', (error) => complaints.heard.push(`unhandled: ${error.message}`))
      }
      for (const page of context.pages()) watch(page)
      context.on('page', watch)
      await use(undefined)
      const unprovoked = complaints.heard.filter((heard) => !complaints.allowed.some((pattern) => pattern.test(heard)))
      expect(unprovoked, 'complaints of the browser that the test did not provoke').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
