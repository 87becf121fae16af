import { afterEach, expect, test, vi } from 'vitest'
import type { AccountPort, ConsentAnswer, capabilitiesOf } from '../../core/commerce/account/index.ts'
import type { Draft, Section } from '../../core/commerce/account/rules.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { answersTo } from '../../fixtures/examples.ts'
import { password } from '../../fixtures/people.ts'
import { register } from '../core/registering.ts'
import { browserThatDraws, chosen } from './drawing.ts'
import { saveSection } from './forms.ts'
import type { Cast, OpenDevice, ProviderTab } from './provider-device.ts'
import { accountOf, usualCast, value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

const fresh = 'arabesque8'

const hereOf = async ({ session }: ProviderTab) => value(await session.restore(undefined, nobody()))
const byName = (answers: readonly ConsentAnswer[]) =>
  answers.toSorted((one, other) => one.name.localeCompare(other.name))

type Operation = keyof ReturnType<typeof capabilitiesOf> | 'consents'

/** The tests that the accounts of every provider pass; those of an operation that it leaves out are skipped. */
export const accountContract = (
  open: OpenDevice,
  { anna, ben, requests: requested, optional, required }: Cast = usualCast,
) => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const newcomer = {
    email: 'zoe@adagio.test',
    password: fresh,
    consents: answersTo({ [required]: true, [optional]: false }),
  }

  const memberOf = async ({ session }: ProviderTab) => value(await session.profile(anna, nobody()))

  const save = async (tab: ProviderTab, section: Section, typed: Partial<Draft>) =>
    saveSection(await accountOf(tab), section, await memberOf(tab), typed)

  const canSignIn = async (open: ProviderTab, typed: string, email = anna.email) =>
    (await open.session.signIn({ email, password: typed }, nobody())).ok

  /** Opens a tab of a device before an account service with an operation. */
  const openWith = async (operation: Operation, skip: () => never, who: Parameters<OpenDevice>[0] = 'anna') => {
    const device = await open(who)
    const tab = device.open()
    const account = await accountOf(tab)
    if (account[operation] === undefined) skip()
    return { device, tab, account: account as Required<AccountPort> }
  }

  test.for([
    ['A8.08', anna.email, 'EmailInUse'],
    ['A8.10', 'nobody', 'WrongEmail'],
    ['A8.09', newcomer.email, 'WeakPassword'],
  ] as const)('%s %j with an unfit password is not registered: %s', async ([, email, type], { skip }) => {
    const { tab, account } = await openWith('signUp', skip, null)
    const typed = { email, password: type === 'WeakPassword' ? 'abc' : 'pirouette7', consents: [] }
    expect(await register(account, typed)).toEqual(fail({ type }))
    expect(await hereOf(tab)).toBeNull()
  })

  test('A7.36 who registers is in, and is somebody of whom nothing is known', async ({ skip }) => {
    const { tab, account } = await openWith('signUp', skip, null)
    const made = value(await register(account, newcomer))
    expect(made).toMatchObject({ account: { email: newcomer.email }, isNew: true })
    expect(await hereOf(tab)).toEqual(made.account)
    expect(value(await tab.session.profile(made.account, nobody()))).toMatchObject({
      ...{ firstName: '', lastName: '', tags: [], products: [], unusedDayPasses: 0 },
    })
  })

  test('A4.25 A8.17 the code of an email sets a password once, and none is sent to nobody', async ({ skip }) => {
    const { device, tab, account } = await openWith('sendReset', skip, null)
    if (!account.setPassword) skip()
    for (const email of ['nobody@adagio.test', anna.email])
      expect(await account.sendReset(email, nobody())).toEqual(ok(email))
    const code = (await device.codeFor(anna.email))!
    expect(await device.codeFor('nobody@adagio.test')).toBeNull()
    const set = (typed: string) => account.setPassword({ code, password: typed, email: anna.email }, nobody())
    expect(await set('abc')).toEqual(fail({ type: 'WeakPassword' }))
    expect(await set(fresh)).toEqual(ok(anna))
    expect(await hereOf(tab)).toEqual(anna)
    expect(await set('entrechat6')).toEqual(fail({ type: 'InvalidLink' }))
  })

  test('A3.09 A3.10 a consent is asked for with its version, and answered by nobody who is not signed in', async ({
    skip,
  }) => {
    const { consents } = (await openWith('consents', skip, null)).account
    const requests = value(await consents.requests(undefined, nobody()))
    expect(requests.map((each) => [each.name, each.required])).toEqual(requested)
    for (const { version } of requests) expect(version).toMatch(/\S/)
    expect(await consents.mine(undefined, nobody())).toMatchObject({ ok: false })
    expect(await consents.answer(answersTo({ [required]: true }), nobody())).toMatchObject({ ok: false })
  })

  test('A3.09 A7.02 an answer to a consent is the newest of its name, and leaves the others', async ({ skip }) => {
    const { tab, account } = await openWith('consents', skip, 'ben')
    const { consents } = account
    const mine = async () => {
      const found = byName(value(await consents.mine(undefined, nobody())))
      // The session holds the same.
      expect(byName(value(await tab.session.profile(ben, nobody())).consents ?? [])).toEqual(found)
      return found
    }
    expect(await mine()).toEqual([])
    for (const [answers, kept] of [
      [
        { [required]: true, [optional]: true },
        { [required]: true, [optional]: true },
      ],
      [{ [optional]: false }, { [required]: true, [optional]: false }],
    ] as const) {
      expect(await consents.answer(answersTo(answers), nobody())).toEqual(ok(undefined))
      expect(await mine()).toMatchObject(byName(answersTo(kept)))
    }
  })

  test('A7.02 names are changed, and by nobody who is not signed in', async ({ skip }) => {
    const { tab } = await openWith('saveNames', skip)
    expect(await save(tab, 'about', { firstName: ' Änna ' })).toEqual(ok(undefined))
    expect(await memberOf(tab)).toMatchObject({ firstName: 'Änna' })
    const visitor = await accountOf((await open()).open())
    expect(await visitor.saveNames?.({ firstName: 'Ann' }, nobody())).toEqual(fail({ type: 'NotLoggedIn' }))
  })

  test('A5.11 A8.14 an email is changed with the password, and the device stays signed in', async ({ skip }) => {
    const { tab, device } = await openWith('changeEmail', skip)
    const email = 'anna.l@adagio.test'
    expect(await save(tab, 'email', { email: ` ${email} `, confirmation: password })).toEqual(ok(undefined))
    expect(await memberOf(tab)).toMatchObject({ email })
    expect(await hereOf(tab)).toEqual({ id: anna.id, email })
    expect(await canSignIn(device.open(), password, email)).toBe(true)
  })

  test.each([
    [{ email: ben.email, confirmation: password }, { email: 'inUse' }],
    [{ email: 'nobody', confirmation: password }, { email: 'invalid' }],
    [{ email: 'a@adagio.test', confirmation: 'wrong' }, { confirmation: 'wrong' }],
  ])('A8.14 an email %j is not taken: %j', async (typed, fields) => {
    const tab = (await open('anna')).open()
    const account = await accountOf(tab)
    const expected = account.changeEmail ? fail({ type: 'Fields', fields }) : fail({ type: 'NotSupported' })
    expect(await save(tab, 'email', typed)).toEqual(expected)
    expect(await memberOf(tab)).toMatchObject(anna)
  })

  test('A8.16 a password is changed by the current one, and the device stays signed in', async ({ skip }) => {
    const { tab, device } = await openWith('changePassword', skip)
    const change = (oldPassword: string, next: string) => save(tab, 'security', { oldPassword, password: next })
    expect(await change('wrong', fresh)).toEqual(fail({ type: 'Fields', fields: { oldPassword: 'wrong' } }))
    expect(await change(password, 'abc')).toEqual(fail({ type: 'Fields', fields: { password: 'weak' } }))
    expect(await change(password, fresh)).toEqual(ok(undefined))
    expect(await hereOf(tab)).toEqual(anna)
    const other = device.open()
    expect([await canSignIn(other, password), await canSignIn(other, fresh)]).toEqual([false, true])
  })

  test('A3.12 A5.17 an answer to a personal detail is kept until it is taken back', async ({ skip }) => {
    const { tab, account } = await openWith('details', skip)
    const requests = [{ key: 'phoneNumber', required: false, question: '', options: [] }]
    for (const phoneNumber of ['555 0100', null]) {
      const answered = await account.details.answer({ changes: { phoneNumber }, requests }, nobody())
      expect(answered).toEqual(ok(undefined))
      expect((await memberOf(tab)).details['phoneNumber'] ?? null).toBe(phoneNumber)
    }
  })

  test('A7.06 A7.07 a picture is shown until another takes its place or it is removed', async ({ skip }) => {
    browserThatDraws()
    const { tab, account } = await openWith('savePicture', skip)
    const shown = async () => (await memberOf(tab)).pictureUrl
    const savePicture = (name: string) => {
      const picture = new File([chosen], name, { type: chosen.type })
      return account.savePicture({ chosen: picture, area: { x: 0, y: 0, width: 600, height: 600 } }, nobody())
    }
    expect(await savePicture('one.png')).toEqual(ok(undefined))
    const first = await shown()
    expect(first).toMatch(/\S/)
    expect(await savePicture('two.png')).toEqual(ok(undefined))
    expect([await shown(), null]).not.toContain(first)
    for (const time of [1, 2])
      expect([time, await account.removePicture(undefined, nobody())]).toEqual([time, ok(undefined)])
    expect(await shown()).toBeNull()
  })

  test('A7.16 A8.26 an account is deleted by the session of its password alone, and is no more', async ({ skip }) => {
    const { tab, account } = await openWith('deleteAccount', skip)
    const other = value(await account.openSession({ email: ben.email, password }, nobody()))
    expect(await account.deleteAccount(other, nobody())).toMatchObject({ ok: false })
    expect(await hereOf(tab)).toEqual(anna)
    const own = value(await account.openSession({ email: anna.email, password }, nobody()))
    expect(await account.deleteAccount(own, nobody())).toEqual(ok(undefined))
    expect(await hereOf(tab)).toBeNull()
    expect(await canSignIn(tab, password)).toBe(false)
  })
}
