import type { AnchorHTMLAttributes, MouseEvent, ReactNode, RefObject } from 'react'
import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import type { NavigateFunction } from 'react-router-dom'
import { isTurn } from '../../../core/routes/index.ts'

const NavigateContext = createContext<RefObject<NavigateFunction | null>>({ current: null })

/** Lets the links below lead to another page of the site without a reload. The router is beside them, not around them: a new address neither renders one of them again nor searches for the links that it concerns. */
export const FollowsLinks = ({ children }: { readonly children: ReactNode }) => (
  <NavigateContext value={useRef<NavigateFunction>(null)}>{children}</NavigateContext>
)

/** Gives the links of the site the router's function. */
export const useNavigatesLinks = (navigate: NavigateFunction) => {
  const links = useContext(NavigateContext)
  useLayoutEffect(() => {
    links.current = navigate
  })
}

/** Returns the function that leads to an address of the site, for elements that are not links. It replaces the present entry of the history like a link. */
export const useFollow = () => {
  const links = useContext(NavigateContext)
  return (address: string, replace = isTurn(here(), address)) => void links.current?.(address, { replace })
}

/** The function that leads to the entry of the browser's history before this one. */
export const useGoBack = () => {
  const links = useContext(NavigateContext)
  return () => void links.current?.(-1)
}

/** The state that the link to the present page stored in the browser's history. */
export const linkState = (): unknown => (window.history.state as { readonly usr?: unknown } | null)?.usr

/** Whether a press is one that no modifier key gives to the browser. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

const isOwn = (address: string): boolean => /^\/(?!\/)/.test(address)

/** The path and parameters that the browser shows. */
export const here = (): string => window.location.pathname + window.location.search

/** A link within the site. A plain press follows it without a new page load; one with a modifier key, or to another site, is the browser's. */
export const Link = ({
  to,
  replace = false,
  state,
  onClick,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'download'> & {
  readonly to: string
  /** Whether it replaces the present entry of the browser's history; a link that shows the present page in another way always does. */
  readonly replace?: boolean
  /** The state stored in the browser's history with the address. */
  readonly state?: unknown
  readonly 'data-first'?: boolean | undefined
}) => {
  const links = useContext(NavigateContext)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || !isOwn(to) || links.current === null) return
    event.preventDefault()
    void links.current(to, { replace: replace || isTurn(here(), to), state })
  }
  return <a {...rest} href={to} onClick={press} />
}
