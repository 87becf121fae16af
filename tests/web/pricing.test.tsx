import { expect, test } from 'vitest'
import { page, userEvent, cdp } from 'vitest/browser'
import { site } from './mounted.tsx'
import {ben} from '../../fixtures/examples.ts'

test('leave', async () => {
  const here= await site('/pricing', { who: ben })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Start your 7-day free trial')
  console.log(document.querySelector('main')!.innerText)
  await page.getByRole('article', {name: 'On-Demand Pass'}).getByRole('button').click()
  await expect.poll(() => here.left).toEqual([''])
})
test('complain', async () => {
  await site('/pricing')
  console.error('hello')
})
test('complain 2', async () => {
  await site('/pricing')
  void Promise.reject(new Error('unhandled'))
})
