import { expect, test, vi } from 'vitest'
import { prefetchOnFirstSign } from '../../web/prefetch.ts'

test('a press on the card of a class that will play fetches the player’s code, a press on another link does not', async () => {
  const prepare = vi.fn()
  document.body.innerHTML =
    '<a href="/m/one?play=1" data-plays="true"><b id="plays">One</b></a><a href="/m/two"><b id="locked">Two</b></a>'
  prefetchOnFirstSign(prepare)
  document.body.addEventListener('click', (event) => event.preventDefault())
  const press = (id: string) => document.getElementById(id)?.click()
  press('locked')
  press('plays')
  await expect.poll(() => prepare.mock.calls.length).toBe(1)
  document.body.innerHTML = ''
})
