import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlayerCommand } from '../../core/playback/player/index.ts'
import { hintWords } from '../../core/playback/player/words.ts'
import type { Member } from '../../core/session/index.ts'
import { aClass, barre, centre, stretch } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { main, title } from './locators.ts'
import { pointAway, site } from './mounted.tsx'
import { grace } from './people.ts'

const ended = () => page.getByRole('region', { name: 'Well done' })
const button = (name: string) => ended().getByRole('button', { name })
const countdown = () =>
  ended()
    .getByText(/^Starts in \d+ seconds?$/)
    .elements()
    .map(({ textContent }) => textContent)

/** Watches a class to its end. */
const watched = async (address: string, who: Member | null, { duration }: { duration: number }, allow = /^$/) => {
  const here = await site(address, { who, allow })
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  here.player.tell({ type: 'ready', duration, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  await here.wait(duration * 500)
  here.player.tell({ type: 'time', position: duration - 1, duration, buffered: duration })
  here.player.tell({ type: 'completed' })
  await expect.element(ended()).toBeVisible()
  const told = () => (here.desk.asked('player.command') as readonly PlayerCommand[]).map(({ type }) => type)
  return { ...here, told }
}

const asMember = (allow?: RegExp) => watched(`/m/${barre.id}?play=1&r=quickbar`, grace, barre, allow)

test('V4.09 P4.1.02 V2.44 the end of a class tells how often this week, and starts the next class of its list when its time is over', async () => {
  const here = await asMember()
  await expect.element(ended().getByText('30 min · Your first class this week')).toBeVisible()
  await expect.element(ended().getByText(centre.title, { exact: true })).toBeVisible()
  await expect.element(button('Add to My Week')).toBeVisible()
  await expect.poll(countdown).toEqual(['Starts in 10 seconds'])
  await here.wait(9_999)
  expect(countdown()).toEqual(['Starts in 1 second'])
  expect(here.at()).toContain(barre.id)
  await here.wait(1)
  await expect.poll(here.at).toBe(`/m/${centre.id}/center-practice?play=1&r=quickbar`)
  // Back does not start a class again that is over.
  expect(here.went.at(-1)?.replace).toBe(true)
  await expect.element(title()).toHaveTextContent(centre.title)
})

test('V4.09 a class that is over is left for the next one by its button, and Back does not start it again', async () => {
  const here = await asMember()
  const entries = window.history.length
  await ended()
    .getByRole('link', { name: /^Play|^Start/ })
    .first()
    .click()
  await expect.poll(here.at).toBe(`/m/${centre.id}/center-practice?play=1&r=quickbar`)
  expect(window.history.length).toBe(entries)
})

test('the hint of the first class is under the picture by touch, and over it for a keyboard alone', async () => {
  const here = await site(`/m/${barre.id}?play=1`, { who: grace })
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  here.player.tell({ type: 'ready', duration: 100, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  const isOver = (hint: string) => page.getByText(hint).element().closest('[data-player]') !== null
  await expect.element(page.getByText(hintWords.touch)).toBeInTheDocument()
  expect([isOver(hintWords.touch), isOver(hintWords.keys)]).toEqual([false, true])
})

test('V4.09 the next class waits for the pointer, the focus and a hidden page', async () => {
  const here = await asMember()
  await expect.poll(countdown).toEqual(['Starts in 10 seconds'])
  await button('Cancel').hover()
  await here.wait(60_000)
  await pointAway()
  await here.wait(1_000)
  await expect.poll(countdown).toEqual(['Starts in 9 seconds'])
  button('Cancel').element().focus()
  await here.wait(60_000)
  ;(document.activeElement as HTMLElement).blur()
  let hidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  document.dispatchEvent(new Event('visibilitychange'))
  await here.wait(60_000)
  expect(countdown()).toEqual(['Starts in 9 seconds'])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await here.wait(8_999)
  expect(here.at()).toContain(barre.id)
  await here.wait(1)
  await expect.poll(here.at).toContain(centre.id)
})

test('V4.09 a pointer that rests where the panel appears holds nothing; one that presses there does', async () => {
  const here = await asMember()
  await expect.poll(countdown).toEqual(['Starts in 10 seconds'])
  const tell = (type: string) =>
    button('Cancel')
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true }))
  tell('pointerover')
  tell('pointermove')
  await here.wait(1_000)
  await expect.poll(countdown).toEqual(['Starts in 9 seconds'])
  tell('pointerdown')
  await here.wait(60_000)
  expect(countdown()).toEqual(['Starts in 9 seconds'])
})

test('V4.09 V2.44 the next class waits while the class that ended is added to the week', async () => {
  // The picker follows its button when its days come.
  const here = await asMember(/ResizeObserver loop/)
  await expect.poll(countdown).toEqual(['Starts in 10 seconds'])
  await button('Add to My Week').click()
  const picker = page.getByRole('dialog', { name: 'Add to My Week' })
  await expect.element(picker).toBeVisible()
  await pointAway()
  await here.wait(60_000)
  expect([countdown(), here.at().includes(barre.id)]).toEqual([['Starts in 10 seconds'], true])
  await button('Add to My Week').click()
  await expect.poll(() => picker.elements()).toEqual([])
  ;(document.activeElement as HTMLElement).blur()
  await pointAway()
  await here.wait(1_000)
  await expect.poll(countdown).toEqual(['Starts in 9 seconds'])
})

test('V4.09 V9.13 Cancel stays with the class that has ended, and Watch Again plays it, with the keys of the player at hand', async () => {
  const here = await asMember()
  await button('Cancel').click()
  await here.wait(60_000)
  expect([countdown(), here.at().includes(barre.id)]).toEqual([[], true])
  expect(document.activeElement?.textContent).toBe('Watch Again')
  await button('Watch Again').click()
  await expect.poll(() => here.told().at(-1)).toBe('play')
  here.player.tell({ type: 'playing' })
  await expect.poll(() => ended().elements()).toEqual([])
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(`Player: ${barre.title}`)
})

test('V4.09 V9.09 on a phone the buttons of the next class stand apart within its panel, and the panel fits the picture', async () => {
  await asMember()
  await page.viewport(375, 800)
  await expect.poll(countdown).toEqual(['Starts in 10 seconds'])
  const start = ended().getByRole('link', { name: 'Start now' }).element()
  const [first, second, panel] = [start, button('Cancel').element(), start.closest('[data-next]')!].map((each) =>
    each.getBoundingClientRect(),
  )
  expect(second!.left - first!.right).toBeGreaterThanOrEqual(8)
  expect(panel!.bottom - second!.bottom).toBeGreaterThanOrEqual(8)
  const { scrollHeight, clientHeight } = ended().element()
  expect(scrollHeight).toBe(clientHeight)
})

test('V2.31 P6.05 a visitor who has taken a free class is invited to the trial, and nothing starts by itself', async () => {
  const here = await watched(`/m/${stretch.id}?play=1`, null, stretch)
  const invited = ended().getByRole('link', { name: 'Start 7-Day Free Trial' })
  await expect.element(invited).toHaveAttribute('href', expect.stringMatching(/^\/pricing\?next=.*&pk=on-demand$/))
  expect([countdown(), button('Add to My Week').elements()]).toEqual([[], []])
  await here.wait(60_000)
  expect(here.at()).toContain(stretch.id)
})

test('V4.09 V9.13 the next class is offered in the last ten seconds of a class, and hands the focus back to the player', async () => {
  const here = await site(`/m/${barre.id}?play=1&r=quickbar`, { who: grace })
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  const { duration } = barre
  here.player.tell({ type: 'ready', duration, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  const offered = () => page.getByRole('link', { name: `Up next: ${centre.title}` }).elements().length
  here.player.tell({ type: 'time', position: duration - 11, duration, buffered: duration })
  await here.wait(0)
  expect(offered()).toBe(0)
  here.player.tell({ type: 'time', position: duration - 10, duration, buffered: duration })
  await expect.poll(offered).toBe(1)
  page
    .getByRole('link', { name: `Up next: ${centre.title}` })
    .element()
    .focus()
  here.player.tell({ type: 'completed' })
  await expect.element(ended()).toBeVisible()
  expect(offered()).toBe(0)
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Player: ${barre.title}`)
})

test('P4.1.02 V4.09 the prompt completes the class that it leads on from, once, and not with a modifier key', async () => {
  const here = await site(`/m/${barre.id}?play=1&r=quickbar`, { who: grace })
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  const { duration } = barre
  here.player.tell({ type: 'ready', duration, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  here.player.tell({ type: 'time', position: duration - 10, duration, buffered: duration })
  const offer = page.getByRole('link', { name: `Up next: ${centre.title}` })
  const completed = () =>
    here.app.getSnapshot().context.user?.getSnapshot().children.history.getSnapshot().context.progress[barre.id]
      ?.completed
  await expect.element(offer).toBeVisible()
  offer.element().addEventListener('click', (event) => event.preventDefault(), { once: true })
  offer.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(completed() ?? false).toBe(false)
  const entries = window.history.length
  await offer.click()
  await expect.poll(here.at).toContain(centre.id)
  expect(completed()).toBe(true)
  // Back does not start a class again that is over.
  expect(window.history.length).toBe(entries)
})

const player = () => page.getByRole('region', { name: `Player: ${stretch.title}` })
const sheet = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('Space pauses after a button of the player was clicked, and presses one that has the focus by the keyboard', async () => {
  const here = await site(`/m/${stretch.id}?play=1`)
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  here.player.tell({ type: 'ready', duration: stretch.duration, heights: [], captions: true })
  here.player.tell({ type: 'playing' })
  const told = () => (here.desk.asked('player.command') as readonly PlayerCommand[]).map(({ type }) => type)
  const forward = player().getByRole('button', { name: 'Forward 10 seconds' }).last()
  await forward.click()
  await expect.poll(() => told().at(-1)).toBe('seek')
  await userEvent.keyboard(' ')
  await expect.poll(() => told().slice(-2)).toEqual(['seek', 'pause'])
  await forward.click()
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await expect.element(forward).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(() => told().slice(-3)).toEqual(['pause', 'seek', 'seek'])
})

test('the seek bar stays where it is dragged until it is let go, then follows the class; its preview goes with the pointer', async () => {
  const here = await site(`/m/${stretch.id}?play=1`)
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  const reach = (position: number) => here.player.tell({ type: 'time', position, duration: 600, buffered: position })
  const slider = () => player().getByRole('slider', { name: 'Seek' }).element() as HTMLInputElement
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  reach(10)
  await expect.poll(() => slider().valueAsNumber).toBe(10)
  put.call(slider(), '300')
  slider().dispatchEvent(new InputEvent('input', { bubbles: true }))
  reach(11)
  await expect.element(player().getByText('5:00', { exact: true })).toBeInTheDocument()
  expect(slider().valueAsNumber).toBe(300)
  slider().dispatchEvent(new Event('change', { bubbles: true }))
  here.player.tell({ type: 'seeked', from: 11, to: 300 })
  reach(301)
  await expect.poll(() => slider().valueAsNumber).toBe(301)
  const preview = () => slider().parentElement!.querySelectorAll('[class*=preview]').length
  const { left, top, width } = slider().getBoundingClientRect()
  const over = (type: string, at: object = {}) =>
    slider().dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: left + width / 2, clientY: top, pointerType: 'mouse', ...at }),
    )
  over('pointermove', { pointerType: 'touch' })
  expect(preview()).toBe(0)
  over('pointermove')
  await expect.poll(preview).toBeGreaterThan(0)
  over('pointerout', { relatedTarget: document.body })
  await expect.poll(preview).toBe(0)
})

/** Taps the picture of the player with a finger, so far along its width and at a time in ms. */
const tap = (part: number, timeStamp: number) => {
  const picture = player().element().querySelector('div')!
  const { left, top, width } = picture.getBoundingClientRect()
  const at = { bubbles: true, clientX: left + part * width, clientY: top + 40, pointerType: 'touch' }
  const click = new MouseEvent('click', { ...at, detail: 1 })
  Object.defineProperty(click, 'timeStamp', { value: timeStamp })
  picture.dispatchEvent(new PointerEvent('pointerdown', at))
  picture.dispatchEvent(click)
}

test('a tap of a finger hides the controls, but not while a menu of theirs is open', async () => {
  const here = await site(`/m/${stretch.id}?play=1`)
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  here.player.tell({ type: 'ready', duration: 600, heights: [270, 540], captions: false })
  here.player.tell({ type: 'playing' })
  const isResting = () => player().element().getAttribute('data-resting')
  await expect.poll(isResting).toBe('false')
  tap(0.5, 1_000)
  await expect.poll(isResting).toBe('true')
  const quality = player().getByRole('button', { name: 'Quality' })
  ;(quality.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(quality).toHaveAttribute('aria-expanded', 'true')
  tap(0.5, 2_000)
  await new Promise(requestAnimationFrame)
  expect(isResting()).toBe('false')
})

test('two taps of a finger at a side within 300 ms skip ten seconds, and no others do', async () => {
  const here = await site(`/m/${stretch.id}?play=1`)
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  here.player.tell({ type: 'time', position: 100, duration: 600, buffered: 100 })
  await expect.element(player().getByRole('slider', { name: 'Seek' })).toBeVisible()
  const seeks = () =>
    (here.desk.asked('player.command') as readonly PlayerCommand[]).flatMap((each) =>
      each.type === 'seek' ? [each.to] : [],
    )
  for (const [part, at] of [
    [0.9, 1_000],
    [0.9, 1_300],
    [0.1, 2_000],
    [0.9, 2_100],
    [0.5, 3_000],
    [0.5, 3_100],
  ] as const)
    tap(part, at)
  expect(seeks()).toEqual([])
  tap(0.9, 4_000)
  tap(0.9, 4_299)
  await expect.poll(seeks).toEqual([110])
  tap(0.1, 5_000)
  tap(0.1, 5_299)
  await expect.poll(() => seeks().length).toBe(2)
})

test('V9.13 Escape closes a menu of the player and brings the focus back to its button; a focus elsewhere closes it too', async () => {
  const here = await site(`/m/${stretch.id}?play=1`)
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  here.player.tell({ type: 'ready', duration: 600, heights: [270, 540], captions: false })
  const quality = player().getByRole('button', { name: 'Quality' })
  await userEvent.click(quality)
  await expect.element(quality).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(quality).toHaveAttribute('aria-expanded', 'false')
  await expect.element(quality).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(quality).toHaveAttribute('aria-expanded', 'true')
  ;(player().getByRole('slider', { name: 'Seek' }).element() as HTMLElement).focus()
  await expect.element(quality).toHaveAttribute('aria-expanded', 'false')
})

test('? opens the sheet of keys, whose keys do nothing, and Escape brings the focus back to the player', async () => {
  const here = await site(`/m/${stretch.id}?play=1`)
  await expect.poll(() => here.desk.asked('player.open')).toHaveLength(1)
  here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
  await expect.element(player()).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(sheet()).toBeVisible()
  await expect.element(sheet().getByText('Play or pause')).toBeVisible()
  const before = here.desk.asked('player.command').length
  await userEvent.keyboard('k')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sheet().elements()).toEqual([])
  await expect.element(player()).toHaveFocus()
  expect(here.desk.asked('player.command')).toHaveLength(before)
})

test('V9.15 on a phone a long description shows its beginning, and the rest when it is asked for', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} of what is danced.`).join('\n\n')
  const studio = memoryStudio({ media: [aClass({ description: lines, free: true })] })
  await site('/m/barre001', { studio })
  const last = main().getByText('Line 12')
  const toggle = (name: string) => main().getByRole('button', { name })
  const height = () => last.element().closest('div')!.getBoundingClientRect().height
  await expect.element(last).toBeVisible()
  expect([height() > 200, toggle('Show more').elements()]).toEqual([true, []])
  await page.viewport(375, 800)
  await expect.poll(height).toBe(60)
  await toggle('Show more').click()
  await expect.poll(height).toBeGreaterThan(200)
  await expect.element(toggle('Show less')).toHaveAttribute('aria-expanded', 'true')
})

test('V9.15 V5.03 a description keeps its order, and on a phone its exercises and all after them stay in view', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} of what is danced.`)
  const paragraphs = [...lines, '0:00 Welcome\n2:15 Pliés', 'Shoes are not needed.']
  const studio = memoryStudio({ media: [aClass({ description: paragraphs.join('\n\n'), free: true })] })
  await site('/m/barre001', { studio })
  await page.viewport(375, 800)
  await expect.element(main().getByRole('button', { name: 'Show more' })).toBeVisible()
  const isCut = (text: string) => main().getByText(text).element().closest('[data-collapsed=true]') !== null
  expect([isCut('Line 12'), isCut('Pliés'), isCut('Shoes')]).toEqual([true, false, false])
  const drawn = [...main().element().querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(drawn.filter((text) => paragraphs.includes(text))).toEqual(paragraphs)
})
