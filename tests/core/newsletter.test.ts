import { expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { visitor } from '../../core/access/index.ts'
import { passView } from '../../core/commerce/newsletter/view.ts'
import { day, morning } from '../../fixtures/examples.ts'

const holder: Viewer = {
  ...{ ...visitor, signedIn: true, tags: ['pass24'] },
  products: [{ type: 'on-demand', createdAt: morning, expiresAt: morning + day }],
}

test('A4.10 V6.09 P2.7.02 who holds a 24-hour pass is told that it is active, until the instant at which it ends', () => {
  const shown = (viewer: Viewer, now: number) => passView(undefined, undefined, viewer, now, true)
  const active = {
    text: 'Your pass is active. Enjoy every on-demand class and program.',
    action: 'Browse classes',
  }
  expect(shown(holder, morning + day - 1)).toMatchObject(active)
  for (const view of [shown(holder, morning + day), shown({ ...holder, tags: [] }, morning), shown(visitor, morning)])
    expect(view).toMatchObject({ action: 'Activate My Pass', busy: false, problem: null })
})
