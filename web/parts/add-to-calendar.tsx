import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { commonWords } from '../../core/kernel/words.ts'
import type { CalendarEntry } from '../../core/live/index.ts'
import { calendarTexts } from '../../core/live/index.ts'
import css from './add-to-calendar.module.css'
import { Button } from './button.tsx'
import type { calendarLinks } from './calendar-links.ts'
import { firstIn, focusFirst } from './focus.ts'
import { CalendarPlus, Check, Copy, Download, ExternalLink, stroke } from './icons.tsx'
import { useForAWhile } from './use-for-a-while.ts'

/** How long 'Copied' is shown, in ms. V2.29 */
const copiedFor = 2_000

/** The distance of the list from its button, in pixels. */
const gap = 8

type Links = typeof calendarLinks

const Calendars = ({ entry, url, links }: { entry: CalendarEntry; url: string; links: Links }) => {
  const { google, yahoo, outlook, file, fileName } = links(entry, url)
  const pages = { Google: google, Yahoo: yahoo, Outlook: outlook }
  return (
    <>
      {Object.entries(pages).map(([name, href]) => (
        <li key={name}>
          <a className={css['item']} href={href} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={18} strokeWidth={stroke} aria-hidden="true" />
            {name}
            <span className="visually-hidden"> {commonWords.newTab}</span>
          </a>
        </li>
      ))}
      <li>
        <a className={css['item']} href={file} download={fileName}>
          <Download size={18} strokeWidth={stroke} aria-hidden="true" />
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
      <button type="button" className={css['item']} onClick={() => void copy()}>
        <Glyph size={18} strokeWidth={stroke} aria-hidden="true" />
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

// Its scroll margin is what the tab bar covers.
const roomBelow = (button: Element, panel: Element): number =>
  window.innerHeight -
  Number.parseFloat(getComputedStyle(panel).scrollMarginBlockEnd) -
  button.getBoundingClientRect().bottom

// The list is above its button where it is taller than the room below and there is more room above; then it is scrolled into view.
const useSeen = (open: boolean, box: RefObject<HTMLElement | null>, content: unknown) => {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height changes with its content
  useLayoutEffect(() => {
    const [panel, button] = [list.current, firstIn(box.current, 'button')]
    if (!open || panel === null || button === null) return
    const below = roomBelow(button, panel)
    const isAbove = panel.offsetHeight + gap > below && button.getBoundingClientRect().top > below
    panel.toggleAttribute('data-above', isAbove)
    panel.scrollIntoView({ block: 'nearest' })
  }, [open, box, content])
  return list
}

const useLinks = () => {
  const [links, setLinks] = useState<{ readonly make: Links } | 'failed' | null>(null)
  const load = () => {
    if (links !== null && links !== 'failed') return
    setLinks(null)
    import('./calendar-links.ts').then(
      ({ calendarLinks }) => setLinks({ make: calendarLinks }),
      () => setLinks('failed'),
    )
  }
  return [links, load] as const
}

/** Adds a class or event to the viewer's calendar: three services on the web, a file, or an address to copy. V2.29 */
export const AddToCalendar = ({ entry }: { entry: CalendarEntry }) => {
  const panel = useId()
  const { open, setOpen, box, onKeyDown } = useDisclosure()
  const [links, load] = useLinks()
  const list = useSeen(open, box, links)
  const url = new URL(entry.path, window.location.origin).href
  const toggle = () => {
    if (!open) load()
    setOpen(!open)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is inside, wherever the focus is in it
    <div className="relative" ref={box} onKeyDown={onKeyDown}>
      <Button
        tone="outline"
        size="small"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        icon={<CalendarPlus size={18} strokeWidth={stroke} aria-hidden="true" />}
        onClick={toggle}
      >
        {calendarTexts.add}
      </Button>
      {open && (
        <ul ref={list} className={css['panel']} id={panel} aria-label={calendarTexts.list}>
          {links === null && <li className={css['note']}>{calendarTexts.loading}</li>}
          {links === 'failed' && (
            <li className={css['note']}>
              <p role="alert">{calendarTexts.failed}</p>
            </li>
          )}
          {links !== null && links !== 'failed' && <Calendars entry={entry} url={url} links={links.make} />}
          <CopyLink url={url} />
        </ul>
      )}
    </div>
  )
}
