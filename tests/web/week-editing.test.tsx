import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anEvent } from '../../fixtures/examples.ts'
import { missing, offline } from '../core/running.ts'
import { main, tabTo, title } from './locators.ts'
import { pointAway } from './mounted.tsx'
import { anna } from './people.ts'
import {
  arrived,
  atWeek,
  button,
  calm,
  choose,
  classesOf,
  day,
  free,
  half,
  holds,
  long,
  planned,
  plannedIn,
  short,
  takeOut,
  toast,
  toasts,
} from './planning.ts'

const shortly = 'One Breath'
const whole = [free.title, calm.title, long.title]

/** The page of Grace's week, which is edited. */
const editing = async (...given: Parameters<typeof atWeek>) => {
  const here = await atWeek(...given)
  await choose('Edit')
  await expect.element(button('Done')).toHaveFocus()
  return here
}

const moveTo = async (title: string, name: string | RegExp) => {
  await button(`Move to… ${title}`).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Takes a class out, and the pointer away from where its toast may appear. */
const remove = async (name: string, title: string) => {
  await takeOut(name, title)
  await pointAway()
}

test('V2.41 V2.42 V7.14 V7.16 V7.17 by the keyboard alone classes go up, down, to another day and out, and the focus stays with them', async () => {
  const here = await atWeek()
  await expect.element(button('Options')).toBeVisible()
  await tabTo('Options')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Done')).toHaveFocus()

  await tabTo(`Move ${free.title} down`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(classesOf('Today')).toEqual([calm.title, free.title, long.title])
  await expect.element(button(`Move ${free.title} down`)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(classesOf('Today')).toEqual([calm.title, long.title, free.title])
  await userEvent.keyboard(' ')
  await expect.element(button(`Move ${free.title} down`)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.poll(classesOf('Today')).toEqual([calm.title, free.title, long.title])
  await expect.element(button(`Move ${free.title} up`)).toHaveFocus()

  await tabTo(`Move to… ${free.title}`)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(classesOf('Tomorrow')).toEqual([shortly, free.title])
  await expect.element(button(`Move to… ${free.title}`)).toHaveFocus()

  await tabTo(`Remove ${free.title}`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(classesOf('Tomorrow')).toEqual([shortly])
  await expect.element(button(`Remove ${short.title}`)).toHaveFocus()
  await here.wait(4_000)
  expect(arrived(here)).toEqual([
    'order mon lock0001 free0001 long0001',
    'order mon lock0001 long0001 free0001',
    'order mon lock0001 free0001 long0001',
    'move mon tue free0001',
    'remove tue free0001',
  ])
  expect(holds(here)).toEqual({ mon: [calm.id, long.id], tue: [short.id] })
})

test('V2.42 V7.16 V7.17 a class is dragged to another place of its day and to another day', async () => {
  const here = await editing()
  await page.viewport(1280, 1400)
  const carry = (name: string, title: string, to: Parameters<typeof userEvent.dragAndDrop>[1], y: number) =>
    userEvent.dragAndDrop(plannedIn(name, title), to, {
      ...{ sourcePosition: { x: 40, y: 8 }, targetPosition: { x: 40, y } },
    })
  await carry('Today', long.title, plannedIn('Today', free.title), 4)
  await expect.poll(classesOf('Today')).toEqual([long.title, free.title, calm.title])
  await carry('Today', calm.title, day(/^Friday, /), 20)
  await expect.poll(classesOf(/^Friday, /)).toEqual([calm.title])
  await carry('Tomorrow', short.title, plannedIn('Today', free.title), 4)
  await expect.poll(classesOf('Today')).toEqual([long.title, shortly, free.title])
  expect(holds(here)).toEqual({ mon: [long.id, short.id, free.id], fri: [calm.id] })
  // One that is let go nowhere, as by Escape, is carried no more.
  const item = () => document.querySelector(`[data-item="${long.id}"]`)!
  const drag = (type: string) =>
    item().dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer: new DataTransfer() }))
  drag('dragstart')
  await expect.poll(() => item().hasAttribute('data-dragged')).toBe(true)
  drag('dragend')
  await expect.poll(() => item().hasAttribute('data-dragged')).toBe(false)
})

test('V4.15 V2.42 V2.43 on a tablet and a phone a live class that is edited keeps its width, and a toast covers neither the heading nor the focus', async () => {
  const giselle = anEvent({ id: 'evt-giselle', title: 'Giselle, Act One, for Everybody' })
  await editing({}, { who: anna, studio: planned(half, anna, { events: [giselle] }) })
  const live = plannedIn('Tomorrow', giselle.title)
  await expect.element(live).toBeVisible()
  await remove('Today', calm.title)
  for (const width of [768, 375]) {
    await page.viewport(width, 800)
    window.scrollTo(0, 0)
    const face = live.getByRole('link').element().closest('p')!.parentElement!.parentElement!
    expect(face.getBoundingClientRect().width).toBe(live.element().getBoundingClientRect().width)
    if (width === 375) continue
    const { bottom } = toast(calm.title).element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(title().element().getBoundingClientRect().top)
  }
  const { top } = toast(calm.title).element().getBoundingClientRect()
  for (const each of button(/^(Remove|Cancel RSVP) /).elements()) {
    each.focus()
    expect(each.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  }
})

test('V9.09 V7.14 in the narrow columns of a laptop the focus ring of a control covers no other, and a label of two lines starts at one edge', async () => {
  await editing({}, { who: anna, studio: planned(half, anna) })
  await page.viewport(1280, 800)
  const move = button(/^Move to… /).first()
  const remove = button(/^Remove /).first()
  remove.element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(move).toHaveFocus()
  const { outlineOffset, outlineWidth } = getComputedStyle(move.element())
  const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  expect(move.element().getBoundingClientRect().right + ring).toBeLessThanOrEqual(
    remove.element().getBoundingClientRect().left,
  )
  const label = document.createRange()
  label.selectNode(
    main().getByRole('link', { name: 'Add a class' }).first().element().querySelector('.visually-hidden')!
      .previousSibling!,
  )
  const lines = [...label.getClientRects()].map(({ left }) => left)
  expect([lines.length, new Set(lines).size]).toEqual([2, 1])
})

test('V2.42 V2.43 V9.13 on a phone a class far down the page comes back with the focus on it, and is in view', async () => {
  await editing({ ...half, mon: [], sun: [free.id, calm.id, long.id] })
  await page.viewport(375, 800)
  const far = /^Sunday, /
  await plannedIn(far, long.title)
    .getByRole('button', { name: `Remove ${long.title}` })
    .click()
  await expect.poll(classesOf(far)).toEqual([free.title, calm.title])
  await toast(long.title).getByRole('button', { name: /^Undo/ }).click()
  const back = plannedIn(far, long.title).getByRole('button', { name: `Remove ${long.title}` })
  await expect.element(back).toHaveFocus()
  await expect.element(back).toBeInViewport()
  await moveTo(calm.title, 'Today')
  await toast('Moved to').getByRole('button', { name: /^Undo/ }).click()
  await expect.element(plannedIn(far, calm.title).getByRole('button', { name: `Move to… ${calm.title}` })).toHaveFocus()
  // Once the week is not edited, it is the class itself.
  await plannedIn(far, free.title)
    .getByRole('button', { name: `Remove ${free.title}` })
    .click()
  await button('Done').click()
  await toast(free.title).getByRole('button', { name: /^Undo/ }).click()
  await expect.element(plannedIn(far, free.title).getByRole('link')).toHaveFocus()
})

test('V4.15 V4.16 V2.42 V2.43 a live class leaves the week when its place is given up, and not when that is undone', async () => {
  const giselle = anEvent({ id: 'evt-giselle', title: 'Giselle Act One' })
  const here = await editing({}, { who: anna, studio: planned(half, anna, { events: [giselle] }) })
  await expect.poll(classesOf('Tomorrow')).toEqual([giselle.title, shortly])
  const cancel = async () => {
    await plannedIn('Tomorrow', giselle.title)
      .getByRole('button', { name: `Cancel RSVP for ${giselle.title}` })
      .click()
    await pointAway()
  }
  await cancel()
  const given = toast('RSVP canceled')
  await expect.element(given).toBeVisible()
  expect(classesOf('Tomorrow')()).toEqual([shortly])
  await given.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(classesOf('Tomorrow')).toEqual([giselle.title, shortly])
  await here.wait(5_000)
  expect(arrived(here)).toEqual([])
  await cancel()
  await here.wait(4_000)
  await expect.poll(toasts).toEqual([])
  expect(arrived(here)).toEqual(['rsvp event evt-giselle off'])
})

test('V2.43 V4.16 V4.18 V9.21 a class that is taken out can be undone for four seconds, and then the studio is told once', async () => {
  const here = await editing()
  await remove('Today', calm.title)
  await expect.poll(classesOf('Today')).toEqual([free.title, long.title])
  await here.wait(3_000)
  await toast(calm.title)
    .getByRole('button', { name: `Undo – Removed ${calm.title}` })
    .click()
  await expect.poll(classesOf('Today')).toEqual(whole)
  await expect.poll(toasts).toEqual([])
  await here.wait(10_000)
  expect(arrived(here)).toEqual([])

  await remove('Today', calm.title)
  await here.wait(3_999)
  expect([toasts().length, arrived(here)]).toEqual([1, []])
  await here.wait(1)
  await expect.poll(toasts).toEqual([])
  expect(arrived(here)).toEqual(['remove mon lock0001'])
})

test('V2.41 V2.43 V4.18 V7.15 V9.21 a reset empties the week, can be undone for five seconds, and is told once', async () => {
  const here = await atWeek()
  await choose('Reset My Week Plan')
  await pointAway()
  await expect.element(main().getByText('Nothing is planned for the next seven days')).toBeVisible()
  await here.wait(4_999)
  toast("Your classes were removed. Live classes you're going to are still here.")
    .getByRole('button', { name: /^Undo/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(classesOf('Today')).toEqual(whole)
  expect(classesOf('Tomorrow')()).toEqual([shortly])
  await here.wait(10_000)
  expect(arrived(here)).toEqual([])

  await choose('Reset My Week Plan')
  await pointAway()
  await here.wait(4_999)
  expect(toasts()).toHaveLength(1)
  await here.wait(1)
  await expect.poll(toasts).toEqual([])
  expect([arrived(here), holds(here)]).toEqual([['clear'], {}])
})

test('V4.18 V2.43 several removals have a toast each, and each goes in its own time', async () => {
  const here = await editing()
  await remove('Today', calm.title)
  await here.wait(2_000)
  await remove('Tomorrow', short.title)
  await remove('Today', free.title)
  await expect.poll(toasts).toHaveLength(3)
  for (const [at, { title }] of [calm, short, free].entries()) expect(toasts()[at]).toContain(title)
  await here.wait(2_000)
  await expect.poll(toasts).toHaveLength(2)
  await toast(short.title).getByRole('button').click()
  await pointAway()
  await expect.poll(classesOf('Tomorrow')).toEqual([shortly])
  expect(toasts()).toHaveLength(1)
  await here.wait(2_000)
  await expect.poll(toasts).toEqual([])
  expect(arrived(here)).toEqual(['remove mon lock0001', 'remove mon free0001'])
})

test('V2.43 V9.21 the time of a toast stands still while a pointer is over it or the focus in it', async () => {
  const here = await editing()
  await remove('Today', calm.title)
  await here.wait(3_000)
  await toast(calm.title).hover()
  await here.pass(60_000)
  expect(toasts()).toHaveLength(1)
  toast(calm.title).getByRole('button').element().focus()
  await pointAway()
  await here.pass(60_000)
  expect(toasts()).toHaveLength(1)
  button('Done').element().focus()
  await here.wait(999)
  expect([toasts().length, arrived(here)]).toEqual([1, []])
  await here.wait(1)
  await expect.poll(toasts).toEqual([])
})

test('V2.43 V4.18 Ctrl+Z undoes the newest removal and then the one before, wherever the focus is', async () => {
  const here = await editing()
  await remove('Today', calm.title)
  await remove('Today', free.title)
  await expect.poll(classesOf('Today')).toEqual([long.title])
  const undo = () => userEvent.keyboard('{Control>}z{/Control}')
  await undo()
  await expect.poll(classesOf('Today')).toEqual([free.title, long.title])
  await undo()
  await expect.poll(classesOf('Today')).toEqual(whole)
  await expect.poll(toasts).toEqual([])
  await undo()
  await here.wait(10_000)
  expect(arrived(here)).toEqual([])
})

test('V4.18 whoever leaves the page lets go of what could be undone at once', async () => {
  const here = await editing()
  await remove('Today', calm.title)
  await expect.poll(toasts).toHaveLength(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorites' }).click()
  await expect.poll(here.at).toBe('/favorites')
  await expect.poll(toasts).toEqual([])
  await expect.poll(() => arrived(here)).toEqual(['remove mon lock0001'])
})

test('V8.06 V4.16 V4.21 a removal that the studio refuses comes back with words of the site’s own, and a second one goes', async () => {
  const here = await editing(half, { prepare: ({ desk }) => desk.failNext('outbox.send', missing) })
  await remove('Today', calm.title)
  await here.wait(4_000)
  await expect
    .element(main().getByRole('alert'))
    .toMatchTextContent(/^Failed to remove class from My Week Plan(Dismiss)?$/)
  await expect.poll(classesOf('Today')).toEqual(whole)
  await main().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => main().getByRole('alert').elements()).toEqual([])
  await remove('Today', calm.title)
  await here.wait(4_000)
  expect(arrived(here)).toEqual(['remove mon lock0001'])
  expect(classesOf('Today')()).toEqual([free.title, long.title])
})

const unsaved = () => main().getByText('Not saved', { exact: true }).elements()

test('V4.17 a move that the studio refuses stays on the screen, marked as not saved, until Retry', async () => {
  const here = await editing(half, { prepare: ({ desk }) => desk.failNext('outbox.send', missing) })
  await moveTo(free.title, 'Tomorrow')
  await expect.element(plannedIn('Tomorrow', free.title).getByText('Not saved')).toBeVisible()
  await moveTo(calm.title, /^Friday, /)
  await expect.poll(() => arrived(here)).toEqual(['move mon fri lock0001'])
  expect([unsaved().length, classesOf('Tomorrow')()]).toEqual([1, [shortly, free.title]])
  await button(`Retry ${free.title}`).click()
  await expect.poll(unsaved).toEqual([])
  await expect.poll(() => holds(here)).toEqual({ mon: [long.id], tue: [short.id, free.id], fri: [calm.id] })
})

test('V4.16 V4.17 what does not come through stays, is marked, and is told in its order once there is a network again', async () => {
  const here = await editing(
    { mon: [free.id, calm.id], tue: [short.id] },
    { prepare: ({ desk }) => desk.failAlways('outbox.send', offline) },
  )
  await button(`Move ${calm.title} up`).click()
  await moveTo(free.title, 'Tomorrow')
  await moveTo(short.title, /^Friday, /)
  await expect.poll(unsaved).toHaveLength(3)
  await expect.element(main().getByText("kept on this device. We'll keep trying to save them.")).toBeVisible()
  expect(arrived(here)).toEqual([])
  here.desk.failAlways('outbox.send', null)
  here.online.tell({ type: 'cameOnline' })
  here.woke.tell({ type: 'wokeUp' })
  await expect.poll(unsaved).toEqual([])
  expect(arrived(here)).toEqual(['order mon lock0001 free0001', 'move mon tue free0001', 'move tue fri shrt0001'])
  expect([classesOf('Today')(), classesOf('Tomorrow')()]).toEqual([[calm.title], [free.title]])
})

test('V4.18 A4.03 who signs out with changes that were not sent is asked, and they arrive when the studio answers again', async () => {
  const here = await editing(half, { prepare: ({ desk }) => desk.failAlways('outbox.send', offline) })
  await remove('Today', calm.title)
  await page.getByRole('button', { name: 'Account of Grace Mbeki' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // Whoever is elsewhere meanwhile is left there.
  const elsewhere = day('Today').getByRole('heading').element() as HTMLElement
  elsewhere.focus()
  await here.wait(5_000)
  await expect.element(page.getByText('You have unsaved changes. Sign out anyway?')).toBeVisible()
  expect(document.activeElement).toBe(elsewhere)
  here.desk.failAlways('outbox.send', null)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  expect(classesOf('Today')()).toEqual([free.title, long.title])
  here.woke.tell({ type: 'wokeUp' })
  await expect.poll(() => arrived(here)).toEqual(['remove mon lock0001'])
  expect(toasts()).toEqual([])
})
