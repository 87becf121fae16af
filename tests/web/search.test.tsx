import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cardPresses } from '../../adapters/analytics/presses.ts'
import type { CardPress } from '../../core/analytics/index.ts'
import { openedBy } from '../../core/analytics/index.ts'
import { aClass } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { Unloadable } from '../../web/parts/feedback/late.tsx'
import { headerPart } from '../../web/screens/search/header-part.ts'
import { down, offline } from '../core/running.ts'
import { main, title } from './locators.ts'
import { site } from './mounted.tsx'

const classes = Array.from({ length: 95 }, (_, at) => aClass({ id: `barre${at}`, title: `Barre ${at}` }))
const studio = () => memoryStudio({ media: classes })

const entry = () => page.getByRole('banner').getByRole('link', { name: 'Search' })
const words = 'Search classes, programs, and more'
const combobox = () => page.getByRole('combobox', { name: words })
const field = () => main().getByRole('textbox', { name: words })
const options = () => page.getByRole('option')
const tab = (name: RegExp) => main().getByRole('tab', { name })
const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
const hits = () =>
  main()
    .getByRole('tabpanel')
    .getByRole('listitem')
    .getByRole('link', { name: /Added on/ })

describe('the key of the search', () => {
  test('V2.50 opens the field in the header, and is typed in a field; on a phone it leads to the search page', async () => {
    const { at } = await site('/programs', { studio: studio() })
    await expect.element(title()).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(combobox()).toHaveFocus()
    await expect.element(combobox()).toHaveValue('')
    await userEvent.keyboard('1/2{Escape}')
    await userEvent.keyboard('{Control>}/{/Control}')
    await expect.element(combobox()).not.toBeInTheDocument()
    await page.viewport(375, 800)
    await userEvent.keyboard('/')
    await expect.poll(at).toBe('/search')
  })

  test('V2.50 does nothing on any page once it is switched off on the search page, which the device remembers', async () => {
    const { device } = await site('/search', { studio: studio() })
    const keys = main().getByRole('checkbox', { name: 'Keyboard shortcuts' })
    await expect.element(keys).toBeChecked()
    await keys.click()
    await expect.poll(() => device.navigation.keysOff).toBe(true)
    const isTaken = () =>
      !title()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
    await expect.poll(isTaken).toBe(false)
    await page.getByRole('link', { name: 'Adagio, home' }).first().click()
    const entry = page.getByRole('link', { name: 'Search', exact: true }).last()
    await expect.element(entry).toBeVisible()
    expect(isTaken()).toBe(false)
    await expect.element(entry).not.toHaveAttribute('aria-keyshortcuts')
    await entry.click()
    await expect.element(combobox()).toBeVisible()
  })

  test('V2.50 opens nothing behind a dialog', async () => {
    await site('/programs?u=login', { studio: studio() })
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await expect.element(close).toBeVisible()
    const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
    expect(close.element().dispatchEvent(key)).toBe(true)
    expect(document.querySelector('search')).toBeNull()
  })

  test('V2.45 selects the words of the search page', async () => {
    await site('/search?q=barre', { studio: studio() })
    await expect.element(field()).toHaveValue('barre')
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('plié')
    await expect.element(field()).toHaveValue('plié')
  })

  test('V2.45 moves the focus to it in Safari too, where selecting words moves none', async () => {
    const { select } = HTMLInputElement.prototype
    onTestFinished(() => {
      HTMLInputElement.prototype.select = select
    })
    HTMLInputElement.prototype.select = function () {
      this.setSelectionRange(0, -1)
    }
    await site('/search?q=barre', { studio: studio() })
    await expect.element(field()).toHaveValue('barre')
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
  })
})

test('V2.46 V2.47 on a phone all four tabs and the words in the field fit, and a result has its length, level, kind and teacher', async () => {
  await site('/search?q=barre', { studio: studio() })
  await page.viewport(375, 800)
  const tabs = main().getByRole('tablist')
  await expect.element(hits().first()).toBeVisible()
  expect(tabs.element().scrollWidth).toBeLessThanOrEqual(tabs.element().clientWidth)
  const first = hits().first().element().textContent
  for (const part of ['30:00', 'Beginner', 'Barre', 'with Maya Lindholm', 'Added on']) expect(first).toContain(part)
  await field().fill('')
  const measured = document.createElement('canvas').getContext('2d')!
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field().element())
  measured.font = font
  const room =
    field().element().clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  expect(measured.measureText(field().element().getAttribute('placeholder') ?? '').width).toBeLessThanOrEqual(room)
})

describe('the search in the header', () => {
  const opened = async (given: Parameters<typeof site>[1] = {}) => {
    const here = await site('/programs?utm_source=mail', { studio: studio(), ...given })
    await entry().click()
    await expect.element(combobox()).toHaveFocus()
    return here
  }

  test('V2.50 V2.51 opens as a field with the sections below it, and searches when nothing is typed for 350 ms', async () => {
    const { wait, desk } = await opened()
    await expect
      .element(page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name: 'Browse by section' }))
      .toBeVisible()
    await combobox().fill('barre')
    await expect.element(page.getByText('Searching...')).toBeVisible()
    await wait(349)
    expect(desk.asked('search.find')).toEqual([])
    await wait(1)
    await expect.element(page.getByRole('group', { name: 'Videos' }).getByRole('option').first()).toBeVisible()
    expect(options().elements()).toHaveLength(4)
    await expect.element(combobox()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('banner').getByRole('status')).toHaveTextContent('96 results')
  })

  test('V2.50 arrow keys go through the results and round, Enter opens one with all parameters of the address', async () => {
    const { wait, at } = await opened()
    await combobox().fill('barre')
    await wait(350)
    await userEvent.keyboard('{ArrowUp}')
    const last = active()
    expect(last).toBe(options().elements().at(-1))
    await expect.element(options().last()).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBeNull()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe(options().elements()[1])
    await expect.element(combobox()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toMatch(/^\/m\/barre\d+\/barre-\d+\?play=1&utm_source=mail$/)
    await expect.element(combobox()).not.toBeInTheDocument()
  })

  test('V1.04 V2.30 a result has its mark, and a press on it is told with its group and without what was typed', async () => {
    const pressed: CardPress[] = []
    onTestFinished(cardPresses((press) => pressed.push(press)))
    const { wait } = await opened()
    await combobox().fill('barre')
    await wait(350)
    await page
      .getByRole('group', { name: 'Videos' })
      .getByRole('option', { name: /, Members only/ })
      .first()
      .click()
    expect(pressed).toEqual([{ href: expect.stringMatching(/^\/m\/barre\d+/), list: null, group: 'videos' }])
    expect(JSON.stringify(openedBy(pressed[0]!, { type: 'home' }))).toMatch(/"result_opened".*"list":"videos"/)
  })

  test('V2.50 Escape closes it and gives the focus back, and it opens without the words of before', async () => {
    const { wait } = await opened()
    await combobox().fill('barre')
    await wait(350)
    await userEvent.keyboard('{Escape}')
    await expect.element(entry()).toHaveFocus()
    await expect.element(combobox()).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(combobox()).toHaveFocus()
    await expect.element(combobox()).toHaveValue('')
    await page.getByRole('button', { name: 'Close search' }).click()
    await expect.element(entry()).toHaveFocus()
  })

  test('V2.50 a press elsewhere closes it', async () => {
    await opened()
    await title().click({ position: { x: 4, y: 4 } })
    await expect.element(combobox()).not.toBeInTheDocument()
  })

  test('V2.50 another window does not close it', async () => {
    await opened()
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    const leave = () =>
      combobox()
        .element()
        .dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    leave()
    await expect.element(combobox()).toBeInTheDocument()
    focus.mockReturnValue(true)
    leave()
    await expect.element(combobox()).not.toBeInTheDocument()
  })

  test('V2.50 a chip shows one kind alone; See more results leads to the page of that kind', async () => {
    const { wait, at } = await opened()
    await combobox().fill('barre')
    await wait(350)
    const chip = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Videos' })
    await expect.element(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
    await chip.click()
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    expect(options().elements()).toHaveLength(8)
    await page.getByRole('link', { name: 'See more results' }).click()
    await expect.poll(at).toBe('/search?q=barre&utm_source=mail')
    await expect.element(title()).toHaveFocus()
    await expect.element(entry()).not.toBeInTheDocument()
  })

  test('V2.50 Enter without a chosen result leads to all of them, before they are there', async () => {
    const { at } = await opened()
    await combobox().fill('barre')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/search?q=barre&utm_source=mail')
    await expect.element(hits().first()).toBeVisible()
  })

  test('V2.50 V8.12 Enter leads to the results of what was typed before the search is there', async () => {
    const { at, desk } = await opened({ prepare: ({ desk: early }) => early.hold('search.open') })
    await userEvent.keyboard(' {Enter}')
    await expect.element(combobox()).toHaveFocus()
    await userEvent.keyboard('barre{Enter}')
    await expect.poll(at).toBe('/search?q=barre&utm_source=mail')
    desk.free('search.open')
    await expect.element(hits().first()).toBeVisible()
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'V2.50 a key that composes a word (%j) leads nowhere',
    async (how) => {
      const { at } = await opened()
      await combobox().fill('バレエ')
      for (const key of ['Enter', 'ArrowDown', 'Escape'])
        combobox()
          .element()
          .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...how }))
      await expect.element(combobox()).toHaveFocus()
      expect([at(), active()]).toEqual(['/programs?utm_source=mail', null])
      await userEvent.keyboard('{Enter}')
      await expect.poll(at).toMatch(/^\/search\?q=/)
    },
  )

  test('V2.50 says that nothing was found', async () => {
    const { wait } = await opened()
    await combobox().fill('xqzwvk')
    await wait(350)
    await expect.element(page.getByRole('banner').getByText('No results found')).toBeVisible()
    await expect.element(combobox()).toHaveAttribute('aria-expanded', 'false')
  })

  test('V8.15 a failure has its words and Retry, keeps the text, and never says that nothing was found', async () => {
    const { wait, desk } = await opened()
    desk.failNext('search.find', down)
    await combobox().fill('barre')
    await wait(350)
    await expect.element(page.getByText('Search is not available right now')).toBeVisible()
    expect(page.getByText('No results found').elements()).toEqual([])
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(options().first()).toBeVisible()
    await expect.element(combobox()).toHaveFocus()
    await expect.element(combobox()).toHaveValue('barre')
  })

  test('V8.12 what is typed before the search is there is searched for once it is', async () => {
    const { wait, desk } = await opened({ prepare: ({ desk: early }) => early.hold('search.open') })
    await combobox().fill('barre')
    desk.free('search.open')
    await expect.element(page.getByText('Searching...')).toBeVisible()
    await wait(350)
    await expect.element(options().first()).toBeVisible()
    await expect.element(combobox()).toHaveValue('barre')
  })
})

describe('the search in the header, whose code is not loaded', () => {
  const missing = async () => {
    const here = await site('/programs?utm_source=mail', { studio: studio() })
    vi.spyOn(headerPart, 'loaded').mockReturnValue(null)
    const answer = Promise.withResolvers<never>()
    vi.spyOn(headerPart, 'load').mockReturnValueOnce(answer.promise)
    onTestFinished(() => void vi.restoreAllMocks())
    await entry().click()
    return { ...here, fail: () => answer.reject(new Unloadable('it did not come')) }
  }
  const waiting = () => page.getByRole('banner').getByText('Loading')
  const trouble = () => page.getByRole('banner').getByRole('alert')

  test.each([
    ['Retry', () => trouble().getByRole('button', { name: 'Retry' }).click()],
    ['the network', async () => void window.dispatchEvent(new Event('online'))],
  ])(
    'V2.50 V8.11 V8.14 opens at once, says that it could not be loaded, and is tried again by %s',
    async (_, tryAgain) => {
      const { fail, at, left } = await missing()
      await expect.element(waiting()).toBeVisible()
      fail()
      await expect.element(trouble()).toBeVisible()
      await tryAgain()
      await expect.element(combobox()).toHaveFocus()
      expect([at(), left]).toEqual(['/programs?utm_source=mail', []])
    },
  )

  test('V8.11 V9.13 what could not be loaded is closed, and the page is as it was', async () => {
    const { fail, left } = await missing()
    fail()
    await trouble().getByRole('button', { name: 'Close' }).click()
    await expect.element(title()).toHaveFocus()
    expect([trouble().elements(), left]).toEqual([[], []])
  })

  test('V2.50 V8.14 who has walked on is left alone by code that fails late', async () => {
    const { fail, at, left } = await missing()
    await main().getByRole('article').first().getByRole('link').click()
    await expect.poll(at).toMatch(/^\/programs\/[\w-]+\?/)
    fail()
    await expect.element(entry()).toBeVisible()
    expect([waiting().elements(), trouble().elements(), left]).toEqual([[], [], []])
  })
})

test('V2.50 on a phone the entry leads to the page, where the field has the focus', async () => {
  const { at } = await site('/programs?utm_source=mail', { studio: studio() })
  await page.viewport(375, 700)
  await entry().click()
  await expect.poll(at).toBe('/search?utm_source=mail')
  await expect.element(field()).toHaveFocus()
  await page.viewport(1280, 800)
})

describe('the search page', () => {
  test('V2.11 V2.45 V2.46 V2.47 A6.01 /q/words shows ten classes with title and date, and the counts of all kinds', async () => {
    await site('/q/barre', { studio: studio() })
    await expect
      .element(hits().first())
      .toHaveAccessibleName(
        /^Barre \d+ ?, Members only 30\smin Beginner\s· Barre\s· with Maya Lindholm Added on Nov 22, 2025$/,
      )
    expect(hits().elements()).toHaveLength(10)
    await expect.element(tab(/^Videos/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab(/^Videos/)).toHaveTextContent('Videos95')
    await expect.element(tab(/^Playlists/)).toHaveTextContent('Playlists1')
    await expect.element(field()).toHaveValue('barre')
    await expect.element(main().getByRole('heading', { level: 2 })).toHaveTextContent('95 results for “barre”')
    await expect.element(main().getByRole('tabpanel', { name: /^Videos/ })).toBeVisible()
  })

  test('V2.46 arrow keys, Home and End move among the tabs, Enter or Space opens one', async () => {
    const { at } = await site('/search?q=barre', { studio: studio() })
    await expect.element(hits().first()).toBeVisible()
    ;(tab(/^Videos/).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab(/^Playlists/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab(/^Programs/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(tab(/^Playlists/)).toHaveFocus()
    // With a modifier key they are the browser's: Alt and an arrow lead back or on.
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true, [held]: true })
      expect(document.activeElement?.dispatchEvent(key)).toBe(true)
      await expect.element(tab(/^Playlists/)).toHaveFocus()
    }
    await userEvent.keyboard('{Home}{ArrowLeft}{Enter}')
    await expect.poll(at).toBe('/search?q=barre&s=playlists')
    await expect.element(tab(/^Playlists/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(main().getByRole('link', { name: /^Quick barre/ })).toHaveAttribute('href', '/p/quickbar')
    ;(tab(/^Playlists/).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight} ')
    await expect.poll(at).toBe('/search?q=barre&s=programs')
  })

  test('V2.48 V7.27 the pages: numbers with both ends, Previous and Next; the focus goes to the results', async () => {
    const { at } = await site('/search?q=barre&page=5', { studio: studio() })
    const pages = main().getByRole('navigation', { name: 'Pages' })
    await expect.element(pages.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
    expect(pages.element().textContent).toBe('Previous12345…8910Next')
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect.poll(at).toBe('/search?q=barre&page=6')
    await expect.element(main().getByRole('heading', { level: 2 })).toHaveFocus()
    await pages.getByRole('link', { name: 'Page 10' }).click()
    await expect.element(pages.getByRole('link', { name: 'Next' })).not.toBeInTheDocument()
    expect(hits().elements()).toHaveLength(5)
    await pages.getByRole('link', { name: 'Previous' }).click()
    await expect.poll(at).toBe('/search?q=barre&page=9')
  })

  test('V2.49 the address follows when nothing is typed for 500 ms, and the field keeps the focus', async () => {
    const { wait, at, ref } = await site('/search?s=playlists', { studio: studio() })
    await expect.element(field()).toHaveFocus()
    // Words typed before the code of the search is loaded are searched for once it is: until then no pause begins.
    await expect.poll(() => ref('pageSearch')).toBeDefined()
    const entries = window.history.length
    await userEvent.keyboard('quick')
    await wait(499)
    expect(at()).toBe('/search?s=playlists')
    await wait(1)
    await expect.poll(at).toBe('/search?q=quick&s=playlists')
    expect(window.history.length).toBe(entries)
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('quick')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.element(field()).toHaveFocus()
    await expect.element(main().getByRole('heading', { name: 'Browse by section' })).toBeVisible()
    await wait(500)
    await expect.poll(at).toBe('/search?s=playlists')
  })

  test('V2.49 V8.12 placeholders while it is searched, then No results found', async () => {
    const { desk } = await site('/search?q=xqzwvk', {
      studio: studio(),
      prepare: ({ desk: early }) => early.hold('search.find'),
    })
    await expect.element(main().getByRole('status')).toHaveTextContent('Searching...')
    await expect.element(main().getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true')
    desk.free('search.find')
    await expect.element(main().getByText('No results found')).toBeVisible()
    await expect.element(main().getByRole('link', { name: 'Browse classes' })).toHaveAttribute('href', '/sections')
  })

  test.each([
    [down, 'Search is not available right now'],
    [offline, "You're offline. Search works again when you're back online."],
  ])(
    'V8.15 %j has its words and Retry, keeps the text, and never says that nothing was found',
    async (failure, message) => {
      await site('/search?q=barre', {
        studio: studio(),
        prepare: ({ desk: early }) => early.failNext('search.find', failure),
      })
      await expect.element(main().getByRole('alert')).toHaveTextContent(`${message}Retry`)
      expect(page.getByText('No results found').elements()).toEqual([])
      await expect.element(field()).toHaveValue('barre')
      await main().getByRole('button', { name: 'Retry' }).click()
      await expect.element(hits().first()).toBeVisible()
    },
  )

  test('V8.15 offline it searches by itself once the device is online', async () => {
    const { online } = await site('/search?q=barre', {
      studio: studio(),
      prepare: ({ desk: early }) => early.failNext('search.find', offline),
    })
    await expect.element(main().getByRole('alert')).toBeVisible()
    online.tell({ type: 'cameOnline' })
    await expect.element(hits().first()).toBeVisible()
  })
})

describe('the filters of the videos', () => {
  const minute = 60
  const leveled = memoryStudio({
    media: [
      aClass({ id: 'one00001', title: 'Barre one', level: 'Beginner', duration: 10 * minute, tags: ['One mat'] }),
      aClass({ id: 'two00001', title: 'Barre two', level: 'Beginner', duration: 20 * minute, tags: ['Quiet'] }),
      aClass({ id: 'three001', title: 'Barre three', level: 'Advanced', duration: 50 * minute, tags: ['Jumps'] }),
    ],
  })
  const filter = () => main().getByRole('button', { name: 'Filter' })
  const option = (name: string) => main().getByRole('link', { name })
  const found = () => hits().elements().length

  test('V2.45 V2.49 V9.14 are chosen on the page, stay while words are typed, and are undone by a press', async () => {
    const { at, wait } = await site('/search?q=barre&utm_source=mail', { studio: leveled })
    await filter().click()
    await option('Beginner 2').click()
    await expect.poll(found).toBe(2)
    expect(at()).toBe('/search?q=barre&level=Beginner&utm_source=mail')
    await expect.element(tab(/^Videos/)).toHaveTextContent('Videos2')
    await expect.element(page.getByText('You know the five positions')).toBeVisible()
    await field().fill('barre one')
    await wait(500)
    await expect.poll(at).toBe('/search?q=barre%20one&level=Beginner&utm_source=mail')
    await expect.poll(found).toBe(1)
    await main().getByRole('link', { name: 'Remove the filter Beginner' }).click()
    await expect.poll(at).toBe('/search?q=barre%20one&utm_source=mail')
  })

  test('V2.49 V9.13 on a phone: where they leave nothing it says so, and all of them are cleared at once', async () => {
    const { at } = await site('/search?q=barre&level=Advanced&space=Quiet', { studio: leveled })
    await page.viewport(375, 812)
    await expect.element(main().getByText('No results found with these filters')).toBeVisible()
    await main().getByRole('tabpanel').getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(at).toBe('/search?q=barre')
    await expect.poll(found).toBe(3)
    await expect.element(title()).toHaveFocus()
    await filter().click()
    await userEvent.selectOptions(main().getByRole('combobox', { name: 'Level' }), 'Advanced (1)')
    await expect.poll(at).toBe('/search?q=barre&level=Advanced')
  })
})
