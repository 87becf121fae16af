import type { Locator, Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { names } from './films-names.ts'
import type { Journey, Sought, Step } from './films-steps.ts'

const open = (what: string, address: string): Step => ({ type: 'open', what, address })
const tap = (what: string, at: Sought): Step => ({ type: 'tap', what, at })
const write = (what: string, at: Sought, text: string): Step => ({ type: 'write', what, at, text })
const maybe = (step: Step): Step => (step.type === 'tap' || step.type === 'write' ? { ...step, maybe: true } : step)
const until = (what: string, isSo: (page: Page) => Promise<boolean>): Step => ({ type: 'until', what, isSo })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const links = (within: Locator, name: RegExp) =>
  within.getByRole('link', { name }).or(within.getByRole('button', { name }))
const field =
  (name: RegExp): Sought =>
  (page) => [dialog(page).getByRole('textbox', { name }), page.getByRole('textbox', { name })]
const inMain =
  (name: RegExp): Sought =>
  (page) => [links(main(page), name)]
const inDialog =
  (name: RegExp): Sought =>
  (page) => [links(dialog(page), name)]
const anywhere =
  (name: RegExp): Sought =>
  (page) => [links(page.locator('body'), name)]

const playing = until('playing', (page) =>
  page.evaluate(async () => {
    const video = document.querySelector('video')
    if (!video || video.paused || video.readyState < 3) return false
    const before = video.currentTime
    await new Promise((later) => setTimeout(later, 50))
    return video.currentTime > before
  }),
)
const bigPlay = maybe(
  tap('press-play', (page) => [page.getByRole('region').getByRole('button', { name: names.bigPlay })]),
)
const startWatching = maybe(tap('start-watching', inMain(names.startWatching)))

const freeClass: Journey = {
  name: 'visitor-free-class',
  who: null,
  steps: [open('home', '/'), tap('free-class', inMain(names.freeClass)), startWatching, bigPlay, playing],
}

const trial: Journey = {
  name: 'visitor-to-member',
  who: null,
  steps: [
    open('locked-class', '/m/lock0001'),
    tap('trial', inMain(names.trial)),
    maybe(tap('plan', (page) => [links(main(page).getByRole('article', { name: names.onDemandMonthly }), names.buy)])),
    maybe(tap('to-create-account', inDialog(/create/i))),
    write('email', field(names.email), 'nora.vidal@adagio.test'),
    write('password', field(names.password), password),
    maybe(tap('limits', (page) => [dialog(page).getByRole('checkbox', { name: names.limits })])),
    tap('create-account', inDialog(names.onward)),
    tap('pay', (page) => [page.getByRole('button', { name: names.pay })]),
    maybe(tap('welcomed', inDialog(names.welcomed))),
    startWatching,
    bigPlay,
    playing,
  ],
}

const keepGoing: Journey = {
  name: 'member-keeps-going',
  who: 'anna',
  steps: [
    open('home', '/'),
    tap('keep-going', (page) => [
      main(page).getByRole('region', { name: names.keepGoing }).getByRole('article').getByRole('link'),
      links(main(page), names.keepGoing),
    ]),
    startWatching,
    bigPlay,
    playing,
  ],
}

const liveNow = (page: Page) =>
  main(page)
    .getByRole('region')
    .filter({ hasText: names.liveNow })
    .filter({ has: page.getByRole('heading') })

const joins: Journey = {
  name: 'pass-holder-joins',
  who: 'chloe',
  steps: [
    open('home', '/'),
    tap('live-now', (page) => [
      liveNow(page)
        .getByRole('link')
        .or(liveNow(page).getByRole('button', { name: /join/i })),
    ]),
    maybe(tap('join-with-pass', inMain(names.joinWithPass))),
    maybe(tap('use-pass', inDialog(names.usePass))),
    maybe(tap('join', (page) => [links(main(page), names.joinEvent), links(dialog(page), names.joinEvent)])),
    until('joined', (page) => Promise.resolve(/\/dev\/live\//.test(page.url()))),
  ],
}

const addToWeek = (what: string): Step => tap(what, inMain(names.addToWeek))
const day = (what: string, at: number): Step =>
  tap(what, (page) => [dialog(page).getByRole('button', { name: names.someDay }).nth(at)])
const closePicker = (what: string): Step => maybe(tap(what, inDialog(names.closePicker)))
const isAt = (page: Page, path: RegExp) => path.test(new URL(page.url()).pathname)
const cards = (page: Page) =>
  main(page)
    .getByRole('article')
    .getByRole('link', { name: /^(?!add\b)/i })

const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: names.account })
const waysToWeek = (page: Page) =>
  [page.getByRole('banner'), page.getByRole('navigation'), page.locator('body')].map((within) =>
    links(within, names.myWeek),
  )

const week: Journey = {
  name: 'member-plans-week',
  who: 'grace',
  steps: [
    open('home', '/'),
    tap('card', (page) => [cards(page)]),
    addToWeek('first-add'),
    day('first-today', 0),
    closePicker('first-close'),
    tap('next-card', (page) => [main(page).getByRole('region', { name: names.similar }).getByRole('link')]),
    addToWeek('second-add'),
    day('second-tomorrow', 1),
    closePicker('second-close'),
    maybe(tap('see-week', inDialog(names.myWeek))),
    maybe(tap('menu', (page) => (isAt(page, /my-week/) ? [] : [accountMenu(page)]))),
    maybe(tap('my-week', (page) => (isAt(page, /my-week/) ? [] : waysToWeek(page)))),
    maybe(tap('week-add', (page) => (isAt(page, /my-week/) ? [links(main(page), names.addClass)] : []))),
    maybe(tap('to-classes', (page) => (isAt(page, /my-week/) ? [links(page.locator('body'), names.classes)] : []))),
    maybe(tap('section', (page) => (isAt(page, /sections/) ? [cards(page)] : []))),
    maybe(tap('third-card', (page) => (isAt(page, /my-week|sections/) ? [] : [cards(page)]))),
    maybe(addToWeek('third-add')),
    day('third-day-after', 2),
    until('planned', (page) =>
      dialog(page).or(page.getByRole('status')).filter({ hasText: names.added }).first().isVisible(),
    ),
  ],
}

const fresh = 'plie2027'

const forgotten: Journey = {
  name: 'forgotten-password',
  who: null,
  steps: [
    open('home', '/'),
    tap('sign-in', anywhere(names.signIn)),
    tap('forgot', inDialog(names.forgot)),
    write('email', field(names.email), people.grace.email),
    tap('send', inDialog(names.sendLink)),
    open('mail', '/dev/mail'),
    tap('open-mail', anywhere(names.openMail)),
    write('new-password', field(names.password), fresh),
    maybe(write('new-password-again', field(names.passwordAgain), fresh)),
    tap('save', inDialog(names.savePassword)),
    until('signed-in', (page) => accountMenu(page).isVisible()),
  ],
}

/** The six journeys that people come for most. */
export const journeys: readonly Journey[] = [freeClass, trial, keepGoing, joins, week, forgotten]
