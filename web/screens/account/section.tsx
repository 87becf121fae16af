import type { FormEvent, ReactNode, RefObject } from 'react'
import { useLayoutEffect } from 'react'
import type { SectionView } from '../../../core/commerce/account/index.ts'
import { accountWords } from '../../../core/commerce/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { focusFirst, useFocusWhileOpen } from '../../parts/hooks/focus.ts'
import { Panel } from '../../parts/layout/panel.tsx'
import css from './account.module.css'

const focusWrong = (form: HTMLFormElement | null) => focusFirst(form, '[aria-invalid]')

const focusField = (form: HTMLFormElement | null) => focusFirst(form, 'input:not([readonly])')

// Focuses the field that was refused after the form was sent.
const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>, wrong: boolean) =>
  useLayoutEffect(() => {
    if (wrong) focusWrong(form.current)
  }, [form, wrong])

/** A section of the account: its values with Edit, or its form with Save and Cancel. */
export const Section = ({
  state: { title, active, busy, saved, wrong, error, locked, href },
  values,
  children,
  onEdit,
  onSave,
  onCancel,
}: {
  state: SectionView
  values: ReactNode
  /** The fields of the form. */
  children: ReactNode
  onEdit: () => void
  onSave: () => void
  onCancel: () => void
}) => {
  const { opened: form, closed } = useFocusWhileOpen<HTMLFormElement, HTMLSpanElement>(active, focusField)
  useFocusOnWrong(form, active && wrong && !busy)
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
        <span className="row gap-3">
          <span role="status" className="label success">
            {saved && accountWords.saved}
          </span>
          {!active && locked === null && href === null && (
            <span ref={closed}>
              <Button tone="outline" size="small" onClick={onEdit}>
                {accountWords.edit}
                <span className="visually-hidden"> {title}</span>
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
          <div className="row gap-3">
            <Button type="submit" busy={busy}>
              {accountWords.save}
            </Button>
            <Button tone="outline" disabled={busy} onClick={onCancel}>
              {commonWords.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <>
          {values}
          {locked && <p className="small soft">{locked}</p>}
        </>
      )}
    </Panel>
  )
}
