import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { minute } from '../../fixtures/examples.ts'
import { region } from './locators.ts'
import { pointAway, site } from './mounted.tsx'

const second = minute / 60

const voices = () => region('What our dancers say')
const up = () => voices().element().querySelector('[aria-roledescription=slide]:not([inert])')
const expectVoice = (place: number) => expect.poll(() => up()?.getAttribute('aria-label')).toBe(`${place} of 5`)
const press = (name: string) => voices().getByRole('button', { name, exact: true }).click()

test('P2.8.01 P9.19 the testimonials go on every 30 s, stand still while paused or under the pointer, and come round again', async () => {
  const here = await site('/pricing')
  await expect.element(voices()).toBeInTheDocument()
  await expectVoice(1)
  await here.wait(30 * second - 500)
  await expectVoice(1)
  await here.wait(500)
  await expectVoice(2)
  await here.wait(30 * second)
  await expectVoice(3)
  await press('Pause rotation')
  await pointAway()
  await here.pass(120 * second)
  await expectVoice(3)
  await press('Resume rotation')
  await pointAway()
  page.getByRole('button', { name: 'Price per month' }).element().focus()
  await here.wait(30 * second)
  await expectVoice(4)
  await voices().hover()
  await here.wait(60 * second)
  await expectVoice(4)
  await pointAway()
  await here.wait(60 * second)
  await expectVoice(1)
})

test('P2.8.01 P9.19 the testimonials are chosen with their arrows, dots and the arrow keys', async () => {
  await site('/pricing')
  await expect.element(voices()).toBeInTheDocument()
  await expectVoice(1)
  await press('Next')
  await expectVoice(2)
  expect(voices().element().querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  await press('Previous')
  await press('Previous')
  await expectVoice(5)
  await userEvent.keyboard('{ArrowRight}')
  await expectVoice(1)
  await userEvent.keyboard('{ArrowLeft}')
  await expectVoice(5)
  await press('Show 3 of 5')
  await expectVoice(3)
  expect(up()?.textContent).toContain('Yuki')
})

test('P9.19 who asks for less motion sees testimonials that stand still', async () => {
  const here = await site('/pricing', { prepare: ({ calm }) => calm.tell({ type: 'calmed' }) })
  await expect.element(voices().getByRole('button', { name: 'Resume rotation' })).toBeVisible()
  await here.pass(90 * second)
  await expectVoice(1)
})
