import { expect, test, vi } from 'vitest'
import { unloadableView } from '../../core/catalogue/index.ts'
import { waitingView } from '../../core/page/media-page/page.view.ts'
import { playingScreen } from '../../core/page/media-page/screen.ts'
import { patience } from '../../core/playback/rules.ts'
import { aProfile } from '../../fixtures/examples.ts'
import { network } from './playback-fetch.ts'
import { offline } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

vi.mock('../../core/playback/setup.ts', async (original) => (await import('./playback-fetch.ts')).fetchedOver(original))

const words = { account: waitingView.title, playback: unloadableView.title }
const retries = {
  account: { of: 'session', event: { type: 'askAgain' } },
  playback: { of: 'playback', event: { type: 'open' } },
}

test.each([
  { name: 'V4.01 the account alone', account: true, player: false, address: '/m/barre001/x?play=1' },
  { name: 'V8.11 the code of the player alone', account: false, player: true, address: '/m/barre001/x?play=1' },
  { name: 'V8.11 both', account: true, player: true, address: '/m/stretch1/x?play=1' },
])('V8.11 the class page says what could not be reached and tries that again: $name', async (one) => {
  network.down = one.player
  const here = await visit(one.address, {
    device: deviceOf(aProfile()),
    prepare: ({ desk }) => {
      if (one.account) desk.failAlways('session.profile', offline)
    },
  })
  await here.wait(patience + 500)
  const { page, trouble } = shownBy(here, playingScreen)
  expect(page.type === 'ready' && page.media.playback).toBe('waiting')
  expect(here.state('session')?.matches({ loading: 'unreachable' })).toBe(one.account)
  const which = one.player ? 'playback' : 'account'
  expect(trouble).toMatchObject({ title: words[which], retry: retries[which] })

  network.down = false
  here.desk.failAlways('session.profile', null)
  await here.hear(() => here.ref(trouble.retry.of)?.send(trouble.retry.event))
  await here.wait(patience)
  const after = shownBy(here, playingScreen).page
  expect(after.type === 'ready' && after.media.playback).toBe('player')
})
