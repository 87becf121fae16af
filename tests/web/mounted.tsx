import './failures.ts'
import './redraws.ts'
import './owners.ts'
import '../../web/style/index.css'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { expect, onTestFinished } from 'vitest'
import { cdp, page, server } from 'vitest/browser'
import { SiteProvider } from '../../adapters/react/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aProfile, ben } from '../../fixtures/examples.ts'
import type { MemoryDevice, MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryDevice, memoryStudio } from '../../fixtures/memory/index.ts'
import { Root } from '../../web/screens/root.tsx'
import { quiet, running } from '../core/running.ts'
import { deviceOf } from '../core/visit.ts'
import { watchListeners } from './listeners.ts'

const width = 1280
const height = 800

// Painting takes an eighth of the browser's time, and a transparent frame is not painted. Layout, focus and presses stay the same.
if (server.config.browser.headless) (window.frameElement as HTMLElement).style.opacity = '0'

/** Listens to what goes wrong, which no port may tell: React's and the screens' errors, and rejections nobody handles. */
const listenToComplaints = (): readonly string[] => {
  const heard: string[] = []
  const complain = console.error
  console.error = (...words: readonly unknown[]) => {
    heard.push(words.map(String).join(' '))
    complain(...words)
  }
  const onError = ({ message }: ErrorEvent) => heard.push(message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => heard.push(String(reason))
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  onTestFinished(() => {
    console.error = complain
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  })
  return heard
}

/** Keeps the page where it is: an address that would load another one is noted instead, as is a reload. */
const stayHere = (): readonly string[] => {
  const left: string[] = []
  const onNavigate = (event: NavigateEvent) => {
    const isStep = event.navigationType === 'traverse' || event.destination.sameDocument || event.hashChange
    if (isStep || event.downloadRequest !== null) return
    event.preventDefault()
    left.push(event.destination.url)
  }
  window.navigation.addEventListener('navigate', onNavigate)
  onTestFinished(() => window.navigation.removeEventListener('navigate', onNavigate))
  return left
}

const aPlace = () => {
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  return place
}

/** Everything that has changed is on the screen. */
const drawn = async () => {
  await quiet()
  await new Promise(requestAnimationFrame)
  await quiet()
}

/** What a test says of the site before it is drawn; all else is as in the examples. */
interface Given {
  /** Who has been signed in on this device since before; nobody unless it is said. */
  readonly who?: Member | null
  readonly studio?: MemoryStudio
  readonly device?: MemoryDevice
  /** Holds, fails or changes something before the first call is made. */
  readonly prepare?: NonNullable<Parameters<typeof running>[0]>['prepare']
  /** Whether a host has rendered the page; the site takes it over while it is unknown who looks, until the desk frees `session.restore`. */
  readonly rendered?: boolean
  /** What may be complained of; everything else fails the test. */
  readonly allow?: RegExp
}

/**
 * The whole site at an address, in the real page, over ports in memory, until the test is over. Its clock stands: `wait` and
 * `pass` move it. Its studio, device and `desk` are those of `fixtures/memory`; what is on the screen is found with `page`.
 */
export const site = async (
  address: string,
  {
    who = null,
    studio = memoryStudio({ members: [aProfile(), ben, ...(who ? [who] : [])].map((each) => aMember(each)) }),
    device = who ? deviceOf(who) : memoryDevice(),
    prepare,
    rendered = false,
    allow = /^$/,
  }: Given = {},
) => {
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height)
  const heard = listenToComplaints()
  const left = stayHere()
  // An entry of its own: the site returns to where a page with the same key was left, also by an earlier test.
  window.history.pushState({ key: crypto.randomUUID() }, '', address)
  window.scrollTo(0, 0)
  const here = await running({
    ...{ address, studio, device },
    prepare: (memory) => {
      if (rendered) for (const call of ['session.restore', 'planner.open'] as const) memory.desk.hold(call)
      prepare?.(memory)
    },
  })
  if (rendered) await drawn()
  const place = aPlace()
  const product = { app: here.app, element: document.createElement('div'), scheduleFrame: { attach: () => {} } }
  const within = (router: (content: ReactNode) => ReactNode) => (
    <SiteProvider site={product}>
      <Root router={router} />
    </SiteProvider>
  )
  const tree = within((content) => <BrowserRouter useTransitions={false}>{content}</BrowserRouter>)
  if (rendered)
    place.innerHTML = renderToString(within((content) => <StaticRouter location={address}>{content}</StaticRouter>))
  const sent = place.querySelector('article')
  const listeners = watchListeners()
  const root = rendered ? hydrateRoot(place, tree) : createRoot(place)
  if (rendered) await drawn()
  else root.render(tree)
  onTestFinished(async () => {
    root.unmount()
    here.app.stop()
    place.remove()
    await pointAway()
    // What was drawn a moment before is cleaned up a moment after.
    try {
      await expect.poll(listeners.left, { message: 'listeners that outlive the site' }).toEqual([])
    } finally {
      listeners.end()
    }
    expect(
      [...heard, ...here.failures.map(String)].filter((complaint) => !allow.test(complaint)),
      'complaints that the test did not provoke',
    ).toEqual([])
  })
  const move = async (ms: number, on: () => unknown) => {
    // React draws a change in one task and runs its effects in the next; both come before time passes.
    for (let task = 0; task < 2; task += 1) await quiet()
    here.studio.now += ms
    await on()
    await drawn()
  }
  return {
    ...here,
    /** The first card as the host sent it. */
    sent,
    /** Where the address bar is. */
    at: () => window.location.pathname + window.location.search,
    /** The addresses outside for which the page would have been left. */
    left,
    /** Lets time pass in short steps, on the site and at the studio. */
    wait: (ms: number) => move(ms, () => here.wait(ms)),
    /** Lets time pass at once, as for a page that slept: what was due by then happens, once. */
    pass: (ms: number) => move(ms, () => here.clock.increment(ms)),
  }
}

/** Takes the pointer off everything. */
export const pointAway = () => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })

/** Presses whatever is uppermost there, in px from the upper left corner of the page. */
export const pressAt = async (x: number, y: number) => {
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const at = { x: frame.x + x, y: frame.y + y, button: 'left', clickCount: 1 } as const
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
    await cdp().send('Input.dispatchMouseEvent', { type, ...at })
}
