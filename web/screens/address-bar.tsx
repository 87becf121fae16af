import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useFact, useSend } from '../../adapters/react/index.ts'
import { read, samePlace, write } from '../../core/places/index.ts'

const left = new Map<string, number>()
let before = read(window.location.pathname + window.location.search)

/** Tells the product where the address bar is, carries out where it is to go, and keeps each page's place of reading. */
export const AddressBar = () => {
  const { pathname, search, key } = useLocation()
  const how = useNavigationType()
  const navigate = useNavigate()
  const send = useSend('app')
  useFact('goTo', ({ address, replace }) => void navigate(write(address), { replace }))
  useLayoutEffect(() => {
    const address = read(pathname + search)
    const stays = samePlace(before.place, address.place)
    before = address
    send({ type: 'arrived', address })
    if (how === 'POP') window.scrollTo(0, left.get(key) ?? window.scrollY)
    else if (!stays) window.scrollTo(0, 0)
    const keep = () => left.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [pathname, search, key, how, send])
  return null
}
