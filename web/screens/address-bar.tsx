import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useFact, useSend } from '../../adapters/react/index.ts'
import { read, samePlace, write } from '../../core/places/index.ts'

const left = new Map<string, number>()
let before = read(window.location.pathname + window.location.search)

const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Goes back to a place of reading as soon as the page is long enough for it, unless somebody moves on before. */
const returnTo = (top: number) => {
  let under = true
  const growth = new ResizeObserver(() => go())
  const stop = () => {
    under = false
    growth.disconnect()
    for (const gesture of gestures) window.removeEventListener(gesture, stop)
  }
  const go = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) <= 1) stop()
  }
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true })
  growth.observe(document.body)
  go()
  return { isUnderWay: () => under, stop }
}

/** Tells the product where the address bar is, carries out where it is to go, and keeps each page's place of reading. */
export const AddressBar = () => {
  const { pathname, search, key } = useLocation()
  const how = useNavigationType()
  const navigate = useNavigate()
  const send = useSend('app')
  useFact('goTo', ({ address, replace }) => void navigate(write(address), { replace }))
  useEffect(() => {
    const address = read(pathname + search)
    const stays = samePlace(before.place, address.place)
    before = address
    send({ type: 'arrived', address })
    const place = how === 'POP' ? left.get(key) : undefined
    const way = place === undefined ? null : returnTo(place)
    if (how !== 'POP' && !stays) window.scrollTo(0, 0)
    const keep = () => {
      if (!way?.isUnderWay()) left.set(key, window.scrollY)
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      way?.stop()
      window.removeEventListener('scroll', keep)
    }
  }, [pathname, search, key, how, send])
  return null
}
