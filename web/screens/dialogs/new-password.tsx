import { useState } from 'react'
import { newPasswordErrors, passwordHelp, strengthView } from '../../../core/account/index.ts'
import { Field } from '../../parts/field.tsx'
import { Strength } from '../../parts/strength.tsx'
import { useTouched } from './dialog-form.tsx'
import css from './dialogs.module.css'

/** The new password, typed twice; what is wrong with it stands beside it. A5.29 A5.30 */
export const useNewPassword = () => {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const touched = useTouched<'password' | 'repeated'>()
  const wrong = newPasswordErrors({ password, repeated })
  return {
    ...{ password, setPassword, repeated, setRepeated, sent, setSent, touched, wrong },
    isFit: wrong.password === null && wrong.repeated === null,
  }
}

/** The fields of a new password, with its meter. A2.28 A5.29 A5.30 */
export const NewPasswordFields = ({
  typed: { password, setPassword, repeated, setRepeated, touched, wrong },
  refused,
}: {
  typed: ReturnType<typeof useNewPassword>
  refused: string | null
}) => (
  <>
    <div className={css['group']}>
      <Field
        label="New password"
        type="password"
        name="password"
        autoComplete="new-password"
        required
        help={passwordHelp}
        value={password}
        error={touched.beside('password', wrong.password) ?? refused}
        onBlur={touched.leave('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Strength {...strengthView(password)} typed={password !== ''} />
    </div>
    <Field
      label="New password again"
      type="password"
      name="repeated"
      autoComplete="new-password"
      required
      value={repeated}
      error={touched.beside('repeated', wrong.repeated)}
      onBlur={touched.leave('repeated')}
      onChange={(event) => setRepeated(event.target.value)}
    />
  </>
)

/** Tells a password manager whose password it is. */
export const Whose = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
