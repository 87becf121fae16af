import type { FormEvent, ReactNode } from 'react'
import { useCallback, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Panel } from '../../parts/panel.tsx'
import css from './account.module.css'

const focusWrong = (form: Element | null | undefined) => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()

const leadToWrong = (mark: HTMLElement | null) => focusWrong(mark?.closest('form'))

// The first field of a form that opens has the focus, and the door of one that closes has it back.
const useKeptFocus = () => {
  const opened = useRef(false)
  const form = useCallback((element: HTMLFormElement | null) => {
    if (element === null) return
    opened.current = true
    element.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [])
  const anchor = useCallback((element: HTMLElement | null) => {
    if (element === null || !opened.current) return
    opened.current = false
    if (document.activeElement === document.body) element.querySelector('button')?.focus()
  }, [])
  return { form, anchor }
}

/** What a section is at the moment. A2.33 */
interface SectionState {
  readonly active: boolean
  readonly busy: boolean
  readonly saved: boolean
  readonly wrong: boolean
  readonly error: string | null
}

/** A section of one's account: its present values with Edit, or its form with Save and Cancel. A2.14 A2.33 */
export const Section = ({
  title,
  state: { active, busy, saved, wrong, error },
  values,
  children,
  onEdit,
  onSave,
  onCancel,
}: {
  title: string
  state: SectionState
  values: ReactNode
  /** The fields of its form. */
  children: ReactNode
  onEdit: () => void
  onSave: () => void
  onCancel: () => void
}) => {
  const { form, anchor } = useKeptFocus()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    onSave()
    requestAnimationFrame(() => focusWrong(currentTarget))
  }
  return (
    <Panel
      title={title}
      action={
        <span className={css['tools']}>
          <span role="status" className={css['status']}>
            {saved && 'Saved'}
          </span>
          {!active && (
            <span ref={anchor}>
              <Button tone="outline" size="small" onClick={onEdit}>
                Edit<span className="visually-hidden"> {title}</span>
              </Button>
            </span>
          )}
        </span>
      }
    >
      {active ? (
        <form ref={form} className={css['form']} onSubmit={save} noValidate>
          {children}
          {error && <Notice kind="error">{error}</Notice>}
          {wrong && !busy && <span ref={leadToWrong} hidden />}
          <div className={css['tools']}>
            <Button type="submit" busy={busy}>
              Save
            </Button>
            <Button tone="outline" disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        values
      )}
    </Panel>
  )
}
