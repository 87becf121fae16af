import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useFact, useSend } from '../../adapters/react/index.ts'
import type { Address } from '../../core/routes/index.ts'
import { movedTo, read, sameRoute, underLanding, withoutDialog, write } from '../../core/routes/index.ts'
import { afterPaint } from '../parts/hooks/frames.ts'
import type { Followed } from '../parts/hooks/returning.ts'
import { focusBackOn, followedBy, scrollBackTo } from '../parts/hooks/returning.ts'
import { useNavigatesLinks } from '../parts/layout/link.tsx'

const left = new Map<string, number>()
const followed = new Map<string, Followed | null>()
let before: Address | null = null

/** The events after which the scroll position is read. Reading it forces a layout, so at the end of a scroll it is read after the next frame. A press may leave the page, so it is read at once. */
const moments = ['onscrollend' in globalThis ? 'scrollend' : 'scroll', 'pointerdown', 'keydown'] as const

/** The number of entries in the browser's history before this one, as the router counts them; none on a host. */
const depth = (): number => Number((globalThis.history?.state as { readonly idx?: unknown } | null)?.idx ?? 0)

let opened: { readonly at: number; readonly under: string } | null = null

/** Inserts a history entry under the present page, as if the viewer had come from there; the present page stays. */
const layUnder = (under: string) => {
  const { state } = window.history
  const here = window.location.href
  window.history.replaceState(state, '', under)
  window.history.pushState({ ...state, idx: depth() + 1 }, '', here)
}

/** Whether the previous history entry is the given page: a dialog opened over it then closes by going back. */
export const liesUnder = (address: string): boolean => opened?.at === depth() && opened.under === address

/** Remembers which page a dialog was opened over; a dialog that replaces another is over the same page. */
const noteDialog = (how: string, address: Address) => {
  const under = write(withoutDialog(address))
  if (how === 'PUSH')
    opened = address.dialog !== null && before !== null && write(before) === under ? { at: depth(), under } : null
  else if (how === 'POP' || address.dialog === null) opened = null
}

/** Undoes a navigation, and repeats it if the member wants it after all. */
const useSteps = () => {
  const navigate = useNavigate()
  const how = useNavigationType()
  const at = useRef(depth())
  const undone = useRef(0)
  useFact('stepBack', ({ to }) => {
    const step = depth() - at.current
    undone.current = how === 'POP' ? step : 0
    if (how === 'REPLACE' || step === 0) void navigate(write(to), { replace: true })
    else void navigate(-step)
  })
  useFact('stepOn', ({ to }) => {
    if (undone.current !== 0) void navigate(undone.current)
    else void navigate(write(to))
  })
  return () => {
    at.current = depth()
  }
}

/** Tells the product the present address, carries out its navigations, and keeps each page's scroll position and the link that led away from it. */
export const AddressBar = () => {
  const { pathname, search, key } = useLocation()
  const how = useNavigationType()
  const navigate = useNavigate()
  const send = useSend('app')
  useNavigatesLinks(navigate)
  useFact('goTo', ({ address, replace }) => void navigate(write(address), { replace }))
  useFact('goOut', ({ url }) => window.location.assign(url))
  useFact('reloadPage', () => window.location.reload())
  const held = useRef(false)
  const arrive = useSteps()
  useFact('stepBack', () => {
    held.current = true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a step began is read when it is taken back, and changes nothing here
  useEffect(() => {
    const elsewhere = movedTo(pathname + search)
    if (elsewhere !== null) return void navigate(elsewhere, { replace: true })
    const address = read(pathname + search)
    const under = depth() === 0 ? underLanding(address) : null
    if (under !== null) layUnder(write(under))
    held.current = false
    send({ type: 'arrived', address })
    if (held.current) return
    arrive()
    noteDialog(how, address)
    const stays = before !== null && sameRoute(before.route, address.route)
    before = address
    const top = how === 'POP' ? left.get(key) : undefined
    const way = top === undefined ? null : scrollBackTo(top)
    const link = how === 'POP' ? followed.get(key) : undefined
    const focus = link ? focusBackOn(link) : null
    if (how !== 'POP' && !stays) window.scrollTo(0, 0)
    const store = () => {
      if (!way?.isUnderWay()) left.set(key, window.scrollY)
    }
    let later = () => {}
    const keep = ({ type, target }: Event) => {
      if (!type.startsWith('scroll')) return store()
      // A row that is scrolled to the side scrolls no page.
      if (target !== document) return
      later()
      later = afterPaint(store)
    }
    const note = ({ target }: Event) => followed.set(key, followedBy(target))
    for (const moment of moments) window.addEventListener(moment, keep, { passive: true, capture: true })
    window.addEventListener('click', note, { capture: true })
    return () => {
      way?.stop()
      focus?.stop()
      window.removeEventListener('click', note, { capture: true })
      later()
      for (const moment of moments) window.removeEventListener(moment, keep, { capture: true })
    }
  }, [pathname, search, key, how, send])
  return null
}
