import type { Locator, Page } from '@playwright/test'
import type { Fault } from './site.ts'
import { expect } from './site.ts'

/** A kind of fault. */
export type Kind = Fault['type']

/** Every way in which an answer can be of no use; what is hostile is of use for the rest. */
export const kinds: readonly Exclude<Kind, 'hostile'>[] = [
  'delay',
  'drop',
  'status',
  'empty',
  'html',
  'truncated',
  'wrongType',
]

/** A wire's answer that can be spoilt. */
export interface Wire {
  readonly wire: string
  readonly path: string
  /** What is of another type than it should be, or holds what someone who means harm put there. */
  readonly field: string
}

/** The fault that spoils an answer for as long as it is not mended. */
export const spoilt = (type: Kind, wire: Wire): Fault => ({
  ...wire,
  type,
  count: 100,
  ...(type === 'delay' && { ms: 20_000 }),
  ...(type === 'status' && { status: 500 }),
})

/** Lets the browser's clock run, a second at a time, until something is seen; never longer than all tries may take. */
export const inTime = async (page: Page, seen: Locator) => {
  for (let seconds = 0; seconds < 45 && !(await seen.isVisible()); seconds += 1) await page.clock.runFor(1_000)
  await expect(seen).toBeVisible()
}
