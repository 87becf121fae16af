import { useState } from 'react'
import { useFeature, useFeatures } from '../../../adapters/react/index.ts'
import type { Registration } from '../../../core/account/index.ts'
import { mayRegister, registerView, registrationErrors } from '../../../core/account/index.ts'
import { accountView, signInView } from '../../../core/session/index.ts'
import { useGivenEmail } from './address-dialog.tsx'
import { useTouched } from './dialog-form.tsx'

const noConsents = [] as const

/** How far it is with coming in: an account that is made is not yet somebody who is here. */
export const useComingIn = () =>
  useFeature('session', (session) => ({
    ...signInView(session),
    comingIn: ['unknown', 'signedIn'].includes(accountView(session).state),
  }))

/** What is typed, and what the last answer to it was. A8.08 A8.09 A8.10 */
export const useRegistration = (comingIn: boolean) => {
  const asked = useFeatures(['app'], ({ app }) => app.context.catalogue?.config.consents ?? noConsents)
  const [view, send] = useFeature('register', (state) => registerView(state, comingIn || state === undefined))
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
  const consents = Object.fromEntries(asked.map(({ name, checked }) => [name, agreed[name] ?? checked]))
  const registration = { email, password, consents }
  const submit = (): boolean => {
    touched.tryAll()
    if (!mayRegister(registration, asked)) return false
    setSent(registration)
    send({ type: 'submit', input: registration })
    return true
  }
  return {
    ...{ asked, view, email, setEmail, password, setPassword, consents, sent, touched, submit },
    agree: (name: string, agrees: boolean) => setAgreed({ ...agreed, [name]: agrees }),
    wrong: registrationErrors(registration, asked),
  }
}
