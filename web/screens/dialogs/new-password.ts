import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { newPasswordErrors } from '../../../core/account/index.ts'
import { useTouched } from './dialog-form.tsx'

/** The new password, typed twice, with its errors or the reason it was refused. A5.29 A5.30 */
export const useNewPassword = (reason: string | null) => {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const { beside, leave, tried, tryAll, forget } = useTouched<'password' | 'repeated'>()
  const wrong = newPasswordErrors({ password, repeated })
  const refused = sent !== null && (password === sent || password === '') ? reason : null
  const clear = () => {
    setPassword('')
    setRepeated('')
    forget()
  }
  return {
    ...{ password, sent, setSent, refused, tried, tryAll, clear },
    isFit: wrong.password === null && wrong.repeated === null,
    fields: {
      password: {
        name: 'password',
        value: password,
        error: beside('password', wrong.password) ?? refused,
        onBlur: leave('password'),
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setPassword(target.value),
      },
      repeated: {
        name: 'repeated',
        value: repeated,
        error: beside('repeated', wrong.repeated),
        onBlur: leave('repeated'),
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setRepeated(target.value),
      },
    },
  }
}
