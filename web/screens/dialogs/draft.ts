import type { ChangeEvent, FocusEvent } from 'react'
import { useLayoutEffect, useReducer } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { Draft, DraftEdit, DraftEvent } from '../../../core/kernel/draft.ts'
import { draftWith, edit } from '../../../core/kernel/draft.ts'
import type { Credentials, SignInView } from '../../../core/session/index.ts'
import { signInDraft, signInForm, typedEmailScreen } from '../../../core/session/index.ts'

/** Returns the draft of a dialog's form, and the function that edits it. Text typed before the feature that keeps the draft runs is handed over once it does. */
export const useDraft = <V>(
  { isThere, draft }: { readonly isThere: boolean; readonly draft: Draft<V> | null },
  empty: V,
  send: (event: DraftEvent<V>) => void,
): readonly [Draft<V>, (event: DraftEdit<V>) => void] => {
  const [early, editEarly] = useReducer(edit<V>, empty, draftWith<V>)
  useLayoutEffect(() => {
    if (isThere && draft === null) send({ type: 'begin', draft: early })
  })
  return [draft ?? early, isThere ? send : editEarly]
}

type TextEdit<F extends string> =
  | { readonly type: 'type'; readonly field: F; readonly value: string }
  | { readonly type: 'blur'; readonly field: F }

// A press on the way out must not be moved from under the finger by words that appear.
const goesOn = ({ relatedTarget }: FocusEvent<HTMLInputElement>): boolean =>
  relatedTarget instanceof Element && !relatedTarget.matches('a, [type=submit]')

/** The attributes of an input that shows a field of a draft and edits it. */
export const inputOf = <F extends string>(
  field: F,
  { values }: { readonly values: Readonly<Record<F, string>> },
  change: (event: TextEdit<F>) => void,
) => ({
  name: field,
  value: values[field],
  onBlur: (event: FocusEvent<HTMLInputElement>) => {
    if (goesOn(event)) change({ type: 'blur', field })
  },
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ type: 'type', field, value: target.value }),
})

/** Returns the email that a form starts with, and the attributes of its input, which remember the typed email across dialogs and a reload. */
export const useTypedEmail = () => {
  const [{ email, suggested }, send] = useScreen(typedEmailScreen)
  return {
    email,
    inputOfEmail: (
      draft: { readonly values: { readonly email: string } },
      change: (event: TextEdit<'email'>) => void,
    ): ReturnType<typeof inputOf> =>
      inputOf('email', draft, (event) => {
        if (event.type === 'type') send.typed({ type: 'type', email: event.value, over: suggested })
        change(event)
      }),
  }
}

/** Returns the sign-in form with the typed values, for the email that is known, and the function that edits it. */
export const useSignInDraft = (
  view: SignInView,
  email: string,
): readonly [ReturnType<typeof signInForm>, (event: DraftEdit<Credentials>) => void] => {
  const [typed, change] = useReducer(
    (before: Draft<Credentials>, event: DraftEdit<Credentials> | null) => {
      const after = signInForm(view, before).draft
      return event ? edit(after, event) : after
    },
    null,
    () => signInDraft(email, view),
  )
  const form = signInForm(view, typed)
  // A refused password is forgotten, not only hidden.
  useLayoutEffect(() => {
    if (form.draft !== typed) change(null)
  })
  return [form, change]
}
