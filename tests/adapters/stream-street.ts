import { expect, onTestFinished, vi } from 'vitest'
import type { StreamTab } from '../../adapters/provider-a/stream/index.ts'
import { streamNotices } from '../../adapters/provider-a/stream/index.ts'
import type { Notice } from '../../core/notices/index.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { mouth } from '../../fixtures/memory/index.ts'
import { password } from '../../fixtures/people.ts'
import { clockAt, passing, quiet } from '../core/running.ts'
import { openStudio } from '../studio/asking.ts'
import { tabsBeforeProviderA } from './provider-a-device.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { memoryBroker } from './stream-broker.ts'

/** A device with tabs before the studio, whose member is signed in, and a broker. */
export const street = async () => {
  const studio = openStudio()
  const device = tabsBeforeProviderA(studio)
  const first = device.open()
  const { ines } = consumers
  value(await first.tab.session.signIn({ email: ines.email, password }, nobody()))
  const clock = clockAt()
  const broker = memoryBroker()
  const channels = new Set<EventTarget>()
  const waiting: (() => void)[] = []
  let isHeld = false
  const way = { losesChannel: false }
  const alone: StreamTab['alone'] = async ({ signal = new AbortController().signal }, run) => {
    while (isHeld) {
      await new Promise<void>((go) => {
        waiting.push(go)
        signal.addEventListener('abort', () => go())
      })
      if (signal.aborted) return
    }
    isHeld = true
    await run(signal)
    isHeld = false
    for (const go of waiting.splice(0)) go()
  }
  const channel = () => {
    const own = new EventTarget()
    channels.add(own)
    return {
      addEventListener: own.addEventListener.bind(own) as BroadcastChannel['addEventListener'],
      postMessage: (data: unknown) => {
        if (way.losesChannel) return
        for (const other of channels) if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }))
      },
      close: () => channels.delete(own),
    }
  }
  const surroundings = { open: broker.open, clock, random: () => 0.5, alone, channel }
  const still = {
    ...{ woke: mouth<unknown>().feed, ended: mouth<unknown>().feed, restored: mouth<unknown>().feed },
    isHidden: () => false,
  }
  /** The port of another tab. */
  const port = (tab: Partial<StreamTab> = {}) => streamNotices(device.open(), { ...surroundings, ...still, ...tab })
  const open = (parts = device.open(), onNotice = (_: Notice): unknown => undefined) => {
    const [woke, ended, restored] = [mouth<unknown>(), mouth<unknown>(), mouth<unknown>()]
    const page = { isHidden: false }
    const heard: Notice[] = []
    const stop = streamNotices(parts, {
      ...surroundings,
      ...{ woke: woke.feed, ended: ended.feed, restored: restored.feed, isHidden: () => page.isHidden },
    })((notice) => {
      heard.push(notice)
      onNotice(notice)
    })
    onTestFinished(async () => {
      stop()
      // A request that is under way is answered before the studio closes.
      for (let turn = 0; turn < 12; turn += 1) await quiet()
    })
    return {
      parts,
      heard,
      stop,
      page,
      wake: () => woke.tell({}),
      end: () => ended.tell({}),
      restore: () => restored.tell({}),
    }
  }
  const settled = async () => {
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    // Signing takes real time on another thread.
    await vi.waitFor(() => expect(broker.opened.length).toBeGreaterThan(0))
    for (let turn = 0; turn < 12; turn += 1) await quiet()
  }
  const channelCount = () => channels.size
  const until = (is: () => boolean) => vi.waitFor(() => expect(is()).toBe(true))
  const say = async (type: string, resource: unknown = {}) => {
    broker.publish(ines.uuid, JSON.stringify({ type, timestamp: 1, resource }))
    for (let turn = 0; turn < 4; turn += 1) await quiet()
  }
  return {
    ...{ studio, device, first, way, clock, broker, open, port, settled, until, say, channelCount },
    wait: passing(clock),
  }
}
