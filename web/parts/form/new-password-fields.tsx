import type { ChangeEvent, FocusEvent } from 'react'
import { fieldLabels, passwordHelp, strengthView } from '../../../core/commerce/account/index.ts'
import { Field } from './field.tsx'
import { Strength } from './strength.tsx'

interface Typed {
  readonly name: string
  readonly value: string
  readonly error: string | null
  readonly readOnly?: boolean
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The field for choosing a password, with its requirements and its strength. */
export const ChosenPassword = ({ label, typed }: { label: string; typed: Typed }) => (
  <div className="grid gap-2">
    <Field label={label} type="password" autoComplete="new-password" required help={passwordHelp} {...typed} />
    <Strength {...strengthView(typed.value)} typed={typed.value !== ''} />
  </div>
)

/** The fields for a new password, which is typed twice. */
export const NewPasswordFields = ({ password, repeated }: { password: Typed; repeated: Typed }) => (
  <>
    <ChosenPassword label={fieldLabels.password} typed={password} />
    <Field label={fieldLabels.repeated} type="password" autoComplete="new-password" required {...repeated} />
  </>
)

/** A hidden field that tells password managers whose password it is. */
export const Whose = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
