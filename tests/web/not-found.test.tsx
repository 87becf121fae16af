import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, title } from './locators.ts'
import { site } from './mounted.tsx'

test('V2.13 P8.07 an address that leads nowhere says so, and leads home', async () => {
  const here = await site('/no/such/place')
  await expect.element(title()).toHaveTextContent('Not found')
  await expect.element(main().getByText("This page doesn't exist.")).toBeVisible()
  await expect.poll(() => document.title).toBe('Not found - Adagio')
  await main().getByRole('link', { name: 'Home' }).click()
  await expect.poll(here.at).toBe('/')
  await expect.poll(() => document.title).toBe('Adagio')
})

test('V2.18 V8.08 a class that is not there any more is Video not found, and leads home', async () => {
  const here = await site('/m/gone0001')
  await expect.element(title()).toHaveTextContent('Video not found')
  expect(page.getByRole('alert').element()).toHaveAttribute('data-message', 'video_not_found')
  await expect.poll(() => document.title).toBe('Video not found - Adagio')
  await main().getByRole('link', { name: 'Home' }).click()
  await expect.poll(here.at).toBe('/')
})
