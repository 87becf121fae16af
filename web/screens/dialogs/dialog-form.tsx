import type { FocusEvent, ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { firstIn, focusFirst } from '../../parts/focus.ts'
import { Notice } from '../../parts/notice.tsx'
import css from './dialogs.module.css'

type Form = RefObject<HTMLFormElement | null>

const wrong = '[aria-invalid]'

/** What can be mended, the likeliest first: a way out that the error names, a wrong field, a password, any way out. */
const mendable = ['[data-kind] a', wrong, '[autocomplete$="password"]', 'a']

// Another refusal than the one before has the focus go to what is to be mended.
const useFocusOnRefusal = (form: Form, refused: string | number | null) => {
  const heard = useRef(refused)
  useEffect(() => {
    if (refused && refused !== heard.current)
      focusFirst(form.current, mendable.find((each) => firstIn(form.current, each)) ?? wrong)
    heard.current = refused
  }, [form, refused])
}

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
  useFocusOnRefusal(form, refused)
  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!onSubmit()) requestAnimationFrame(() => focusFirst(form.current, wrong))
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
