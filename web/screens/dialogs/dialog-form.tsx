import type { ReactNode, RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { supportScreen } from '../../../core/session/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { firstIn, focusFirst } from '../../parts/hooks/focus.ts'
import { ActingNote } from '../acting/note.tsx'
import css from './dialogs.module.css'

/** The link to the studio's support; nothing without an address. */
export const Support = () => {
  const [support] = useScreen(supportScreen)
  return (
    support && (
      <a className="link" href={support.href}>
        {support.label}
      </a>
    )
  )
}

type Form = RefObject<HTMLFormElement | null>

const wrong = '[aria-invalid]'

/** The elements that can resolve an error, the likeliest first: the link in the message, an invalid field, a password, any link. */
const mendable = ['[data-kind] a', wrong, '[autocomplete$="password"]', 'a']

// A new refusal moves the focus to the element that can resolve it.
const useFocusOnRefusal = (form: Form, refused: string | number | object | null) => {
  const heard = useRef(refused)
  useEffect(() => {
    if (refused && refused !== heard.current)
      focusFirst(form.current, mendable.find((each) => firstIn(form.current, each)) ?? wrong)
    heard.current = refused
  }, [form, refused])
}

// A message moves the fields down: the focused one is scrolled clear of the button, but never the message out of sight.
const useFocusInSight = (form: Form, message: ReactNode) =>
  useLayoutEffect(() => {
    if (typeof message !== 'string') return
    for (const part of ['input:focus', '[role=alert]'])
      form.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' })
  }, [form, message])

/** A form in a dialog: its errors are announced, and the first invalid field gets the focus. */
export const DialogForm = ({
  notice,
  error,
  needsSupport = false,
  refused = null,
  onSubmit,
  children,
}: {
  notice?: ReactNode
  error: ReactNode
  /** Whether only the studio's support can help with the error. */
  needsSupport?: boolean
  /** A new value means that the server refused: the focus moves to the element that can resolve it. */
  refused?: string | number | object | null
  /** Sends the typed values, or has their errors shown; the focus moves to the first field with one. */
  onSubmit: () => void
  children: ReactNode
}) => {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(form, refused)
  useFocusInSight(form, error)
  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        requestAnimationFrame(() => focusFirst(form.current, wrong))
      }}
    >
      <ActingNote />
      {notice}
      <div className={css['error']} role="alert">
        {error && (
          <Notice quiet kind="error">
            {error} {needsSupport && <Support />}
          </Notice>
        )}
      </div>
      {children}
    </form>
  )
}
