import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { longDateTime } from '../../core/kernel/calendar.ts'

/** A browser's window and page, as far as their moods go. */
const browser = () => {
  const window = Object.assign(new EventTarget(), {
    calm: Object.assign(new EventTarget(), { matches: false }),
    matchMedia: () => window.calm,
  })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  return { window, document }
}

type Browser = ReturnType<typeof browser>

let here: Browser

beforeEach(() => {
  here = browser()
  vi.resetModules()
  vi.stubGlobal('window', here.window)
  vi.stubGlobal('document', here.document)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (visibilityState: string) => {
  here.document.visibilityState = visibilityState
  here.document.dispatchEvent(new Event('visibilitychange'))
}

/** Shows the page, from the browser's back-forward cache or for the first time. */
const showPage = (persisted: boolean) => here.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

describe('the page', () => {
  test('A8.11 V7.11 wakes when it is online, shown or visible again, until nobody listens; not when it is first shown', async () => {
    const { woke } = await import('../../adapters/browser/page.ts')
    const heard: unknown[] = []
    const stop = woke((event) => heard.push(event.type))
    showPage(false)
    here.window.dispatchEvent(new Event('online'))
    showPage(true)
    show('hidden')
    show('visible')
    expect(heard).toEqual(['wokeUp', 'wokeUp', 'wokeUp'])
    stop()
    here.window.dispatchEvent(new Event('online'))
    expect(heard).toHaveLength(3)
  })

  test('V4.07 V7.11 says that it is hidden or goes, until nobody listens', async () => {
    const { hidden } = await import('../../adapters/browser/page.ts')
    const heard: unknown[] = []
    const stop = hidden((event) => heard.push(event.type))
    show('hidden')
    show('visible')
    here.window.dispatchEvent(new Event('pagehide'))
    expect(heard).toEqual(['pageHidden', 'pageHidden'])
    stop()
    show('hidden')
    expect(heard).toHaveLength(2)
  })

  test('P4.5.02 P9.15 says whether it is on the screen: at once, when that changes, and not when it is only online', async () => {
    here.document.visibilityState = 'hidden'
    const { presence } = await import('../../adapters/browser/presence.ts')
    const heard: unknown[] = []
    const stop = presence((event) => heard.push(event.type))
    here.window.dispatchEvent(new Event('online'))
    expect(heard).toEqual(['pageHidden', 'pageHidden'])
    show('visible')
    show('hidden')
    expect(heard.slice(2)).toEqual(['pageShown', 'pageHidden'])
    stop()
    show('visible')
    expect(heard).toHaveLength(4)
  })

  test('V9.12 tells that less motion is wanted, now or later', async () => {
    const { calm } = await import('../../adapters/browser/page.ts')
    const heard: unknown[] = []
    const stop = calm((event) => heard.push(event.type))
    expect(heard).toEqual([])
    here.window.calm.matches = true
    here.window.calm.dispatchEvent(new Event('change'))
    stop()
    calm((event) => heard.push(event.type))()
    expect(heard).toEqual(['calmed', 'calmed'])
  })

  test('V2.32 V2.39 tells the time zone at once, and again only when it wakes in another', async () => {
    const { zone } = await import('../../adapters/browser/page.ts')
    let timeZone = 'Europe/Stockholm'
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => ({ timeZone }) as never)
    const heard: unknown[] = []
    const stop = zone((event) => heard.push(event))
    expect(heard).toEqual([{ type: 'zoned', zone: 'Europe/Stockholm' }])
    show('visible')
    timeZone = 'Asia/Tokyo'
    expect(heard).toHaveLength(1)
    show('visible')
    expect(heard).toEqual([
      { type: 'zoned', zone: 'Europe/Stockholm' },
      { type: 'zoned', zone: 'Asia/Tokyo' },
    ])
    stop()
    timeZone = 'UTC'
    show('visible')
    expect(heard).toHaveLength(2)
  })

  test.each([
    ['Etc/Unknown', 0, '+00:00'],
    ['Etc/Unknown', 300, '-05:00'],
    ['', -120, '+02:00'],
    [undefined, -330, '+05:30'],
    [7, 210, '-03:30'],
    ['Mars/Olympus', Number.NaN, 'UTC'],
  ])(
    'V2.32 V2.39 a time zone that the browser cannot name, %s, is the offset of its clock, %i minutes',
    async (timeZone, behind, zoned) => {
      const { zone } = await import('../../adapters/browser/page.ts')
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => ({ timeZone }) as never)
      vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
      const heard: unknown[] = []
      const stop = zone((event) => heard.push(event))
      show('visible')
      expect(heard).toEqual([{ type: 'zoned', zone: zoned }])
      expect(longDateTime(Date.UTC(2026, 10, 21, 12), zoned)).toMatch(/^Saturday, November 21st, 2026 @/)
      stop()
    },
  )

  test('V2.32 a browser that refuses its own language has a time zone all the same', async () => {
    const { zone } = await import('../../adapters/browser/page.ts')
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
      throw new RangeError('Incorrect locale information provided')
    })
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
    const heard: unknown[] = []
    zone((event) => heard.push(event))()
    expect(heard).toEqual([{ type: 'zoned', zone: '+01:00' }])
  })

  test('V4.18 V7.11 is hidden as long as it is hidden, and not a moment longer', async () => {
    const { isHidden } = await import('../../adapters/browser/page.ts')
    expect(isHidden()).toBe(false)
    show('hidden')
    expect(isHidden()).toBe(true)
    show('visible')
    expect(isHidden()).toBe(false)
    // A page that goes is told so while it still looks visible.
    here.window.dispatchEvent(new Event('pagehide'))
    expect([here.document.visibilityState, isHidden()]).toEqual(['visible', true])
    showPage(true)
    expect(isHidden()).toBe(false)
    show('hidden')
    here.window.dispatchEvent(new Event('online'))
    expect(isHidden()).toBe(true)
  })

  test('V4.17 says when the network is back', async () => {
    const { online } = await import('../../adapters/browser/page.ts')
    const heard: unknown[] = []
    const stop = online((event) => heard.push(event))
    here.window.dispatchEvent(new Event('online'))
    show('visible')
    stop()
    here.window.dispatchEvent(new Event('online'))
    expect(heard).toEqual([{ type: 'cameOnline' }])
  })
})
