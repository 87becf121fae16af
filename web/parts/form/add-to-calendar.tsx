import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import type { CalendarEntry } from '../../../core/planner/live/index.ts'
import { calendarTexts } from '../../../core/planner/live/index.ts'
import { Late, part } from '../feedback/late.tsx'
import { firstIn, focusFirst } from '../hooks/focus.ts'
import { begin } from '../hooks/press.ts'
import { useForAWhile } from '../hooks/use-for-a-while.ts'
import css from './add-to-calendar.module.css'
import { Button } from './button.tsx'
import type { CalendarLinks } from './calendar-links.tsx'
import { CalendarPlus, Check, Copy, Download, ExternalLink, Icon } from './icons.tsx'

/** How long 'Copied' is shown, in ms. */
const copiedFor = 2_000

/** The distance of the list from its button, in pixels. */
const gap = 8

const withLinks = part(() => import('./calendar-links.tsx').then(({ WithCalendarLinks }) => WithCalendarLinks))

const Calendars = ({ google, yahoo, outlook, file, fileName }: CalendarLinks) => {
  const pages = { Google: google, Yahoo: yahoo, Outlook: outlook }
  return (
    <>
      {Object.entries(pages).map(([name, href]) => (
        <li key={name}>
          <a className={css['item']} href={href} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} size={18} />
            {name}
            <span className="visually-hidden"> {commonWords.newTab}</span>
          </a>
        </li>
      ))}
      <li>
        <a className={css['item']} href={file} download={fileName}>
          <Icon of={Download} size={18} />
          {calendarTexts.ical}
          <span className="visually-hidden"> {calendarTexts.download}</span>
        </a>
      </li>
    </>
  )
}

const CopyLink = ({ url }: { url: string }) => {
  const [status, flash, stay] = useForAWhile<string>('', copiedFor)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      flash(calendarTexts.copied)
    } catch {
      stay(`${calendarTexts.copyByHand} ${url}`)
    }
  }
  const Glyph = status === calendarTexts.copied ? Check : Copy
  return (
    <li>
      <button type="button" className={css['item']} onClick={() => begin(copy())}>
        <Icon of={Glyph} size={18} />
        {calendarTexts.copy}
      </button>
      <p role="status" className={css['status']}>
        {status}
      </p>
    </li>
  )
}

const useLeaving = (onLeave: (open: false) => void) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onLeave(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [onLeave])
  return box
}

// A press or focus elsewhere closes the list; Escape returns the focus to its button.
const useDisclosure = () => {
  const [open, setOpen] = useState(false)
  const box = useLeaving(setOpen)
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    focusFirst(currentTarget, 'button')
  }
  return { open, setOpen, box, onKeyDown }
}

// The scroll margin of the list is the height that the tab bar covers.
const roomBelow = (button: Element, panel: Element): number =>
  window.innerHeight -
  Number.parseFloat(getComputedStyle(panel).scrollMarginBlockEnd) -
  button.getBoundingClientRect().bottom

// The list is above its button if it is taller than the room below and there is more room above; then it is scrolled into view. Its height changes with its content.
const useSeen = (open: boolean, box: RefObject<HTMLElement | null>) => {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const [panel, button] = [list.current, firstIn(box.current, 'button')]
    if (!open || panel === null || button === null) return
    const place = () => {
      const below = roomBelow(button, panel)
      const isAbove = panel.offsetHeight + gap > below && button.getBoundingClientRect().top > below
      panel.toggleAttribute('data-above', isAbove)
      panel.scrollIntoView({ block: 'nearest' })
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(panel)
    return () => sizes.disconnect()
  }, [open, box])
  return list
}

/** Adds a class or event to the viewer's calendar: three services on the web, a file, or an address to copy. */
export const AddToCalendar = ({ entry }: { entry: CalendarEntry }) => {
  const panel = useId()
  const { open, setOpen, box, onKeyDown } = useDisclosure()
  const list = useSeen(open, box)
  const url = new URL(entry.path, window.location.origin).href
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list, wherever the focus is in it
    <div className="relative" ref={box} onKeyDown={onKeyDown}>
      <Button
        tone="outline"
        size="small"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        icon={<Icon of={CalendarPlus} size={18} />}
        onClick={() => setOpen(!open)}
      >
        {calendarTexts.add}
      </Button>
      {open && (
        <ul ref={list} className={css['panel']} id={panel} aria-label={calendarTexts.list}>
          <Late
            of={withLinks}
            props={{ entry, url, children: (links) => <Calendars {...links} /> }}
            waiting={<li className={css['note']}>{calendarTexts.loading}</li>}
            failed={(_, tryAgain) => (
              <li className={css['note']}>
                <p role="alert">{calendarTexts.failed}</p>
                <Button
                  tone="quiet"
                  size="small"
                  onClick={() => {
                    focusFirst(box.current, 'button')
                    tryAgain()
                  }}
                >
                  {commonWords.retry}
                </Button>
              </li>
            )}
          />
          <CopyLink url={url} />
        </ul>
      )}
    </div>
  )
}
