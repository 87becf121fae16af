import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consentAnswers } from '../../core/commerce/account/consents.ts'
import { consentsWrite } from '../../core/commerce/account/index.ts'
import {
  adoptionOf,
  credentialsOf,
  existingAccountFailure,
  isRegisterAnswer,
  isTryOver,
  spentFailure,
} from '../../core/commerce/account/registration.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { isFailure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { progressWrite, watchedWrite } from '../../core/user/history/index.ts'
import { answersTo, barre, ben, centre, morning } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { runs } from '../runs.ts'
import { register } from './registering.ts'
import { down, offline, quiet, refused } from './running.ts'

const broken: Failure = { type: 'Unexpected', cause: 'broken' }
const failures: readonly Failure[] = [offline, down, refused, broken]
const answers = (['WrongEmail', 'WeakPassword', 'TooManyAttempts', 'NotCreated'] as const).map((type) => ({ type }))
const noes = (['WrongCombination', 'WrongEmail', 'TooManyAttempts'] as const).map((type) => ({ type }))

const care = { name: 'care', label: 'I take care', version: '2', required: true, checked: false }
const news = { name: 'news', label: 'Write to me', version: '1', required: false, checked: true }
const state = (lastTime: number, completed = false) => ({ lastTime, completed, programId: null, updatedAt: morning })
const history = { [barre.id]: state(60), [centre.id]: state(600, true) }
const session = { account: { id: 'nora', email: 'nora@adagio.test' }, tokens: null }
const registered = { session, isNew: true, history, consents: answersTo({ care: true, news: false }) }

describe('who has registered', () => {
  test('V9.22 a new member takes along what they watched, and what they finished twice over', () => {
    expect(adoptionOf({ ...registered, consents: [] }, morning)).toEqual({
      session,
      writes: [
        progressWrite(barre.id, state(60)),
        progressWrite(centre.id, state(600, true)),
        watchedWrite(centre.id, null, morning),
      ],
      movesHistory: true,
    })
  })

  test('A5.07 each consent is answered in its version: as its box is, or as it was at first', () => {
    expect(consentAnswers([care, news], {})).toEqual([
      { name: 'care', version: '2', state: 'declined' },
      { name: 'news', version: '1', state: 'accepted' },
    ])
    expect(consentAnswers([care, news], { care: true, news: false, other: true })).toEqual([
      { name: 'care', version: '2', state: 'accepted' },
      { name: 'news', version: '1', state: 'declined' },
    ])
  })

  test('A5.07 the answers wait with the new account, and no answer is no write', () => {
    const { writes } = adoptionOf({ ...registered, history: {} }, 7)
    expect(writes).toEqual([consentsWrite(answersTo({ care: true, news: false }), 7)])
    expect(adoptionOf({ ...registered, history: {}, consents: [] }, 7).writes).toEqual([])
  })

  test('A8.08 V9.22 whoever had the account already, or whose history cannot be read, leaves the visitor’s to the visitor', () => {
    for (const other of [{ isNew: false }, { history: null }])
      expect(adoptionOf({ ...registered, ...other }, morning)).toMatchObject({
        writes: [{ topic: 'consents' }],
        movesHistory: false,
      })
  })

  test('A5.03 an address is trimmed, a password is not', () => {
    const typed = { email: ' nora@adagio.test ', password: ' plie ', consents: [] }
    expect(credentialsOf(typed)).toEqual({ email: 'nora@adagio.test', password: ' plie ' })
  })
})

describe('a try that nobody answered', () => {
  test('A8.08 it is not over, and one that was answered is, unless one before it was not', () => {
    for (const failure of failures) expect([isFailure(failure), isTryOver(failure, false)]).toEqual([true, false])
    for (const answer of [...answers, { type: 'EmailInUse' } as const]) {
      expect([isFailure(answer), isTryOver(answer, false), isTryOver(answer, true)]).toEqual([false, true, false])
      expect(isRegisterAnswer(answer)).toBe(answer.type !== 'TooManyAttempts')
    }
  })

  test('A8.08 an account that may be one’s own is not called taken while nobody knows', () => {
    for (const failure of failures) {
      expect(existingAccountFailure(failure, true)).toBe(failure)
      expect(existingAccountFailure(failure, false)).toEqual({ type: 'EmailInUse' })
    }
    for (const no of noes) expect(existingAccountFailure(no, true)).toEqual({ type: 'EmailInUse' })
  })

  test('A8.17 a link is invalid only where the service says no to the password too', () => {
    for (const failure of failures) expect(spentFailure(failure)).toBe(failure)
    for (const no of noes) expect(spentFailure(no)).toEqual({ type: 'InvalidLink' })
  })
})

const newcomer = { email: ' nora@adagio.test', password: 'plie2026', consents: answersTo({ care: false }) }

/** A device of a visitor who has watched two classes, over which tabs can be opened. */
const aDevice = () => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  const device = memoryDevice()
  device.history = history
  const open = async () => {
    const memory = memoryPorts({ studio, device })
    const opened = await memory.ports.commerce.open({ isAwaited: true }, new AbortController().signal)
    if (!opened.ok) throw new Error('closed')
    const { account } = opened.value
    const { desk } = memory
    return { desk, account, register: (typed = newcomer) => register(account, typed) }
  }
  return { studio, device, open }
}

describe('registering', () => {
  test('A7.36 V9.22 A5.07 who registers is in, and what waits is theirs', async () => {
    const { device, open } = aDevice()
    const tab = await open()
    expect(await tab.register()).toEqual(ok({ account: { id: 'member-2', email: 'nora@adagio.test' }, isNew: true }))
    expect([device.account?.id, device.history, device.tries.size]).toEqual(['member-2', {}, 0])
    expect([...device.outbox.keys()]).toEqual([
      `member-2.keepProgress:${barre.id}`,
      `member-2.keepProgress:${centre.id}`,
      `member-2.keepWatched:${centre.id}`,
      'member-2.keepConsents',
    ])
    expect(tab.desk.asked('account.signUp')).toMatchObject([{ email: 'nora@adagio.test', password: 'plie2026' }])
    expect(tab.desk.asked('account.openSession')).toEqual([])
  })

  test.each([
    ['in the same tab', false],
    ['after a reload', true],
  ])(
    'A8.08 V9.22 A5.07 an account whose answer was lost is entered by the next try %s, and nothing is lost',
    async (_, reloads) => {
      const { device, open } = aDevice()
      const tab = await open()
      tab.desk.loseNext('account.signUp', offline)
      expect(await tab.register()).toEqual(fail(offline))
      expect([device.account, device.history, device.outbox.size]).toEqual([null, history, 0])
      const next = reloads ? await open() : tab
      expect(await next.register()).toMatchObject({ ok: true })
      expect([device.account?.email, device.history, device.tries.size]).toEqual(['nora@adagio.test', {}, 0])
      expect(device.outbox.size).toBe(4)
    },
  )

  test('A8.08 V9.22 a page that is left before the answer knows its own account again', async () => {
    const { device, studio, open } = aDevice()
    const tab = await open()
    // The account is made, and nothing more is heard.
    tab.desk.hold('account.openSession')
    tab.desk.loseNext('account.signUp', { type: 'EmailInUse' })
    void tab.register()
    await quiet()
    expect([studio.members.has('nora@adagio.test'), tab.desk.waiting('account.openSession')]).toEqual([true, 1])
    expect(await (await open()).register()).toMatchObject({ ok: true })
    expect([device.history, device.outbox.size]).toEqual([{}, 4])
  })

  test('A8.08 a lost answer and then no network do not say that the address is taken', async () => {
    const { open } = aDevice()
    const tab = await open()
    tab.desk.loseNext('account.signUp', offline)
    await tab.register()
    tab.desk.failNext('account.openSession', offline)
    expect(await tab.register()).toEqual(fail(offline))
    tab.desk.failNext('account.openSession', { type: 'TooManyAttempts' })
    expect(await tab.register()).toEqual(fail({ type: 'EmailInUse' }))
    expect(await tab.register()).toMatchObject({ ok: true })
  })

  test('A8.08 V9.22 whoever has the account already is let in by its password; what was watched stays the visitor’s', async () => {
    const { device, open } = aDevice()
    const tab = await open()
    const own = { email: ben.email, password: 'pirouette7', consents: answersTo({ care: false }) }
    for (const password of ['pirouette7', 'barre2026']) {
      const came = await tab.register({ ...own, password })
      expect(came).toEqual(
        password === 'barre2026'
          ? ok({ account: { id: 'ben', email: ben.email }, isNew: false })
          : fail({ type: 'EmailInUse' }),
      )
      expect([device.history, device.tries.size]).toEqual([history, 0])
    }
    expect([...device.outbox.keys()]).toEqual(['ben.keepConsents'])
  })

  test('A8.10 what the service says no to leaves nothing behind, and a session that cannot be held is met again', async () => {
    const { device, open } = aDevice()
    const tab = await open()
    expect(await tab.register({ ...newcomer, password: 'abc' })).toEqual(fail({ type: 'WeakPassword' }))
    expect(device.tries.size).toBe(0)
    tab.desk.failNext('account.adopt', broken)
    expect(await tab.register()).toEqual(fail(broken))
    expect(await tab.register()).toMatchObject({ ok: true })
    expect([device.history, device.outbox.size]).toEqual([{}, 4])
  })

  test('A7.36 V9.22 what the device or the studio cannot say keeps nobody out', async () => {
    for (const call of ['account.keepTry', 'account.visitorHistory']) {
      const { device, open } = aDevice()
      const tab = await open()
      tab.desk.failNext(call, down)
      expect(await tab.register()).toMatchObject({ ok: true })
      expect(device.history).toEqual(call === 'account.visitorHistory' ? history : {})
    }
  })

  test('A8.08 V9.22 whatever is lost on the way, a new member comes in with all of theirs in the end, once', async () => {
    const call = fc.constantFrom('account.signUp', 'account.openSession', 'account.adopt', 'account.forgetTry')
    const loss = fc.record({ call, isDone: fc.boolean(), reloads: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(loss, { maxLength: 6 }), async (losses) => {
        const { device, studio, open } = aDevice()
        let tab = await open()
        for (const { call, isDone, reloads } of losses) {
          if (device.account !== null) break
          if (reloads) tab = await open()
          tab.desk[isDone ? 'loseNext' : 'failNext'](call, offline)
          await tab.register()
        }
        tab = await open()
        if (device.account === null) expect(await tab.register()).toMatchObject({ ok: true })
        expect([device.account?.email, device.history]).toEqual(['nora@adagio.test', {}])
        expect([device.outbox.size, studio.members.size]).toEqual([4, 2])
      }),
      { numRuns: runs(100) },
    )
  })
})
