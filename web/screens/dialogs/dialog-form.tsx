import type { FocusEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../parts/notice.tsx'
import css from './dialogs.module.css'

const wrong = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid]') ?? null

const toMend = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[data-kind] a') ??
  wrong(form) ??
  form?.querySelector<HTMLElement>('[autocomplete$="password"]') ??
  form?.querySelector<HTMLElement>('a') ??
  null

/** A form in a dialog: its errors are spoken, and the first wrong field has the focus. A8.03 A8.08 */
export const DialogForm = ({
  notice,
  error,
  refused = null,
  onSubmit,
  children,
}: {
  notice?: ReactNode
  error: ReactNode
  /** Another value says that the answer from outside was no: the focus goes to what is to be mended. */
  refused?: string | number | null
  /** Sends what was typed; false where it is not fit to be sent. */
  onSubmit: () => boolean
  children: ReactNode
}) => {
  const form = useRef<HTMLFormElement>(null)
  const heard = useRef(refused)
  useEffect(() => {
    if (refused && refused !== heard.current) toMend(form.current)?.focus()
    heard.current = refused
  }, [refused])
  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!onSubmit()) requestAnimationFrame(() => wrong(form.current)?.focus())
      }}
    >
      {notice}
      <div className={css['error']} role="alert">
        {error && (
          <Notice quiet kind="error">
            {error}
          </Notice>
        )}
      </div>
      {children}
    </form>
  )
}

// A press on the way out must not be moved from under the finger by words that appear.
const goesOn = ({ relatedTarget, target }: FocusEvent<HTMLInputElement>): boolean =>
  target.value !== '' && relatedTarget instanceof Element && !relatedTarget.matches('a, [type=submit]')

/** Beside which fields words may stand: those that were filled and left, and after a try all. A8.09 */
export const useTouched = <F extends string>() => {
  const [left, setLeft] = useState<readonly F[]>([])
  const [tried, setTried] = useState(false)
  return {
    beside: (field: F, words: string | null): string | null => (tried || left.includes(field) ? words : null),
    leave: (field: F) => (event: FocusEvent<HTMLInputElement>) => {
      if (goesOn(event) && !left.includes(field)) setLeft([...left, field])
    },
    tried,
    tryAll: () => setTried(true),
    forget: () => {
      setTried(false)
      setLeft([])
    },
  }
}
