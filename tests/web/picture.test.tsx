import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Area } from '../../core/commerce/account/index.ts'
import { aCatalogue } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { down } from '../core/running.ts'
import { dialog, region } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const refusal = 'Please select a valid image file (JPEG, PNG, or WebP) under 10MB.'
const unreadable = 'Failed to load the selected image.'

const panel = () => region('Picture')
const cropper = () => dialog('Your picture')
const zoom = () => cropper().getByRole('slider', { name: 'Zoom' })
const saveCrop = () => cropper().getByRole('button', { name: 'Save' }).click()
const removal = () => panel().getByRole('button', { name: 'Remove picture' })
const shown = () => panel().element().querySelector('img')?.getAttribute('src') ?? null

/** My account at a studio that keeps pictures, of somebody who has one or none. */
const account = (pictureUrl: string | null = null) => {
  const who = { ...grace, pictureUrl }
  const catalogue = aCatalogue({}, { flags: { homeShelves: true, uploadProfilePicture: true } })
  return site('/u/my-account', { who, studio: memoryStudio({ catalogue, members: [aMember(who)] }) })
}

/** Chooses a file, as the browser's own window of files does. */
const choose = async (file: File) => {
  await expect.element(panel()).toBeVisible()
  const input = panel().getByLabelText('Choose a picture').element() as HTMLInputElement
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(input.value, 'the same file can be chosen again').toBe('')
}

const aPicture = async (width = 300, height = 200) => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'portrait.png', { type: 'image/png' })
}

const areaOf = (input: unknown) => (input as { readonly area: Area }).area

test('A4.26 A5.33 A7.06 a picture is chosen, and the square in its middle is kept, which page and menu show', async () => {
  const here = await account()
  await expect.element(panel().getByText('GM')).toBeVisible()
  expect(shown()).toBeNull()
  await choose(await aPicture(1_200, 800))
  await expect.element(cropper()).toBeVisible()
  await saveCrop()
  await expect.element(cropper()).not.toBeInTheDocument()
  await expect.poll(shown).toBe('https://pictures.adagio.test/grace/portrait.png')
  const menu = page.getByRole('button', { name: 'Account of Grace Mbeki' }).element()
  expect(menu.querySelector('img')?.getAttribute('src')).toBe(shown())
  const kept = here.desk.asked('account.savePicture').map(areaOf)
  expect(kept).toEqual([{ x: 200, y: 0, width: 800, height: 800 }])
})

test('A2.32 A4.26 A9.02 the keyboard alone zooms in and moves the picture, and what is kept is what was seen', async () => {
  const here = await account()
  await choose(await aPicture(1_200, 800))
  await expect.element(zoom()).toHaveAttribute('aria-valuetext', '100%')
  await zoom().click()
  await userEvent.keyboard('{End}')
  await expect.element(zoom()).toHaveAttribute('aria-valuetext', '300%')
  const stage = cropper().getByRole('application').element()
  if (stage instanceof HTMLElement) stage.focus()
  await userEvent.keyboard('{ArrowRight>40/}')
  await saveCrop()
  await expect.poll(() => here.desk.asked('account.savePicture')).toHaveLength(1)
  const [{ x, width, height } = { x: 600, width: 0, height: 0 }] = here.desk.asked('account.savePicture').map(areaOf)
  expect(width).toBe(height)
  expect(width).toBeGreaterThan(250)
  expect(width).toBeLessThan(300)
  expect(x).toBeLessThan(200)
})

test('A4.26 A7.07 a picture that is removed is gone from page and menu', async () => {
  const here = await account('https://pictures.adagio.test/grace/old.png')
  await removal().click()
  await expect.poll(shown).toBeNull()
  await expect.element(panel().getByText('GM')).toBeVisible()
  expect(page.getByRole('button', { name: 'Account of Grace Mbeki' }).element().querySelector('img')).toBeNull()
  await expect.element(removal()).not.toBeInTheDocument()
  expect(here.studio.members.get(grace.email)?.profile.pictureUrl).toBeNull()
})

test('A4.26 Cancel and Escape leave the picture as it is, and the same file can be chosen again', async () => {
  const here = await account()
  const file = await aPicture()
  await choose(file)
  await cropper().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(cropper()).not.toBeInTheDocument()
  await choose(file)
  await expect.element(cropper()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(cropper()).not.toBeInTheDocument()
  expect(here.desk.asked('account.savePicture')).toEqual([])
})

test.each([
  [
    'A5.33 A8.28 what is no picture is refused in words, which go with the next choice',
    new File(['plié'], 'notes.txt', { type: 'text/plain' }),
    refusal,
  ],
  [
    'A5.33 A8.28 a picture of another kind is refused in words, which go with the next choice',
    new File(['GIF89a'], 'move.gif', { type: 'image/gif' }),
    refusal,
  ],
  [
    'A5.33 A8.28 an empty picture is refused in words, which go with the next choice',
    new File([], 'nothing.png', { type: 'image/png' }),
    refusal,
  ],
  [
    'A8.28 a file that only calls itself a picture says that it could not be loaded, until the next choice',
    new File(['no picture at all'], 'broken.png', { type: 'image/png' }),
    unreadable,
  ],
])('%s', async (_, file, words) => {
  const here = await account()
  await choose(file)
  await expect.element(panel().getByText(words)).toBeVisible()
  await expect.element(cropper()).not.toBeInTheDocument()
  await choose(await aPicture())
  await expect.element(cropper()).toBeVisible()
  await expect.element(panel().getByText(words)).not.toBeInTheDocument()
  expect(here.desk.asked('account.savePicture')).toEqual([])
})

test('A8.28 an upload that is refused says so, keeps the crop open as it was, and works when it is tried again', async () => {
  const here = await account()
  await choose(await aPicture())
  await zoom().click()
  await userEvent.keyboard('{End}')
  here.desk.failNext('account.savePicture', down)
  await saveCrop()
  await expect.element(cropper().getByText('Failed to upload profile picture.')).toBeVisible()
  await expect.element(zoom()).toHaveAttribute('aria-valuetext', '300%')
  await saveCrop()
  await expect.element(cropper()).not.toBeInTheDocument()
  await expect.element(removal()).toBeVisible()
})

test('A8.28 a picture that could not be removed says so and stays, and is removed when it is tried again', async () => {
  const old = 'https://pictures.adagio.test/grace/old.png'
  const here = await account(old)
  here.desk.failNext('account.removePicture', down)
  await removal().click()
  await expect.element(panel().getByText('Failed to delete profile picture.')).toBeVisible()
  expect(shown()).toBe(old)
  await removal().click()
  await expect.poll(shown).toBeNull()
  await expect.element(panel().getByText('Failed to delete profile picture.')).not.toBeInTheDocument()
})

test('A6.12 a studio without pictures has no chooser', async () => {
  await site('/u/my-account', { who: grace })
  await expect.element(page.getByRole('button', { name: 'Edit About you' })).toBeVisible()
  expect(panel().elements()).toEqual([])
})
