import { describe, expect, test } from 'vitest'
import { forgotView } from '../../core/commerce/account/forms.view.ts'
import type {
  ChangeFailure,
  ForgotFailure,
  PasswordFailure,
  PictureFailure,
  RegisterFailure,
} from '../../core/commerce/account/index.ts'
import { accountMachine, pictureMachine, strengthView } from '../../core/commerce/account/index.ts'
import {
  changedPasswordView,
  currentPasswordError,
  linkedPasswordView,
  passwordWay,
} from '../../core/commerce/account/new-password.view.ts'
import { registerView } from '../../core/commerce/account/registration.view.ts'
import { myAccountView, pictureView } from '../../core/commerce/account/view.ts'
import { confirmationText } from '../../core/commerce/account/words.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { mutation } from '../../core/kernel/mutation.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { aProfile } from '../../fixtures/examples.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { alone, down, offline, quiet, refused, signedOut } from './running.ts'

const unexpected: Failure = { type: 'Unexpected', cause: '' }
const tooMany = 'Too many attempts. Wait a minute and try again.'

/** A thing tried once for each of the failures, and in the end with success if there are no more. */
const attempted = <E>() => {
  const desk = makeDesk()
  const run = desk.asCall<null, string, E | Failure>('thing', () => ok('anna@adagio.test'))
  const { actor } = alone(mutation('thing', run))
  const press = () => actor.send({ type: 'submit', input: null })
  const miss = async (failure: E | Failure) => {
    desk.failNext('thing', failure)
    press()
    await quiet()
  }
  return { desk, press, miss, state: () => actor.getSnapshot() }
}

describe('registering', () => {
  test('A8.08 before anything is tried nothing is said, and while it is the form is busy until somebody is in', async () => {
    const nothing = {
      ...{ busy: false, emailError: null, passwordError: null, formError: null, exists: false },
    }
    expect(registerView(undefined)).toEqual(nothing)
    const { press, state } = attempted<RegisterFailure>()
    expect(registerView(state())).toEqual(nothing)
    press()
    expect(registerView(state()).busy).toBe(true)
    await quiet()
    expect(registerView(state())).toEqual({ ...nothing, busy: true })
  })

  test.each<[RegisterFailure, object]>([
    [{ type: 'EmailInUse' }, { exists: true, formError: 'You already have an account with this email address.' }],
    [{ type: 'WrongEmail' }, { emailError: 'Check your email address', formError: null }],
    [{ type: 'WeakPassword' }, { passwordError: "You can't use this password. Choose another one", formError: null }],
    [{ type: 'TooManyAttempts' }, { formError: tooMany }],
    [{ type: 'NotCreated' }, { formError: "We couldn't create your account. Please try again." }],
    [down, { formError: "We couldn't create your account. Please try again." }],
    [refused, { formError: "We couldn't create your account. Please try again." }],
    [unexpected, { formError: "We couldn't create your account. Please try again." }],
    [signedOut, { formError: "You're signed out. Sign in and try again." }],
  ])('A8.08 A8.09 A8.10 %o has its words', async (failure, words) => {
    const { miss, state } = attempted<RegisterFailure>()
    await miss(failure)
    const view = registerView(state())
    expect(view).toMatchObject({ busy: false, exists: false, emailError: null, passwordError: null, ...words })
  })

  test('A8.10 a failure of the network is told after a refusal as before one', async () => {
    const { miss, state } = attempted<RegisterFailure>()
    await miss({ type: 'EmailInUse' })
    for (const failure of [down, unexpected, offline]) {
      await miss(failure)
      expect(registerView(state())).toMatchObject({ busy: false, exists: false, formError: expect.any(String) })
    }
    expect(registerView(state()).formError).toContain('offline')
  })

  test.each([
    ['', 0, 'invalid', 'Invalid'],
    ['barrebarre1', 0, 'invalid', 'Invalid'],
    ['barrebarre12', 1, 'weak', 'Weak'],
    ['Barrebarre12', 2, 'fair', 'Fair'],
    ['Barrebarre12!', 3, 'strong', 'Strong'],
    ['Barrebarre12!!', 4, 'very_strong', 'Very strong'],
  ])('A5.05 A5.06 the meter of %j', (password, score, name, text) => {
    expect(strengthView(password)).toEqual({ score, name, text })
  })
})

describe('a new password', () => {
  test('A8.18 A5.28 the text after asking for a link never tells whether the address is known', () => {
    for (const email of ['anna@adagio.test', 'nobody@adagio.test'])
      expect(confirmationText(email)).toBe(
        `If ${email} has an account, we've sent a reset link. It expires in one hour.`,
      )
    expect(confirmationText(null)).toContain('If this address has an account')
  })

  test.each<[ForgotFailure, string | null, string | null]>([
    [{ type: 'WrongEmail' }, 'Check your email address', null],
    [{ type: 'TooManyAttempts' }, null, tooMany],
    [down, null, "Failed to reset password. We couldn't send the email. Please try again."],
    [refused, null, "Failed to reset password. We couldn't send the email. Please try again."],
    [unexpected, null, "Failed to reset password. We couldn't send the email. Please try again."],
  ])('A8.18 asking for a letter that fails by %o', async (failure, emailError, formError) => {
    const { miss, press, state } = attempted<ForgotFailure>()
    expect(forgotView(undefined)).toEqual({ busy: false, emailError: null, formError: null })
    await miss(failure)
    expect(forgotView(state())).toEqual({ busy: false, emailError, formError })
    press()
    expect(forgotView(state())).toEqual({ busy: true, emailError: null, formError: null })
  })

  test.each<[PasswordFailure, object]>([
    [{ type: 'WeakPassword' }, { passwordError: "You can't use this password. Choose another one", formError: null }],
    [{ type: 'InvalidLink' }, { invalidLink: true, formError: 'This link has expired or was already used.' }],
    [{ type: 'TooManyAttempts' }, { formError: tooMany }],
    [down, { formError: 'Failed to reset password. Please try again.' }],
    [unexpected, { formError: 'Failed to reset password. Please try again.' }],
    [signedOut, { formError: "You're signed out. Sign in and try again." }],
  ])('A8.16 A8.17 setting a new one that fails by %o', async (failure, words) => {
    const { miss, state } = attempted<PasswordFailure>()
    await miss(failure)
    expect(linkedPasswordView(state())).toMatchObject({
      ...{ busy: false, done: false, passwordError: null, invalidLink: false, ...words },
    })
  })

  test('A5.31 it is set by a link’s code, else by the current one, and not by a visitor', () => {
    expect((['signedIn', 'signedOut', 'unknown'] as const).map((session) => passwordWay('code', session))).toEqual(
      Array(3).fill('link'),
    )
    expect((['signedIn', 'signedOut', 'unknown'] as const).map((session) => passwordWay(null, session))).toEqual([
      'change',
      'none',
      'unknown',
    ])
    expect([currentPasswordError(''), currentPasswordError('x')]).toEqual(['Enter your current password', null])
  })

  test('A8.13 A8.16 A8.19 changing it while signed in has its own words', async () => {
    const { miss, state } = attempted<ChangeFailure>()
    await miss(down)
    expect(changedPasswordView(state()).formError).toBe('Failed to change password. Please try again.')
    await miss({ type: 'Fields', fields: { oldPassword: 'wrong' } })
    expect(changedPasswordView(state())).toMatchObject({
      ...{ oldError: "That's not your current password", passwordError: null, formError: null },
    })
    await miss({ type: 'Fields', fields: { password: 'weak' } })
    expect(changedPasswordView(state())).toMatchObject({
      ...{ oldError: null, passwordError: "You can't use this password. Choose another one", formError: null },
    })
  })

  test('A5.31 a refusal is gone after the next try', async () => {
    const { miss, press, state } = attempted<PasswordFailure>()
    await miss({ type: 'WeakPassword' })
    press()
    await quiet()
    expect(linkedPasswordView(state())).toMatchObject({ done: true, busy: false, formError: null })
  })
})

describe('one’s account', () => {
  const editing = async (failure: unknown, section: 'about' | 'email' | 'security') => {
    const run = async () => fail(failure as Failure)
    const { actor } = alone(accountMachine({ saveNames: run, changeEmail: run, changePassword: run }), {
      input: { profile: aProfile(), isActing: false },
    })
    const typed = { firstName: 'Anne', email: 'anne@adagio.test', confirmation: 'x', oldPassword: 'y' }
    actor.send({ type: 'edit', section })
    for (const [field, value] of Object.entries({ ...typed, password: 'centre2026', repeated: 'centre2026' }))
      actor.send({ type: 'type', field, value })
    actor.send({ type: 'save' })
    await quiet()
    return myAccountView(actor.getSnapshot())
  }

  test.each([
    ['about', 'firstName', 'tooLong', 'First name must be 50 characters or fewer.'],
    ['about', 'lastName', 'tooLong', 'Last name must be 50 characters or fewer.'],
    ['email', 'email', 'invalid', 'Please enter a valid e-mail address.'],
    ['email', 'email', 'inUse', 'Customer email already exists'],
    ['email', 'confirmation', 'wrong', "That's not your password"],
    ['security', 'oldPassword', 'wrong', "That's not your current password"],
    ['security', 'password', 'weak', "You can't use this password. Choose another one"],
    ['about', 'firstName', 'wrong', 'Check this answer'],
    ['security', 'repeated', 'weak', 'Check this answer'],
  ] as const)(
    'A8.14 A8.16 in %s a refused %s that is %s has its words beside it',
    async (section, field, reason, words) => {
      const view = await editing({ type: 'Fields', fields: { [field]: reason } }, section)
      expect(view).toMatchObject({ active: section, busy: false, problems: { [field]: words }, formError: null })
    },
  )

  test.each([
    [{ type: 'NotSupported' }, 'Email update not supported'],
    [{ type: 'NotLoggedIn' }, 'User not logged in'],
    [{ type: 'TooManyAttempts' }, tooMany],
    [down, 'Failed to update user data. An unknown error occurred. Please try again.'],
    [refused, 'Failed to update user data. An unknown error occurred. Please try again.'],
    [unexpected, 'Failed to update user data. An unknown error occurred. Please try again.'],
    [signedOut, "You're signed out. Sign in and try again."],
  ])('A5.12 A5.13 A8.13 A8.15 a save that fails by %o has its words over the form', async (failure, words) => {
    expect(await editing(failure, 'email')).toMatchObject({ problems: {}, formError: words, dirty: true })
  })

  test('A8.13 a password that could not be changed is called so', async () => {
    expect((await editing(down, 'security')).formError).toBe('Failed to change password. Please try again.')
  })

  test('A8.15 being offline says that what was typed is still there, and it is', async () => {
    const view = await editing(offline, 'email')
    expect(view.formError).toContain('What you typed is still here')
    expect(view.draft).toMatchObject({ email: 'anne@adagio.test', confirmation: 'x' })
  })
})

describe('a picture', () => {
  const chosen = { name: 'me.png', type: 'image/png', size: 1_000 }
  const area = { x: 0, y: 0, width: 100, height: 100 }

  test.each<[PictureFailure, string]>([
    [{ type: 'Unloadable' }, 'Failed to load the selected image.'],
    [{ type: 'Empty' }, 'Processed image is empty. Please try again.'],
    [{ type: 'Unprocessable' }, 'Failed to process the image. Please try again.'],
    [offline, 'Failed to upload profile picture.'],
    [down, 'Failed to upload profile picture.'],
    [refused, 'Failed to upload profile picture.'],
  ])('A8.28 keeping it fails by %o, and removing it has its own words', async (failure, words) => {
    const run = async () => fail(failure as Failure)
    const { actor } = alone(pictureMachine({ savePicture: run, removePicture: run }))
    actor.send({ type: 'choose', chosen })
    actor.send({ type: 'crop', area })
    expect(pictureView(actor.getSnapshot())).toMatchObject({ cropping: true, saving: true, error: null })
    await quiet()
    expect(pictureView(actor.getSnapshot())).toEqual({
      chosen,
      cropping: true,
      saving: false,
      removing: false,
      error: words,
    })
    actor.send({ type: 'cancel' })
    actor.send({ type: 'remove' })
    expect(pictureView(actor.getSnapshot())).toMatchObject({ removing: true, error: null })
    await quiet()
    expect(pictureView(actor.getSnapshot()).error).toBe('Failed to delete profile picture.')
  })
})
