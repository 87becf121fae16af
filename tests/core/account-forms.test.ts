import { describe, expect, test } from 'vitest'
import {
  changedPasswordForm,
  changedPasswordScreen,
  createAccountScreen,
  forgotForm,
  forgotPasswordScreen,
  linkedPasswordForm,
  linkedPasswordScreen,
  noChangedPassword,
  noNewPassword,
  noRegistration,
  registrationForm,
  resetForm,
  resetPasswordScreen,
} from '../../core/commerce/account/index.ts'
import { registrationOf } from '../../core/commerce/account/registration.view.ts'
import type { Draft } from '../../core/kernel/draft.ts'
import { draftWith, edit } from '../../core/kernel/draft.ts'
import { ok } from '../../core/kernel/result.ts'
import { answersTo, ben } from '../../fixtures/examples.ts'
import type { Desk } from '../../fixtures/memory/desk.ts'
import { offline } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

type Visit = Awaited<ReturnType<typeof visit>>
type Name = 'register' | 'forgot' | 'newPassword' | 'changePassword'
interface Form {
  readonly submit: { readonly event: { readonly type: string } }
}

/** A form that somebody has opened, into which they type, and whose button they press. */
const opened = async <V, S extends { readonly draft: Draft<V> | null }, F extends Form>(
  here: Visit,
  name: Name,
  empty: V,
  [seen, form]: readonly [seen: () => S, form: (seen: S, draft: Draft<V>) => F],
) => {
  const draft = () => seen().draft
  const shown = () => form(seen(), draft()!)
  await here.ask(name, { type: 'begin', draft: draftWith(empty) })
  return {
    here,
    seen,
    draft,
    shown,
    type: async (typed: Readonly<Record<string, string>>) => {
      for (const [field, value] of Object.entries(typed)) await here.ask(name, { type: 'type', field, value })
    },
    blur: (field: keyof V & string) => here.ask(name, { type: 'blur', field }),
    press: () => here.ask(name, shown().submit.event),
  }
}

const tooWeak = 'Use at least 8 characters with a lowercase letter and a number'
const whole = (here: Visit, name: Name) => JSON.stringify(here.child(name)?.getPersistedSnapshot())

describe('the registration form', () => {
  const registering = async (prepare: NonNullable<Parameters<typeof visit>[1]>['prepare'] = () => {}) => {
    const here = await visit('/library?u=create-account', { prepare })
    return opened(here, 'register', noRegistration(''), [() => shownBy(here, createAccountScreen), registrationForm])
  }

  test('A2.28 A8.09 Continue waits for both fields; words stand beside what was left, and after a try beside all', async () => {
    const { shown, type, blur, press, here } = await registering()
    expect(shown()).toMatchObject({ incomplete: true, errors: { email: null, password: null } })
    await type({ email: 'nora at adagio', password: 'BARRE' })
    expect(shown()).toMatchObject({ incomplete: false, errors: { email: null, password: null } })
    await blur('password')
    expect(shown().errors).toMatchObject({ email: null, password: tooWeak })
    await press()
    expect(shown().errors).toMatchObject({ email: 'Enter a valid email address', password: tooWeak })
    expect(here.desk.asked('account.signUp')).toEqual([])
  })

  test('A8.08 A8.10 an address that has an account says so while it stands there, and the password is typed again', async () => {
    const { shown, draft, type, press } = await registering()
    await type({ email: ben.email, password: 'another2026' })
    await press()
    expect(draft()).toMatchObject({ values: { email: ben.email, password: '' }, tried: false, refusals: 1 })
    const taken = 'You already have an account with this email address.'
    expect(shown()).toMatchObject({ exists: taken, error: null, errors: { email: null, password: null } })
    await type({ email: 'nora@adagio.test' })
    expect(shown()).toMatchObject({ exists: null, error: null })
  })

  test.each([
    ['WeakPassword', 'password', "You can't use this password. Choose another one"],
    ['WrongEmail', 'email', 'Check your email address'],
  ] as const)('A8.09 A8.10 a %s of the service is told beside its field', async (failure, field, words) => {
    const { shown, type, press } = await registering(({ desk }) => desk.failNext('account.signUp', { type: failure }))
    await type({ email: 'nora@adagio.test', password: 'barre2026' })
    await press()
    expect(shown().errors).toEqual({ email: null, password: null, consents: [], [field]: words })
    expect(shown().error).toBeNull()
  })

  test('A8.10 a lost network keeps the password, and what is typed meanwhile', async () => {
    const { shown, draft, type, press, here } = await registering(({ desk }) => desk.hold('account.signUp'))
    await type({ email: 'nora@adagio.test', password: 'barre2026' })
    await press()
    await type({ password: 'barre2027' })
    here.desk.failNext('account.signUp', offline)
    await here.hear(() => here.desk.free('account.signUp'))
    expect(draft()?.values.password).toBe('barre2027')
    expect(shown().error).toContain('offline')
  })

  test('A4.25 A8.10 another dialog, or none, forgets what was typed and what came of it', async () => {
    for (const next of ['/library?u=login', '/library']) {
      const { here, draft, type, press } = await registering(({ desk }) => desk.failNext('account.signUp', offline))
      await type({ email: 'nora@adagio.test', password: 'barre2026' })
      await press()
      await here.arrive(next)
      expect(draft()).toBeNull()
      expect(whole(here, 'register')).not.toContain('barre2026')
    }
  })

  test('A8.08 it stays filled until whoever has registered is here, and then nothing of the password is left', async () => {
    const { here, draft, type, press } = await registering(({ desk }) => desk.hold('session.profile'))
    await type({ email: 'nora@adagio.test', password: 'barre2026' })
    await press()
    expect(draft()?.values).toMatchObject({ email: 'nora@adagio.test', password: 'barre2026' })
    await here.hear(() => here.desk.free('session.profile'))
    expect(here.at()).toBe('/library')
    expect(draft()).toBeNull()
    expect(whole(here, 'register')).not.toContain('barre2026')
  })

  const calm = { busy: false, emailError: null, passwordError: null, formError: null, exists: false }
  const circumstances = { ...calm, requests: [], askAgain: false, sessionError: null, consentsFailed: false }
  const care = { name: 'care', label: 'I take care', version: '1', required: true, checked: false }
  const news = { name: 'news', label: 'Write to me', version: '1', required: false, checked: true }

  test('A5.07 A8.35 a consent is as the studio has set it until it is ticked, also where the studio is known later', () => {
    const typed = { email: 'nora@adagio.test', password: 'barre2026', agreed: {} }
    expect(registrationOf(typed, []).consents).toEqual([])
    expect(registrationOf(typed, [care, news]).consents).toEqual(answersTo({ care: false, news: true }))
    const ticked = { ...typed, agreed: { care: true, news: false } }
    expect(registrationOf(ticked, [care, news]).consents).toEqual(answersTo({ care: true, news: false }))
  })

  test('A8.35 a consent that is missing is told after a try, and keeps the form from being sent', () => {
    const seen = { ...circumstances, requests: [care, news] }
    const typed = draftWith({ email: 'nora@adagio.test', password: 'barre2026', agreed: {} })
    const { errors, submit } = registrationForm(seen, typed)
    expect([errors.consents, submit.event]).toEqual([[], { type: 'showErrors' }])
    const tried = edit(typed, { type: 'showErrors' })
    expect(registrationForm(seen, tried).errors.consents).toEqual(['care'])
    const agreed = edit(tried, { type: 'type', field: 'agreed', value: { care: true } })
    expect(registrationForm(seen, agreed).submit.event).toMatchObject({
      ...{ type: 'submit', input: { consents: answersTo({ care: true, news: true }) } },
    })
  })

  test('A8.13 A3.10 without the consents nobody registers: the form says so, and its button loads them again', async () => {
    const here = await visit('/?u=create-account', {
      prepare: ({ desk }) => desk.failNext('account.consents.requests', offline),
    })
    const form = () => registrationForm(shownBy(here, createAccountScreen), draftWith(noRegistration('')))
    expect(form()).toMatchObject({
      ...{ error: 'Failed to fetch publisher consents.', incomplete: false },
      submit: { of: 'consents', event: { type: 'reload' } },
    })
    expect(shownBy(here, createAccountScreen)).toMatchObject({ submit: 'Try again', busy: false })
    await here.ask('consents', { type: 'reload' })
    expect(form()).toMatchObject({ error: null, submit: { of: 'register' } })
  })

  test('A4.01 where the account does not answer, its button asks again, whatever is typed', () => {
    const seen = { ...circumstances, askAgain: true, sessionError: 'does not answer' }
    expect(registrationForm(seen, draftWith(noRegistration('')))).toMatchObject({
      ...{ error: 'does not answer', incomplete: false, submit: { of: 'session', event: { type: 'askAgain' } } },
    })
  })
})

describe('the form that asks for a link', () => {
  const asking = async (prepare: NonNullable<Parameters<typeof visit>[1]>['prepare'] = () => {}) => {
    const here = await visit('/library?u=forgot-password', { prepare })
    return opened(here, 'forgot', { email: '' }, [() => shownBy(here, forgotPasswordScreen), forgotForm])
  }

  test('A5.28 what is no address is told after a try, and nothing is sent', async () => {
    const { here, shown, type, press } = await asking()
    expect(shown().errors.email).toBeNull()
    await press()
    expect(shown().errors.email).toBe('Enter your email address')
    await type({ email: 'grace at adagio' })
    expect(shown().errors.email).toBe('Enter a valid email address')
    await press()
    expect(here.desk.asked('account.sendReset')).toEqual([])
  })

  test('A8.18 an address that the service does not take is told beside it while it stands there', async () => {
    const { shown, type, press } = await asking(({ desk }) =>
      desk.failNext('account.sendReset', { type: 'WrongEmail' }),
    )
    await type({ email: 'grace@adagio' })
    await press()
    const words = 'Check your email address'
    expect(shown()).toMatchObject({ errors: { email: words }, refused: words, error: null })
    await type({ email: 'grace@adagio.test' })
    expect(shown()).toMatchObject({ errors: { email: null }, refused: null })
  })

  test('A4.25 A8.18 what went wrong while the form was closed is not told when it is opened again', async () => {
    const { here, shown, type, press } = await asking(({ desk }) => desk.hold('account.sendReset'))
    await type({ email: 'grace@adagio.test' })
    await press()
    await here.arrive('/library')
    await here.arrive('/library?u=forgot-password')
    await here.ask('forgot', { type: 'begin', draft: draftWith({ email: '' }) })
    here.desk.failNext('account.sendReset', offline)
    await here.hear(() => here.desk.free('account.sendReset'))
    expect(shown().error).toBeNull()
  })
})

test('A2.02 A8.18 who is signed in is told what went wrong since the form was opened, and nothing before', async () => {
  const here = await visit('/library?u=reset-password', {
    device: deviceOf(ben),
    prepare: ({ desk }) => desk.failNext('account.sendReset', offline),
  })
  const look = () => shownBy(here, resetPasswordScreen)
  const { shown, press } = await opened(here, 'forgot', { email: '' }, [look, resetForm])
  await press()
  expect(shown().error).toContain('offline')
  expect(here.desk.asked('account.sendReset')).toEqual([ben.email])
  await here.ask('forgot', { type: 'begin', draft: draftWith({ email: '' }) })
  expect(shown().error).toBeNull()
})

describe('the form of a new password by a link', () => {
  const choosing = async (prepare: NonNullable<Parameters<typeof visit>[1]>['prepare'] = () => {}) => {
    const here = await visit('/library?u=edit-password&resetPasswordToken=abc&email=ben%40adagio.test', {
      prepare: (parts) => {
        parts.studio.mails.push({ email: ben.email, code: 'abc', used: false })
        return prepare(parts)
      },
    })
    const look = () => shownBy(here, linkedPasswordScreen)
    return opened(here, 'newPassword', noNewPassword, [look, linkedPasswordForm])
  }
  const fresh = { password: 'plie2027', repeated: 'plie2027' }

  test('A5.29 A5.30 both are told apart before anything is sent', async () => {
    const { here, shown, type, press } = await choosing()
    await type({ password: 'plie2027', repeated: 'plie' })
    await press()
    expect(shown().errors).toEqual({ password: null, repeated: 'The passwords do not match' })
    await type({ password: 'plie', repeated: 'plie' })
    expect(shown().errors).toEqual({ password: tooWeak, repeated: null })
    await press()
    expect(here.desk.asked('account.setPassword')).toEqual([])
  })

  test('A8.16 A8.17 one that is refused stays and is told beside it until it is another', async () => {
    const weak = { type: 'WeakPassword' }
    const { shown, draft, type, press } = await choosing(({ desk }) => desk.failNext('account.setPassword', weak))
    await type(fresh)
    await press()
    const words = "You can't use this password. Choose another one"
    expect(draft()?.values).toEqual(fresh)
    expect(shown()).toMatchObject({ errors: { password: words }, refused: words, error: null, invalid: false })
    await type({ password: 'plie2028' })
    expect(shown()).toMatchObject({ errors: { password: null }, refused: null })
  })

  test('A5.31 A8.17 a link that does not work says so in the place of the fields, also to the focus', async () => {
    const spent = { type: 'InvalidLink' }
    const { shown, type, press } = await choosing(({ desk }) => desk.failNext('account.setPassword', spent))
    expect(shown()).toMatchObject({ invalid: false, refused: null })
    await type(fresh)
    await press()
    const words = 'This link has expired or was already used.'
    expect(shown()).toMatchObject({ invalid: true, error: words, refused: words })
  })

  test('A5.31 A8.17 a used link says so when it is opened, before anything is typed', async () => {
    const { here, shown } = await choosing(({ studio }) => {
      studio.mails[0]!.used = true
    })
    const words = 'This link has expired or was already used.'
    expect(shown()).toMatchObject({ invalid: true, error: words, refused: words })
    expect(here.desk.asked('account.checkLink')).toEqual(['abc'])
    await here.arrive('/library?u=forgot-password')
    await here.arrive('/library?u=edit-password&resetPasswordToken=abc')
    expect(here.desk.asked('account.checkLink')).toEqual(['abc', 'abc'])
  })

  test.each([
    ['fails', (desk: Desk) => desk.failNext('account.checkLink', offline)],
    ['does not come', (desk: Desk) => desk.hold('account.checkLink')],
  ])('A8.17 a link whose check %s leaves the form as it is, and a password that was sent decides', async (_, spoil) => {
    const { here, shown, type, press } = await choosing(({ desk }) => {
      spoil(desk)
      desk.failNext('account.setPassword', offline)
    })
    expect(shown()).toMatchObject({ invalid: false, busy: false, error: null })
    await type(fresh)
    await press()
    here.studio.mails[0]!.used = true
    await here.hear(() => here.desk.free('account.checkLink'))
    expect(shown()).toMatchObject({ invalid: false, error: expect.stringContaining('offline') })
  })

  test('A8.17 it is sent with its link, and once it is set nothing of it is left', async () => {
    const { here, draft, type, press } = await choosing()
    await type(fresh)
    await press()
    expect(here.desk.asked('account.setPassword')).toEqual([
      { code: 'abc', password: 'plie2027', email: 'ben@adagio.test' },
    ])
    await here.arrive('/library')
    expect(draft()).toBeNull()
    expect(whole(here, 'newPassword')).not.toContain('plie2027')
  })
})

describe('the form of a changed password', () => {
  const changing = async (prepare: NonNullable<Parameters<typeof visit>[1]>['prepare'] = () => {}) => {
    const here = await visit('/library?u=edit-password', { device: deviceOf(ben), prepare })
    const look = () => shownBy(here, changedPasswordScreen)
    return opened(here, 'changePassword', noChangedPassword, [look, changedPasswordForm])
  }
  const typed = { oldPassword: 'arabesque1', password: 'plie2027', repeated: 'plie2027' }

  test('A8.16 the current one is asked for after a try', async () => {
    const { here, shown, type, press } = await changing()
    await type({ password: 'plie2027', repeated: 'plie2027' })
    expect(shown().errors.oldPassword).toBeNull()
    await press()
    expect(shown().errors.oldPassword).toBe('Enter your current password')
    expect(here.desk.asked('account.changePassword')).toEqual([])
  })

  test('A8.16 a wrong current one is told beside it and typed again, and the new one stays', async () => {
    const { shown, draft, type, press } = await changing()
    await type(typed)
    await press()
    expect(draft()).toMatchObject({ values: { ...typed, oldPassword: '' }, refusals: 1 })
    const wrong = "That's not your current password"
    expect(shown().errors).toEqual({ oldPassword: wrong, password: null, repeated: null })
    await type({ oldPassword: 'b' })
    expect(shown().errors.oldPassword).toBeNull()
  })

  test('A8.16 when it is changed the dialog says so, and none of them is left', async () => {
    const { here, shown, type, press } = await changing(({ desk }) =>
      desk.answerNext('account.changePassword', ok(undefined)),
    )
    await type(typed)
    await press()
    expect(shown().done).toBe(true)
    for (const secret of Object.values(typed)) expect(whole(here, 'changePassword')).not.toContain(secret)
  })
})

test('A8.09 a form whose feature is not there yet is busy and has no draft', async () => {
  expect(forgotPasswordScreen.view({ forgot: undefined })).toMatchObject({ isThere: false, draft: null, busy: true })
})
