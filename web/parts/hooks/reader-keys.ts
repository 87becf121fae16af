import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { PageCommand } from '../../../core/library/index.ts'
import { isBare, isDialogOpen, isTyped } from './focus.ts'
import { hasMore } from './page-top.ts'

type Step = Extract<PageCommand, { readonly type: 'next' | 'previous' | 'first' | 'last' }>['type']

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** Opens other pages by the arrows, Home, End and, at the ends of a page, the page keys; if the page scrolls sideways, the arrows are left to it. */
export const useReaderKeys = (
  onStep: (step: Step) => void,
  paper: RefObject<HTMLElement | null>,
  scrollsSideways = false,
): void => {
  const latest = useRef({ onStep, scrollsSideways })
  useEffect(() => {
    latest.current = { onStep, scrollsSideways }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step || event.defaultPrevented || !isBare(event) || isTyped(event.target) || isDialogOpen()) return
      if (latest.current.scrollsSideways && event.key.startsWith('Arrow')) return
      // The rest of the page comes first: the browser scrolls to it.
      if (event.key.startsWith('Page') && paper.current && hasMore(paper.current, step === 'next')) return
      event.preventDefault()
      latest.current.onStep(step)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [paper])
}
