import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { Registration } from '../../../core/account/index.ts'
import { createAccountScreen, mayRegister, registrationErrors } from '../../../core/account/index.ts'
import { useGivenEmail } from './address-dialog.tsx'
import { useTouched } from './dialog-form.tsx'

/** The typed values of a registration, and the result of the last try. A8.08 A8.09 A8.10 */
export const useRegistration = () => {
  const [view, send] = useScreen(createAccountScreen)
  const [email, setEmail] = useState(useGivenEmail())
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState<Readonly<Record<string, boolean>>>({})
  const [sent, setSent] = useState<Registration | null>(null)
  const [cleared, setCleared] = useState(view.clearPassword)
  const touched = useTouched<'email' | 'password'>()
  if (view.clearPassword > cleared) {
    setCleared(view.clearPassword)
    setPassword('')
    touched.forget()
  }
  const { asked } = view
  const consents = Object.fromEntries(asked.map(({ name, checked }) => [name, agreed[name] ?? checked]))
  const registration = { email, password, consents }
  const submit = (): boolean => {
    if (view.askAgain) {
      send.session({ type: 'askAgain' })
      return true
    }
    touched.tryAll()
    if (!mayRegister(registration, asked)) return false
    setSent(registration)
    send.register({ type: 'submit', input: registration })
    return true
  }
  return {
    ...{ view, email, setEmail, password, setPassword, consents, sent, touched, submit },
    agree: (name: string, agrees: boolean) => setAgreed({ ...agreed, [name]: agrees }),
    wrong: registrationErrors(registration, asked),
  }
}
