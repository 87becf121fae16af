import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import type { Shelf } from '../../core/catalogue/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import {
  aCatalogue,
  aClass,
  anEvent,
  aPlaylist,
  aProfile,
  aProgram,
  aShelf,
  barre,
  emptyWeek,
  stretch,
} from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { begin } from '../../web/parts/hooks/press.ts'
import { down, offline, refused } from '../core/running.ts'
import { card, dialog, main, region, title, toTheEnd } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, dario, grace } from './people.ts'

const chloe = aProfile({ ...grace, id: 'chloe', email: 'chloe@adagio.test', products: [], unusedDayPasses: 3 })

const many = Array.from({ length: 40 }, (_, at) => aClass({ id: `many${at}`, title: `Class ${at + 1}` }))
const soon = anEvent({ id: 'evt-soon', title: 'Tea with the Pianist' })

const over = anEvent({ id: 'evt-over', title: 'Turning, Slowly' })

type Desk = Pick<Awaited<ReturnType<typeof site>>, 'desk'>

const studio = (row?: Shelf) => {
  const made = memoryStudio({
    catalogue: aCatalogue({
      upcomingEvents: [soon],
      homeShelves: [
        aShelf({ name: 'New this week', itemId: 'quickbar' }),
        aShelf({ name: 'Long', itemId: 'long', order: 1 }),
        ...(row ? [row] : []),
      ],
    }),
    playlists: [
      aPlaylist({ id: 'quickbar', title: 'Quick barre', items: [barre, stretch] }),
      aPlaylist({ id: 'long', title: 'A long list', items: many.slice(0, 24), next: 'page-2' }),
    ],
    programs: [aProgram()],
    media: [barre, stretch, ...many],
    members: [anna, chloe, dario, { ...grace, week: { ...emptyWeek, wed: [stretch.id] } }].map((who) => aMember(who)),
  })
  made.events.set(over.id, over)
  return made
}

/** A part of a page that could not be loaded. */
interface Lost {
  readonly ids: string
  readonly name: string
  readonly address: string
  readonly who?: Member
  /** The row of the home page that it is. */
  readonly row?: Shelf
  /** The call that fails. */
  readonly call: string
  readonly words: string
  readonly within?: () => Locator
  /** The rest of the page, which is there all the same. */
  readonly stays?: () => Locator
  readonly comes: () => Locator
}

const aRow = (type: string) => aShelf({ type, name: 'The row', itemId: '', order: 2 })

const lost: readonly Lost[] = [
  {
    ...{ ids: 'V8.09 V8.13', name: 'the whole site', address: '/', call: 'catalogue.start' },
    words:
      "Oops, something went wrong! We weren't able to load from our servers. Please try again later or contact support if the problem persists.",
    comes: () => card(barre.title, region('New this week')),
  },
  {
    ...{ ids: 'V8.04 V2.21', name: 'a row of the home page', address: '/', call: 'home.row' },
    ...{ words: 'Could not load items', within: () => region('New this week') },
    stays: () => card('Class 1', region('Long')),
    comes: () => card(barre.title, region('New this week')),
  },
  {
    ...{ ids: 'V8.04 V7.20', name: 'the timetable of the day', address: '/', call: 'live.schedule' },
    ...{ row: aRow('live-class-hero'), words: 'Could not load items', within: () => region('The row') },
    stays: () => card('Class 1', region('Long')),
    comes: () => card('Noon Barre', region('The row')),
  },
  {
    ...{ ids: 'V8.04 V7.19', name: 'the row of daily classes', address: '/', call: 'live.daily' },
    ...{ row: aRow('daily-classes'), words: 'Could not load items', within: () => region('The row') },
    stays: () => card('Class 1', region('Long')),
    comes: () => card(barre.title, region('The row')),
  },
  {
    ...{ ids: 'V8.11 V2.20', name: 'the row of the week', address: '/', who: grace, call: 'myWeek.items' },
    ...{ row: aRow('my-week-plan'), words: 'Could not load items', within: () => region('The row') },
    stays: () => card('Class 1', region('Long')),
    comes: () => card(stretch.title, region('The row')),
  },
  {
    ...{ ids: 'V8.07', name: 'a class', address: '/m/stretch1', call: 'catalogue.media' },
    ...{ words: "This class isn't loading", comes: () => page.getByRole('heading', { name: stretch.title }) },
  },
  {
    ...{ ids: 'V8.04', name: 'the classes like a class', address: '/m/stretch1', call: 'catalogue.related' },
    ...{ words: 'Could not load items', within: () => region('More like this') },
    stays: () => page.getByRole('heading', { level: 1, name: stretch.title }),
    comes: () => card(barre.title, region('More like this')),
  },
  {
    ...{ ids: 'V8.04 V2.04', name: 'a playlist', address: '/p/quickbar', call: 'catalogue.playlist' },
    ...{ words: 'Could not load items', comes: () => card(barre.title) },
  },
  {
    ...{ ids: 'V8.04 V2.05', name: 'the favorites', address: '/favorites', who: grace, call: 'favourites.load' },
    ...{ words: 'Could not load items', stays: title, comes: () => page.getByText('No favorites yet') },
  },
  {
    ...{ ids: 'V8.07', name: 'a program', address: '/programs/first-steps', call: 'catalogue.program' },
    ...{ words: "This program isn't loading", comes: () => page.getByRole('heading', { name: 'First Steps' }) },
  },
  {
    ...{
      ids: 'V2.34 V8.11',
      name: 'an event that is on no list',
      address: '/live-events/evt-over',
      call: 'live.event',
    },
    ...{ words: "We couldn't load this event", comes: () => page.getByRole('heading', { name: over.title }) },
  },
  {
    ...{ ids: 'V4.26 V8.11', name: 'what is booked', address: '/live-events/evt-soon', who: dario },
    ...{ call: 'live.bookings', words: "We couldn't load your RSVPs." },
    stays: () => page.getByRole('heading', { name: soon.title }),
    comes: () => page.getByRole('button', { name: `RSVP for ${soon.title}` }),
  },
]

test.each(lost)(
  '$ids $name that could not be loaded says so, and Retry brings it and keeps the focus',
  async (part) => {
    const here = await site(part.address, {
      who: part.who ?? null,
      studio: studio(part.row),
      prepare: ({ desk }) => desk.failNext(part.call, refused),
    })
    const said = (part.within ?? main)().getByRole('alert').filter({ hasText: part.words })
    await expect.element(said).toBeVisible()
    if (part.stays) await expect.element(part.stays()).toBeVisible()
    here.desk.hold(part.call)
    const retry = said.getByRole('button', { name: 'Retry', exact: true })
    retry.element().focus()
    await retry.click()
    await expect.poll(() => here.desk.waiting(part.call)).toBe(1)
    if (part.stays) await expect.element(part.stays()).toBeVisible()
    here.desk.free(part.call)
    await expect.element(part.comes()).toBeVisible()
    await expect.poll(() => said.elements()).toEqual([])
    await expect.poll(() => document.activeElement?.matches('h1, h2, [tabindex], a, button')).toBe(true)
  },
)

test('V9.10 V8.04 a next page of a playlist that does not come leaves the first cards, with Retry below them', async () => {
  const here = await site('/p/long', { studio: studio() })
  // Of a list that was scrolled, not every card is drawn; each says how many there are.
  const cards = () => Number(main().element().querySelector('li[aria-setsize]')?.getAttribute('aria-setsize'))
  await expect.poll(cards).toBe(24)
  here.desk.failNext('catalogue.playlist', down)
  toTheEnd()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Could not load items' })).toBeVisible()
  expect(cards()).toBe(24)
  here.desk.answerNext('catalogue.playlist', ok(aPlaylist({ id: 'long', items: many.slice(24) })))
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.poll(cards).toBe(40)
})

test('V8.07 a page that breaks while it is shown says so in plain words and leads home', async () => {
  const broken = { ...over, description: null }
  await site('/live-events/evt-over', {
    studio: studio(),
    prepare: ({ desk }) => desk.answerNext('live.event', ok(broken)),
    allow: /null/,
  })
  await expect.element(title()).toHaveTextContent('Something went wrong')
  await expect
    .element(main().getByText('An error occurred. Try refreshing this page or come back later.'))
    .toBeVisible()
  expect(document.querySelector('[data-message=generic_error_heading]')).not.toBeNull()
  await main().getByRole('link', { name: 'Home' }).click()
  await expect.element(card(barre.title, region('New this week'))).toBeVisible()
})

test.each([
  {
    name: 'what is around every page',
    prepare: ({ desk }: Desk) => desk.answerNext('catalogue.start', ok(aCatalogue({}, { sidebar: null as never }))),
  },
  {
    name: 'a machine of the product',
    prepare: ({ desk }: Desk) => desk.answerNext('catalogue.media', ok(null)),
  },
])(
  'V8.07 $name that breaks ends in plain words with Retry and a way home, not in a blank page',
  async ({ prepare }) => {
    const here = await site('/m/stretch1', { studio: studio(), prepare, allow: /null/ })
    await expect.element(main().getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
    await expect.element(main().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await main().getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => here.left.length).toBe(1)
  },
)

const fails = [
  {
    how: 'throws',
    handler: () => {
      throw new Error('not this time')
    },
  },
  { how: 'begins what is rejected', handler: () => begin(Promise.reject(new Error('not this time'))) },
]

/** What rejects or throws at the same time as a press, and is none of it. */
const beside = [
  () => void Promise.reject(new TypeError('a ping that was blocked')),
  () => void Promise.reject(new DOMException('a video that may not play', 'NotAllowedError')),
  () => void window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' })),
]

test.each(fails)(
  'V8.07 a press that $how ends in words, over an open dialog too, and the page is there once they are closed',
  async ({ handler }) => {
    await import('../../web/screens/thrown-dialog.tsx')
    const here = await site('/programs?u=login', {
      studio: studio(),
      allow: /not this time|blocked|may not play|Script error|PromiseRejectionEvent/,
    })
    const below = dialog('Sign in')
    await expect.element(below).toBeVisible()
    const words = dialog('Something went wrong')
    const pressThat = async (fail: () => void) => {
      below.element().addEventListener('click', fail, { once: true })
      await below.getByRole('heading').click()
    }
    await pressThat(handler)
    await expect.element(words).toMatchTextContent('An error occurred. Try refreshing this page or come back later.')
    await words.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => here.left.length).toBe(1)
    await words.getByText('Close', { exact: true }).click()
    await expect.element(words).not.toBeInTheDocument()
    await expect.element(below).toBeVisible()
    for (const harmless of beside) await pressThat(harmless)
    // An error outside of a press is not the member's; one that is really thrown would take the focus from the tests after this.
    window.dispatchEvent(Object.assign(new Event('error'), { message: 'not this time, and no press' }))
    await new Promise(requestAnimationFrame)
    expect(words.elements()).toEqual([])
  },
)

test('V7.05 A7.01 an account that cannot be reached says so, leaves the site to look at, and Retry brings it', async () => {
  await site('/', { who: grace, studio: studio(), prepare: ({ desk }) => desk.failNext('session.profile', down) })
  await expect.element(card(barre.title, region('New this week'))).toBeVisible()
  await page.getByRole('button', { name: "Can't reach your account. Retry" }).click()
  await expect.element(page.getByRole('button', { name: 'Account of Grace Mbeki' })).toBeVisible()
})

/** Something that is asked for with a button, and could not be done. */
interface Failed {
  readonly ids: string
  readonly name: string
  readonly address: string
  readonly who?: Member
  readonly call: string
  readonly words: string
  readonly within: () => Locator
  readonly button: string
  /** What is chosen or pressed before the button. */
  readonly before?: () => Promise<unknown>
  /** What is typed, by its label; it is still there afterwards. */
  readonly typed?: Readonly<Record<string, string>>
  readonly done: (here: Awaited<ReturnType<typeof site>>) => Promise<unknown>
}

const named = (name: string) => page.getByRole('button', { name, exact: true })
const menuOf = (name: string) => page.getByRole('button', { name: `Account of ${name}` })

const failed: readonly Failed[] = [
  {
    ...{ ids: 'A8.03', name: 'signing in', address: '/favorites?u=login', call: 'session.signIn' },
    ...{ words: 'offline', within: () => dialog('Sign in'), button: 'Sign in' },
    typed: { Email: grace.email, Password: 'barre2026' },
    done: () => expect.element(menuOf('Grace Mbeki')).toBeVisible(),
  },
  {
    ...{ ids: 'A8.10 A7.36', name: 'registering', address: '/favorites?u=create-account', call: 'account.signUp' },
    ...{ words: "You're offline", within: () => dialog('Create an account'), button: 'Continue' },
    typed: { Email: 'nora@adagio.test', Password: 'barre2026' },
    done: () => expect.element(menuOf('nora@adagio.test')).toBeVisible(),
  },
  {
    ...{ ids: 'A8.18 A4.25', name: 'asking for a link', address: '/favorites?u=forgot-password' },
    ...{ call: 'account.sendReset', words: "You're offline" },
    ...{ within: () => dialog('Forgot your password?'), button: 'Send reset link', typed: { Email: grace.email } },
    done: () => expect.element(dialog('Check your email')).toBeVisible(),
  },
  {
    ...{
      ids: 'A8.15 A2.33 A7.02',
      name: 'saving names',
      address: '/u/my-account',
      who: grace,
      call: 'account.saveNames',
    },
    ...{ words: "You're offline", within: () => region('About you'), button: 'Save' },
    before: () => named('Edit About you').click(),
    typed: { 'First name (optional)': 'Gracie' },
    done: () => expect.element(menuOf('Gracie Mbeki')).toBeVisible(),
  },
  {
    ...{ ids: 'A7.11 A7.12', name: 'opening the portal', address: '/u/payments', who: anna, call: 'portal' },
    words: "We couldn't open your membership page. Please try again.",
    ...{ within: () => region('Your membership'), button: 'Manage membership' },
    done: ({ left }) => expect.poll(() => left).toEqual([expect.stringContaining('https://pay.adagio.test/portal')]),
  },
  {
    ...{
      ids: 'A8.31 A4.12 A7.05',
      name: 'using a day pass',
      address: '/u/payments',
      who: chloe,
      call: 'dayPass.redeem',
    },
    ...{ words: 'Failed to redeem day pass', within: () => dialog('Use a Day Pass'), button: 'Use a Day Pass now' },
    before: () => region('Day Pass').getByRole('button', { name: 'Use a Day Pass now' }).click(),
    done: () => expect.element(main().getByText('2 passes left')).toBeVisible(),
  },
]

test.each(failed)(
  '$ids $name that fails says so, keeps what was typed, and works once it is tried again',
  async (thing) => {
    const here = await site(thing.address, {
      who: thing.who ?? null,
      studio: studio(),
      prepare: ({ desk }) => desk.failNext(thing.call, offline),
    })
    const { within, typed = {} } = thing
    await thing.before?.()
    const button = within().getByRole('button', { name: thing.button, exact: true })
    await expect.element(button).toBeVisible()
    for (const [label, text] of Object.entries(typed)) await within().getByLabelText(label, { exact: true }).fill(text)
    await button.click()
    await expect.element(within().getByRole('alert').filter({ hasText: thing.words })).toBeVisible()
    for (const [label, text] of Object.entries(typed))
      await expect.element(within().getByLabelText(label, { exact: true })).toHaveValue(text)
    await button.click()
    await thing.done(here)
  },
)
