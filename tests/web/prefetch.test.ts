import { expect, test, vi } from 'vitest'
import { prefetchOnFirstSign } from '../../web/prefetch.ts'

test('a press on the card of a class that will play fetches the player’s code, a press on another link does not', () => {
  const prepare = vi.fn()
  document.body.innerHTML =
    '<a href="/m/one?play=1" data-plays="true"><b id="plays">One</b></a><a href="/m/two"><b id="locked">Two</b></a>'
  prefetchOnFirstSign(prepare)
  const press = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  press('locked')
  expect(prepare).not.toHaveBeenCalled()
  press('plays')
  expect(prepare).toHaveBeenCalledOnce()
  document.body.innerHTML = ''
})
