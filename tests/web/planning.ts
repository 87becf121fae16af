import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import type { InitialData, LiveEvent, MediaItem } from '../../core/catalogue/index.ts'
import { bookingsIn } from '../../core/planner/live/index.ts'
import type { Week, WeekChange } from '../../core/planner/my-week/index.ts'
import { editsIn } from '../../core/planner/my-week/writes.ts'
import type { Member } from '../../core/session/index.ts'
import { aCatalogue, aClass, emptyWeek } from '../../fixtures/examples.ts'
import type { MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { main } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

/** Classes that are planned: the first is free for everyone, the others are for members. */
export const free = aClass({ id: 'free0001', title: 'Twelve Minutes at the Counter', duration: 720, free: true })
export const calm = aClass({ id: 'lock0001', title: 'The Long Calm Barre', duration: 2_700 })
export const short = aClass({ id: 'shrt0001', title: 'One Breath, One Plié', duration: 20, free: true })
export const long = aClass({ id: 'long0001', title: 'The Whole Morning Class', duration: 5_400 })

/** Three classes today and one tomorrow. */
export const half: Partial<Week> = { mon: [free.id, calm.id, long.id], tue: [short.id] }

/** A studio at which somebody has planned a week, and has a place in each of the events. */
export const planned = (
  week: Partial<Week>,
  who: Member,
  {
    events = [],
    media = [],
    homeShelves,
  }: {
    readonly events?: readonly LiveEvent[]
    readonly media?: readonly MediaItem[]
    readonly homeShelves?: InitialData['homeShelves']
  } = {},
): MemoryStudio => {
  const member = aMember({ ...who, week: { ...emptyWeek, ...week } })
  for (const { id } of events) member.booked.add(`rsvp:event:${id}`)
  const catalogue = aCatalogue({ upcomingEvents: events, ...(homeShelves && { homeShelves }) })
  return memoryStudio({ catalogue, media: [free, calm, short, long, ...media], members: [member] })
}

/** The page of Grace's week, or another page, with what she has planned. */
export const atWeek = (
  week: Partial<Week> = half,
  { address = '/my-week', who = grace, ...given }: Parameters<typeof site>[1] & { readonly address?: string } = {},
) => site(address, { who, studio: planned(week, who ?? grace), ...given })

const told = (change: WeekChange): string => {
  switch (change.type) {
    case 'clear':
      return 'clear'
    case 'order':
      return `order ${change.day} ${change.videos.join(' ')}`
    case 'move':
      return `move ${change.day} ${change.newDay} ${change.video}`
    default:
      return `${change.type} ${change.day} ${change.video}`
  }
}

/** What has reached the studio of weeks and bookings, in its order, such as 'add mon free0001'. */
export const arrived = ({ studio }: { readonly studio: MemoryStudio }) =>
  studio.arrived.flatMap(({ write }) => [
    ...editsIn([write]).map(({ change }) => told(change)),
    ...bookingsIn([write]).map(({ purpose, kind, id, on }) => `${purpose} ${kind} ${id} ${on ? 'on' : 'off'}`),
  ])

/** The days of somebody's week at the studio that hold something. */
export const holds = ({ studio }: { readonly studio: MemoryStudio }, who: Member = grace) =>
  Object.fromEntries(Object.entries(studio.members.get(who.email)!.week).filter(([, videos]) => videos.length > 0))

/** A day of the week's page, by its heading. */
export const day = (name: string | RegExp): Locator =>
  main().getByRole('region', typeof name === 'string' ? { name, exact: true } : { name })

/** The names of the classes of a day, in their order. */
export const classesOf = (name: string | RegExp) => () =>
  day(name)
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent?.split(',')[0]?.replace(/^Live: /, ''))

/** A class of a day, with its buttons. */
export const plannedIn = (name: string | RegExp, title: string): Locator =>
  day(name).getByRole('listitem').filter({ hasText: title })

/** A button of the page, by its name. */
export const button = (name: string | RegExp): Locator =>
  main().getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** Opens the options and chooses one. */
export const choose = async (option: 'Edit' | 'Reset My Week Plan') => {
  await button('Options').click()
  await page.getByRole('menuitem', { name: option }).click()
}

const stack = () => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

/** The texts of the toasts, the oldest first. */
export const toasts = () =>
  stack()
    .elements()
    .map(({ textContent }) => textContent ?? '')

/** A toast, by what it says. */
export const toast = (text: string): Locator => stack().filter({ hasText: text })

/** Takes a class out of a day, while the week is edited. */
export const takeOut = (name: string, title: string) =>
  plannedIn(name, title)
    .getByRole('button', { name: `Remove ${title}` })
    .click()
