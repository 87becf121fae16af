import { expect, test } from 'vitest'
import { fail, ok } from '../../core/kernel/result.ts'
import { password } from '../../fixtures/people.ts'
import type { Cast, OpenDevice } from './provider-device.ts'
import { usualCast } from './provider-device.ts'
import { nobody } from './site-configs.ts'

/** The tests that the session of every provider passes. */
export const sessionContract = (open: OpenDevice, { anna, ben }: Cast = usualCast) => {
  const credentials = { email: anna.email, password }

  test.each([
    [`  ${anna.email} `, password, ok(anna)],
    [anna.email.toUpperCase(), password, ok(anna)],
    [anna.email, 'wrong', fail({ type: 'WrongCombination' })],
    ['gone@adagio.test', password, fail({ type: 'WrongCombination' })],
    ['nobody', password, fail({ type: 'WrongEmail' })],
  ])('A7.36 A8.03 signing in as %j with %j comes to %j', async (email, typed, came) => {
    const { session } = (await open()).open()
    expect(await session.signIn({ email, password: typed }, nobody())).toEqual(came)
    expect(await session.restore(undefined, nobody())).toEqual(ok(came.ok ? anna : null))
  })

  test('A4.02 a session is restored by each tab of its device, and gives way to another account', async () => {
    const device = await open('anna')
    for (const tab of [device.open(), device.open()])
      expect(await tab.session.restore(undefined, nobody())).toEqual(ok(anna))
    const tab = device.open()
    expect(await tab.session.signIn({ ...credentials, password: 'wrong' }, nobody())).toMatchObject({ ok: false })
    expect(await tab.session.restore(undefined, nobody())).toEqual(ok(anna))
    expect(await tab.session.signIn({ email: ben.email, password }, nobody())).toEqual(ok(ben))
    expect(await device.open().session.restore(undefined, nobody())).toEqual(ok(ben))
  })

  test('A4.03 A7.36 A8.12 the other tabs hear who comes, and that they leave or that their session ends, once, until they stop listening', async () => {
    const device = await open()
    const [one, other] = [device.open(), device.open()]
    const heard: unknown[] = []
    const own: unknown[] = []
    one.session.changes((change) => own.push(change))
    const stop = other.session.changes((change) => heard.push(change))
    const entered = { type: 'enteredElsewhere', account: anna }
    const expire = () => one.session.expire(anna.id, nobody())
    for (const leave of [() => one.session.signOut(undefined, nobody()), expire]) {
      await leave()
      await one.session.signIn(credentials, nobody())
      expect(await other.session.restore(undefined, nobody())).toEqual(ok(anna))
      for (const time of [1, 2]) expect([time, await leave()]).toEqual([time, ok(undefined)])
      expect(await other.session.restore(undefined, nobody())).toEqual(ok(null))
    }
    expect(heard).toEqual([entered, { type: 'leftElsewhere' }, entered, { type: 'ended' }])
    stop()
    await one.session.signIn(credentials, nobody())
    expect([heard.length, own]).toEqual([4, [{ type: 'ended' }]])
  })

  test('A8.12 a tab whose session is over hears that it has ended, but not if its member signed out on another tab', async () => {
    const device = await open('anna')
    const [one, other] = [device.open(), device.open()]
    await one.session.signOut(undefined, nobody())
    const heard: unknown[] = []
    other.session.changes((change) => heard.push(change))
    await other.session.expire(anna.id, nobody())
    expect(heard).toEqual([])
    await one.session.signIn(credentials, nobody())
    await other.session.expire(anna.id, nobody())
    expect(heard.slice(1)).toEqual([{ type: 'ended' }])
  })

  test('A8.12 the end of a session leaves that of another account, which has signed in on another tab meanwhile', async () => {
    const device = await open('anna')
    const [one, other] = [device.open(), device.open()]
    await other.session.signIn({ email: ben.email, password }, nobody())
    await one.session.expire(anna.id, nobody())
    expect(await other.session.restore(undefined, nobody())).toEqual(ok(ben))
  })

  test('A3.01 A4.02 the member of a session is the one who has signed in', async () => {
    const { session } = (await open('ben')).open()
    expect(await session.profile(ben, nobody())).toMatchObject(ok(ben))
  })
}
