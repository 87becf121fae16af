import { describe, expect, test, vi } from 'vitest'
import type { Notice, NoticesPort } from '../../core/notices/index.ts'
import { quiet } from '../core/running.ts'

/** A member who is signed in at a provider, and what the provider reports. */
export interface NoticesStand {
  /** Opens the port in another tab of the device. */
  readonly open: () => NoticesPort
  /** Resolves once every tab hears. */
  readonly ready: () => Promise<unknown>
  /** Reports something about the member, or about another one. */
  readonly report: (notice: Notice, about?: 'other') => void
  readonly signOut: () => Promise<unknown>
  /** A second passes. */
  readonly wait: () => Promise<unknown>
}

const at = Date.UTC(2026, 2, 2, 10)

const all: readonly Notice[] = [
  ...([{ type: 'accessGranted' }, { type: 'accessRevoked' }, { type: 'paymentSucceeded' }] as const),
  { type: 'paymentFailed', message: 'Your card has insufficient funds.', at },
  { type: 'paymentNeedsAction', url: 'https://hooks.stripe.com/3ds', at },
  ...(['tooManySessions', 'accountClosed', 'other'] as const).map(
    (reason) => ({ type: 'sessionEnded', reason }) as const,
  ),
]

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await quiet()
}

/** The contract of a provider's notices. A4.15 */
export const noticesContract = (name: string, open: () => Promise<NoticesStand>) =>
  describe(`the notices of ${name}`, () => {
    const listening = async () => {
      const stand = await open()
      const tabs = [0, 1].map(() => {
        const heard: Notice[] = []
        return { heard, stop: stand.open()((notice) => heard.push(notice)) }
      })
      await stand.ready()
      return { ...stand, tabs }
    }

    test('reach every tab within a second, each once, and those of another member none', async () => {
      const { tabs, report, wait } = await listening()
      for (const notice of all) {
        report(notice)
        report(notice, 'other')
      }
      await settled()
      await wait()
      for (const { heard, stop } of tabs) {
        expect(heard).toEqual(all)
        stop()
      }
    })

    test('reach no tab that has stopped listening, and nobody who has signed out', async () => {
      const { tabs, report, signOut } = await listening()
      tabs[1]!.stop()
      report(all[0]!)
      await vi.waitFor(() => expect(tabs[0]!.heard).toEqual([all[0]]))
      await signOut()
      report(all[1]!)
      await settled()
      expect(tabs.map(({ heard }) => heard)).toEqual([[all[0]], []])
      tabs[0]!.stop()
    })
  })
