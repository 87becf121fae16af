import { afterEach, describe, expect, test, vi } from 'vitest'
import { fail, ok } from '../../core/kernel/result.ts'
import { password, people } from '../../fixtures/people.ts'
import { collection } from '../../fixtures/promotions.ts'
import { rows } from '../../fixtures/studio/database.ts'
import { remaining } from '../../fixtures/studio/promotions/stocks.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, identify, noon, openStudio } from '../studio/asking.ts'
import { officeAt } from './offices.ts'
import { nobody } from './site-configs.ts'
import { makeStorage, repair, spoil } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const { email, uid } = people.anna
const byPassword = (typed: string) => ({ email, password: typed })

const proofOf = async ({ ports }: Awaited<ReturnType<typeof officeAt>>, typed = password) => {
  const proof = await ports.account.openSession(byPassword(typed), nobody())
  if (!proof.ok) throw new Error(proof.error.type)
  return proof.value
}

/** The tables in which the studio still has something of a member. */
const tablesOf = ({ context: { db } }: Studio, id: string) =>
  rows<{ name: string }>(db, "select name from sqlite_master where type = 'table'").flatMap(({ name }) => {
    const columns = rows<{ name: string }>(db, `select name from pragma_table_info('${name}')`).map((each) => each.name)
    const isTheirs = columns.includes('uid') && rows(db, `select 1 from ${name} where uid = ?`, id).length > 0
    return isTheirs ? [name] : []
  })

const textOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .map((key) => `${key} ${storage.getItem(key)}`)
    .join('\n')

describe('deleting an account', () => {
  test('A5.32 a wrong password proves nothing, and neither it nor the right one is stored on the device', async () => {
    const storage = makeStorage()
    const office = await officeAt(openStudio(), 'anna', { storage })
    const before = textOf(storage)
    const wrong = await office.ports.account.openSession(byPassword('wrong-2026'), nobody())
    expect(wrong).toEqual(fail({ type: 'WrongCombination' }))
    await proofOf(office)
    expect(textOf(storage)).toBe(before)
    expect(textOf(storage)).not.toContain(password)
  })

  test('A4.24 A7.16 the studio forgets everything, the device too, every other device is signed out, and the email is free again', async () => {
    const studio = openStudio()
    const [storage, elsewhere] = [makeStorage(), makeStorage()]
    const office = await officeAt(studio, 'anna', { storage })
    const other = await officeAt(studio, 'anna', { storage: elsewhere })
    storage.setItem(`jwapp.checkout.${uid}`, '{}')
    storage.setItem(`jwapp.outbox.${uid}.x`, '{}')
    storage.setItem(`jwapp.refused.${uid}.x`, '{}')
    storage.setItem(`jwapp.aside.${uid}.x`, '{}')
    storage.setItem(`jwapp.magazines.${uid}`, '{}')
    expect(tablesOf(studio, uid)).toContain('product')
    const deleted = await office.ports.account.deleteAccount?.(await proofOf(office), nobody())
    expect(deleted).toEqual(ok(undefined))
    expect(tablesOf(studio, uid).filter((name) => name !== 'refresh_token')).toEqual([])
    expect(textOf(storage)).not.toContain(uid)
    expect(await office.identity.restore(undefined, nobody())).toEqual(ok(null))
    const asked = await other.api({ method: 'GET', path: `/users/${uid}` }, nobody())
    expect(asked).toEqual(fail({ type: 'SignedOut' }))
    expect(await other.identity.restore(undefined, nobody())).toEqual(ok(null))
    expect((await identify(studio, 'accounts:signUp', { email, password })).status).toBe(200)
  })

  test('A4.24 a payment that is on its way is never charged, and what it took is in stock again', async () => {
    const studio = openStudio()
    const { db } = studio.context
    const office = await officeAt(studio, 'anna')
    const left = remaining(db, collection.stock)
    db.prepare(
      `insert into checkout_session (id, uid, key, gives, amount, asks_trial, us_address, redirect_url, cancel_url,
        created_at, expires_at, paid_at, due_at) values ('s', ?, ?, 'on-demand', 2500, 0, 0, '/', '/', 0, 9000000000000, 1, ?)`,
    ).run(uid, collection.key, noon + 60_000)
    await office.ports.account.deleteAccount?.(await proofOf(office), nobody())
    studio.clock.set(noon + 90_000)
    await ask(studio, 'GET', '/product-api/initial-data')
    expect(remaining(db, collection.stock)).toBe(left + 1)
    expect(rows(db, 'select * from checkout_session where uid = ?', uid)).toEqual([])
    expect(rows(db, 'select * from charge where uid = ?', uid)).toEqual([])
  })

  test('A8.26 a deletion whose answer is lost is not called one, loses nothing here, and the next try says that it is done', async () => {
    const studio = openStudio()
    const storage = makeStorage()
    const office = await officeAt(studio, 'anna', { storage })
    const proof = await proofOf(office)
    const remove = () => office.ports.account.deleteAccount?.(proof, nobody())
    await spoil(studio, { wire: 'identity', path: '*delete', type: 'status', status: 503 })
    expect(await remove()).toEqual(fail({ type: 'Unanswered' }))
    expect(tablesOf(studio, uid)).toContain('account')
    await repair(studio)
    await spoil(studio, { wire: 'identity', path: '*delete', type: 'drop', late: true })
    expect(await remove()).toEqual(fail({ type: 'Unanswered' }))
    expect(textOf(storage)).toContain('jwapp.auth')
    await repair(studio)
    expect(await remove()).toEqual(ok(undefined))
    expect(textOf(storage)).not.toContain('jwapp.auth')
  })

  test('A4.24 A8.11 no tab refreshes its session until the deletion is answered', async () => {
    const studio = openStudio()
    const [storage, guarded] = [makeStorage(), [] as (string | null)[]]
    vi.stubGlobal('navigator', {})
    const fetch = async (request: Request) => {
      if (request.url.includes('accounts:delete')) guarded.push(storage.getItem('jwapp.refresh-lease'))
      return studio.fetch(request)
    }
    const office = await officeAt({ ...studio, fetch }, 'anna', { storage })
    await office.ports.account.deleteAccount?.(await proofOf(office), nobody())
    expect(guarded).toEqual([expect.any(String)])
  })

  test('A4.24 A5.32 a password that was checked too long ago, or has changed since, is asked for again', async () => {
    const studio = openStudio()
    const office = await officeAt(studio, 'anna')
    const remove = async (proof: Awaited<ReturnType<typeof proofOf>>) =>
      office.ports.account.deleteAccount?.(proof, nobody())
    const old = await proofOf(office)
    studio.clock.set(noon + 301_000)
    expect(await remove(old)).toEqual(fail({ type: 'ProofExpired' }))
    const changed = await proofOf(office)
    studio.context.db.exec(`update account set generation = generation + 1 where uid = '${uid}'`)
    expect(await remove(changed)).toEqual(fail({ type: 'ProofExpired' }))
    expect(tablesOf(studio, uid)).toContain('account')
  })

  test('A4.24 the proof of one account deletes no other', async () => {
    const studio = openStudio()
    const office = await officeAt(studio, 'ben')
    const proof = await proofOf(office)
    expect(await office.ports.account.deleteAccount?.(proof, nobody())).toEqual(fail({ type: 'SignedOut' }))
    expect(tablesOf(studio, uid)).toContain('account')
  })
})

describe('the data of a member', () => {
  const downloads = () => {
    const saved: string[] = []
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    const link = { download: '', click: () => saved.push(link.download) }
    vi.stubGlobal('document', { createElement: () => link })
    return { saved, blobs }
  }

  test('A8.27 A7.16 the file has all that the studio keeps, and no secret', async () => {
    const studio = openStudio()
    const office = await officeAt(studio, 'anna')
    const answer = await office.api({ method: 'GET', path: '/users/me/export' }, nobody())
    if (!answer.ok) throw new Error(answer.error.type)
    const data = answer.value as Record<string, unknown>
    expect(data).toMatchObject({
      account: { email },
      profile: { user: { firstName: 'Anna', myWeekPlan: expect.anything(), orders: expect.anything() } },
      ...{ charges: expect.any(Array), favorites: expect.any(Array), watchedVideos: expect.any(Array) },
      ...{ bookings: expect.any(Array), notifications: expect.any(Array), emails: expect.any(Array) },
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|refresh|resetPasswordToken/)
  })

  test('A8.27 it is saved as a file, and a failure saves none', async () => {
    const studio = openStudio()
    const office = await officeAt(studio, 'anna')
    const { saved, blobs } = downloads()
    await spoil(studio, { wire: 'product-api', path: '*export', type: 'status', status: 503 })
    const failed = await office.ports.account.exportData?.(undefined, nobody())
    expect(failed).toMatchObject({ error: { type: 'Refused', reason: 'busy' } })
    expect(saved).toEqual([])
    await repair(studio)
    expect(await office.ports.account.exportData?.(undefined, nobody())).toEqual(ok('saved'))
    expect(saved).toEqual(['adagio-data.json'])
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({ account: { email } })
  })
})
