import type { Page } from '@playwright/test'
import { consumers } from '../../fixtures/consumers.ts'
import { expect, test } from './site.ts'

const { ines } = consumers

/** The open WebSockets of a page. */
const socketsOf = (page: Page): Set<unknown> => {
  const open = new Set<unknown>()
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return open
}

/** How many tabs of the device wait for the lock of the connection. */
const waitingFor = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.filter(({ name }) => name?.startsWith('adagio.notices')).length
  })

test('A4.15 A8.06 by one WebSocket for two tabs, which goes to the other with its lock, provider A signs a member out in both', async ({
  page,
  context,
  request,
  allow,
}) => {
  // The studio refuses the token of the ended session.
  allow(/401 \(Unauthorized\)/)
  const other = await context.newPage()
  const [first, second] = [socketsOf(page), socketsOf(other)]
  await page.goto(`/dev/sign-in/ines?to=${encodeURIComponent('/?app-config=adagioaa')}`)
  await expect.poll(() => first.size).toBe(1)
  await other.goto('/library?app-config=adagioaa')
  await expect.poll(() => waitingFor(other)).toBe(1)
  expect(second.size).toBe(0)
  await page.goto('/dev')
  await expect.poll(() => second.size).toBe(1)
  await page.goto('/?app-config=adagioaa')
  await expect.poll(() => waitingFor(page)).toBe(1)
  await request.post('/dev/stream', { form: { member: ines.uuid, event: 'Signed out: too many sessions' } })
  const signIn = (tab: Page) => tab.getByRole('dialog', { name: 'Sign in' })
  await expect(signIn(other)).toContainText('used in too many places')
  await expect(signIn(page)).toBeVisible()
  await expect.poll(() => second.size).toBe(0)
})
