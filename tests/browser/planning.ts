import type { Locator, Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { password, people } from '../../fixtures/people.ts'
import type { Asked, Studio } from './site.ts'
import { atServices, expect } from './site.ts'

/** The classes of a plan, by the days as the studio writes them. */
export type Planned = Readonly<Record<string, readonly string[]>>

/** What the studio holds of somebody's week, and what it was told since the test arranged it. */
export interface Kept {
  /** The days that hold something. */
  readonly holds: () => Promise<Planned>
  /** Every change that reached the studio, in its order, such as 'add mon free0001'. */
  readonly told: () => Promise<readonly string[]>
  /** The changes that it took. */
  readonly took: () => Promise<readonly string[]>
}

const free = ['free0001', 'Twelve Minutes at the Counter'] as const
const calm = ['lock0001', 'The Long Calm Barre'] as const
const short = ['shrt0001', 'One Breath, One Plié'] as const
const long = ['long0001', 'The Whole Morning Class'] as const

/** Classes that tests plan: their ids, and their titles. */
export const ids = { free: free[0], calm: calm[0], short: short[0], long: long[0] } as const
export const titles = { free: free[1], calm: calm[1], short: short[1], long: long[1] } as const

const asThemselves = async (page: Page, who: PersonName) => {
  const answer = await page.request.post(
    atServices('/identity/v1/accounts:signInWithPassword?key=studio-identity-key'),
    {
      data: { email: people[who].email, password, returnSecureToken: true },
    },
  )
  const { idToken } = (await answer.json()) as { readonly idToken: string }
  return { Authorization: `Bearer ${idToken}` }
}

type Body = Readonly<Record<'day' | 'newDay' | 'videoId', string>> & { readonly videoIds: readonly string[] }

const deedOf = ({ method, path, body }: Asked): string => {
  if (path.includes('/clear-my-week-plan')) return 'clear'
  const { day, newDay, videoId, videoIds } = JSON.parse(String(body)) as Body
  if (path.endsWith('/update-day')) return `order ${day} ${videoIds.join(' ')}`
  if (path.endsWith('/move-to-day')) return `move ${day} ${newDay} ${videoId}`
  return `${method === 'POST' ? 'add' : 'remove'} ${day} ${videoId}`
}

// Of one that is under way the studio does not know yet what it says.
const isEdit = ({ method, path, status }: Asked) => method !== 'GET' && path.includes('my-week-plan') && status !== null

interface Together {
  readonly requests: readonly { readonly method: string; readonly path: string; readonly body?: unknown }[]
}

// What a page that is left sends in one request counts as the writes that are in it.
const apart = (asked: Asked): readonly Asked[] =>
  asked.path.endsWith('/batch') && asked.status !== null
    ? (JSON.parse(String(asked.body)) as Together).requests.map(({ method, path, body }) => ({
        ...asked,
        ...{ method, path, body: JSON.stringify(body ?? {}) },
      }))
    : [asked]

/** Puts a plan into somebody's week without the site, or leaves it as it is, and watches it from then on. */
export const weekOf = async (page: Page, studio: Studio, who: PersonName, planned?: Planned): Promise<Kept> => {
  const headers = await asThemselves(page, who)
  const user = atServices(`/product-api/users/${people[who].uid}`)
  const ask = async (path: string, method: string, data?: object) => {
    const answer = await page.request.fetch(user + path, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `the studio took ${method} ${path}`).toBe(true)
    return (await answer.json()) as {
      readonly data: { readonly user: { readonly myWeekPlan: { classesByDay: Planned } } }
    }
  }
  if (planned) await ask('/clear-my-week-plan', 'DELETE')
  for (const [day, videos] of Object.entries(planned ?? {}))
    for (const videoId of videos) await ask('/my-week-plan', 'POST', { day, videoId })
  const last = (await studio.requests('product-api')).at(-1)?.id ?? 0
  const edits = async () =>
    (await studio.requests('product-api'))
      .filter(({ id }) => id > last)
      .flatMap(apart)
      .filter(isEdit)
  return {
    holds: async () => {
      const { classesByDay } = (await ask('', 'GET')).data.user.myWeekPlan
      return Object.fromEntries(Object.entries(classesByDay).filter(([, videos]) => videos.length > 0))
    },
    told: async () => (await edits()).map(deedOf),
    took: async () => (await edits()).filter(({ status }) => status === 200).map(deedOf),
  }
}

/** A day of the week's page, by its heading. */
export const day = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('region', typeof name === 'string' ? { name, exact: true } : { name })

/** The classes of a day, in their order. */
export const classes = (page: Page, name: string | RegExp): Locator =>
  day(page, name).getByRole('listitem').getByRole('link')

/** A class of a day, with its buttons. */
export const planned = (page: Page, name: string | RegExp, title: string): Locator =>
  day(page, name).getByRole('listitem').filter({ hasText: title })

/** A button of the page, by its name. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** Opens the options and chooses one. */
export const choose = async (page: Page, option: 'Edit' | 'Reset My Week Plan') => {
  await button(page, 'Options').click()
  await page.getByRole('menuitem', { name: option }).click()
}

/** The toasts, the oldest first. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

/** Takes a class out of a day, while the week is edited. */
export const takeOut = (page: Page, name: string, title: string) =>
  planned(page, name, title)
    .getByRole('button', { name: `Remove ${title}` })
    .click()

/** Moves a class to another day, while the week is edited. */
export const moveTo = async (page: Page, title: string, name: string | RegExp) => {
  await button(page, `Move to… ${title}`).click()
  await page.getByRole('menuitem', { name }).click()
}
