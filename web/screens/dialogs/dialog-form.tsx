import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef } from 'react'
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
  /** Sends what was typed, or shows what is wrong with it. */
  onSubmit: () => void
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
        onSubmit()
        requestAnimationFrame(() => focusFirst(form.current, wrong))
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
