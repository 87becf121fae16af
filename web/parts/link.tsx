import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

interface Entry {
  readonly replace: boolean
  readonly state: unknown
}

type Follow = (address: string, entry: Entry) => void

const FollowContext = createContext<Follow | null>(null)

/** Lets the links below lead to another page of the site without loading it anew. They share one function that stays the same, so a new address draws none of them again. */
export const FollowsLinks = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  const follow = useCallback<Follow>((address, entry) => void latest.current(address, entry), [])
  return <FollowContext value={follow}>{children}</FollowContext>
}

/** The function that leads to an address of the site, for what is no link. */
export const useFollow = () => {
  const follow = useContext(FollowContext)
  return (address: string, replace = false) => follow?.(address, { replace, state: undefined })
}

/** Whether a press is one that no modifier key gives to the browser. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

const isOwn = (address: string): boolean => /^\/(?!\/)/.test(address)

const here = (): string => window.location.pathname + window.location.search

/** A link within the site. A plain press follows it without a new page load; one with a modifier key, or to another site, is the browser's. */
export const Link = ({
  to,
  replace = false,
  state,
  onClick,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'download'> & {
  readonly to: string
  /** Whether it replaces the present entry of the browser's history; a link to the present address always does. */
  readonly replace?: boolean
  /** The state stored in the browser's history with the address. */
  readonly state?: unknown
  readonly 'data-first'?: boolean | undefined
}) => {
  const follow = useContext(FollowContext)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || !isOwn(to) || follow === null) return
    event.preventDefault()
    follow(to, { replace: replace || to === here(), state })
  }
  return <a {...rest} href={to} onClick={press} />
}
