import { describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../adapters/http/index.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { identityService } from '../../adapters/own/service.ts'
import { makeIdentity } from '../../adapters/session/index.ts'
import { authentication } from '../../adapters/session/renewal.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { SessionChange } from '../../core/session/index.ts'
import { password, people } from '../../fixtures/people.ts'
import { reuseGrace } from '../../fixtures/studio/identity/tokens.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside } from './site-configs.ts'
import { askedOf, eventually, pairOf, stopTime } from './street.ts'
import { sharedDevice } from './tabs.ts'

const hour = 3_600_000
const anna = { id: people.anna.uid, email: people.anna.email }
const credentials = { email: people.anna.email, password }

const says = (message: string, status = 400): Answer => ({ status, text: JSON.stringify({ error: { message } }) })

const signInOver = async (answer: Answer | string, typed = credentials) => {
  const { asked, http } = outside(() => answer)
  return { asked, came: await identityService(http, houseOf()).signIn(typed, nobody()) }
}

describe('signing in', () => {
  test('A7.36 A5.35 the right password brings an account, and keeps both tokens on the device', async () => {
    const studio = openStudio()
    const { http, house } = adaptersOf(studio, noTokens)
    const { entries, open } = sharedDevice()
    const identity = makeIdentity(authentication(identityService(http, house)), open(), () => noon)
    expect(await identity.signIn({ email: ` ${people.anna.email} `, password }, nobody())).toEqual(ok(anna))
    expect(JSON.parse(entries.get('auth') ?? '')).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      account: anna,
      lifetime: hour,
      receivedAt: noon,
    })
    expect((await identity.token()).ok).toBe(true)
  })

  const codes: readonly (readonly [string, string, number])[] = [
    ['INVALID_EMAIL', 'WrongEmail', 400],
    ['INVALID_LOGIN_CREDENTIALS', 'WrongCombination', 400],
    ['INVALID_PASSWORD', 'WrongCombination', 400],
    ['EMAIL_NOT_FOUND', 'WrongCombination', 400],
    ['USER_DISABLED', 'Disabled', 400],
    ['OPERATION_NOT_ALLOWED', 'Refused', 400],
    ['PASSWORD_LOGIN_DISABLED', 'Refused', 400],
    ['MISSING_PASSWORD', 'WrongCombination', 400],
    ['SOMETHING_NEW : with words', 'WrongCombination', 400],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'TooManyAttempts', 400],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access has been disabled', 'TooManyAttempts', 400],
    ['Request failed with 429', 'TooManyAttempts', 429],
    ['API key not valid. Please pass a valid API key.', 'Refused', 400],
    ['Not Found', 'Refused', 404],
    ['INVALID_LOGIN_CREDENTIALS', 'Refused', 503],
    ['INTERNAL', 'Refused', 500],
  ]

  test.each(codes)('A8.03 %s is %s (%i)', async (code, type, status) => {
    expect((await signInOver(says(code, status))).came).toMatchObject({ ok: false, error: { type } })
  })

  test.each([
    ['a page', '<html>'],
    ['nothing', ''],
    ['half a pair', '{"idToken":"a.b.c"}'],
    ['a pair of the wrong type', '{"idToken":"a.b.c","refreshToken":7}'],
    ['a refusal without a code', { status: 403, text: '<html>' }],
    ['a time-out', { status: 408, text: '' }],
  ])('A8.03 A5.35 %s does not blame the password', async (_, answer) => {
    expect((await signInOver(answer)).came).toMatchObject({ ok: false, error: { type: 'Refused' } })
  })

  test('A8.03 being offline does not blame the password', async () => {
    const { http } = outside(() => fail({ type: 'Offline' }))
    expect(await identityService(http, houseOf()).signIn(credentials, nobody())).toEqual(fail({ type: 'Offline' }))
  })

  test('A8.03 a token that names nobody is not kept', async () => {
    const { http } = outside(() => '{"idToken":"a.b.c","refreshToken":"r"}')
    const { entries, open } = sharedDevice()
    const identity = makeIdentity(authentication(identityService(http, houseOf())), open(), () => noon)
    expect(await identity.signIn(credentials, nobody())).toMatchObject({ error: { type: 'Unexpected' } })
    expect(entries.size).toBe(0)
  })

  test('A8.20 a house without an identity service asks nobody', async () => {
    const { asked, http } = outside(() => '')
    const came = await identityService(http, houseOf({ identity: '' })).signIn(credentials, nobody())
    expect(came).toMatchObject({ error: { message: 'auth provider is not configured' } })
    expect(asked).toEqual([])
  })

  test('A8.03 after ten tries in a minute the studio wants a rest', async () => {
    const { http, house } = adaptersOf(openStudio(), noTokens)
    const service = identityService(http, house)
    const wrong = { email: 'nobody@adagio.test', password: 'x' }
    const types: string[] = []
    for (let time = 0; time < 11; time += 1) {
      const came = await service.signIn(wrong, nobody())
      if (!came.ok) types.push(came.error.type)
    }
    expect(types).toEqual([...Array(10).fill('WrongCombination'), 'TooManyAttempts'])
  })
})

describe('coming back', () => {
  test('A4.02 whoever’s tokens the device holds is here, without asking anybody', async () => {
    const studio = openStudio()
    const { http, house } = adaptersOf(studio, noTokens)
    const { open } = sharedDevice({ auth: JSON.stringify(await pairOf(studio, 'anna')) })
    const identity = makeIdentity(authentication(identityService(http, house)), open(), () => noon + 100 * hour)
    expect(await identity.restore(undefined, nobody())).toEqual(ok(anna))
    expect(await askedOf(studio, 'identity')).toEqual([])
  })

  test.each([
    ['is used until it is refused', null, ok('opaque')],
    ['ends the session with its lifetime', hour, fail({ type: 'SignedOut' })],
  ])('A8.11 a token of a service that does not refresh %s', async (_, lifetime, first) => {
    const pair = { accessToken: 'opaque', refreshToken: '', account: anna, lifetime, receivedAt: noon }
    const { open, entries } = sharedDevice({ auth: JSON.stringify(pair) })
    const service = authentication({ signIn: async () => ok(pair) })
    const identity = makeIdentity(service, open(), () => noon + 2 * hour)
    const heard: unknown[] = []
    identity.changes((change) => heard.push(change))
    expect(await identity.token()).toEqual(first)
    expect(await identity.token('opaque')).toEqual(first.ok ? fail({ type: 'SignedOut' }) : ok(null))
    expect([heard, entries.get('auth')]).toEqual([[{ type: 'ended' }], 'null'])
  })

  test('A4.02 A8.11 a token without claims is used until it is refused, and its account stays through a refresh', async () => {
    const { http, asked } = outside(() => JSON.stringify({ id_token: 'other', refresh_token: 'next' }))
    const auth = JSON.stringify({ accessToken: 'opaque', refreshToken: 'r', account: anna, lifetime: null })
    const memory = sharedDevice({ auth }).open()
    const identity = makeIdentity(authentication(identityService(http, houseOf())), memory, () => noon + 100 * hour)
    expect([await identity.restore(undefined, nobody()), await identity.token()]).toEqual([ok(anna), ok('opaque')])
    expect(asked).toEqual([])
    expect([await identity.token('opaque'), asked.length]).toEqual([ok('other'), 1])
    expect(await identity.restore(undefined, nobody())).toEqual(ok(anna))
  })

  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"accessToken":"a"}',
    '{"accessToken":"a","refreshToken":1,"account":{"id":"anna","email":""}}',
    '{"accessToken":"a","refreshToken":"r"}',
    '{"accessToken":"a","refreshToken":"r","account":{"email":"anna@adagio.test"}}',
  ])('A5.35 %j on the device is nobody', async (auth) => {
    const { http, asked } = outside(() => '')
    const identity = makeIdentity(
      authentication(identityService(http, houseOf())),
      sharedDevice({ auth }).open(),
      () => noon,
    )
    expect(await identity.restore(undefined, nobody())).toEqual(ok(null))
    expect(asked).toEqual([])
  })
})

const heldBy = async (answer: Parameters<typeof outside>[0]) => {
  const pair = await pairOf(openStudio(), 'anna')
  const { entries, open } = sharedDevice({
    auth: JSON.stringify(pair),
    history: '{}',
    [`outbox.${people.anna.uid}.keepProgress:a`]: '{}',
    'outbox.visitor.keepProgress:a': '{}',
  })
  const { asked, http } = outside(answer)
  const changes: SessionChange[] = []
  const identity = makeIdentity(authentication(identityService(http, houseOf())), open(), () => noon + 2 * hour)
  identity.changes((change) => changes.push(change))
  return { identity, entries, asked, changes, pair }
}

describe('staying in', () => {
  test('A8.11 a token that is over is refreshed once at the studio, and the new pair is kept', async () => {
    const studio = openStudio()
    const pair = await pairOf(studio, 'anna')
    const { entries, open } = sharedDevice({ auth: JSON.stringify(pair) })
    const { http, house } = adaptersOf(studio, noTokens)
    studio.clock.set(noon + 2 * hour)
    const identity = makeIdentity(authentication(identityService(http, house)), open(), () => noon + 2 * hour)
    const found = await identity.token()
    expect(found.ok && found.value).not.toBe(pair.accessToken)
    expect(await identity.token()).toEqual(found)
    expect(JSON.parse(entries.get('auth') ?? '')).toMatchObject({ accessToken: found.ok && found.value })
    expect(JSON.parse(entries.get('auth') ?? '').refreshToken).not.toBe(pair.refreshToken)
    expect(await askedOf(studio, 'identity')).toHaveLength(1)
  })

  test('A8.11 a token that is refused again later is refreshed again, and never is an older one the answer', async () => {
    let nth = 0
    const { identity, asked } = await heldBy(() => {
      nth += 1
      return JSON.stringify({ id_token: `fresh ${nth}`, refresh_token: `next ${nth}` })
    })
    expect(await identity.token('refused')).toEqual(ok('fresh 1'))
    expect(await identity.token('fresh 1')).toEqual(ok('fresh 2'))
    expect(asked).toHaveLength(2)
  })

  test.each([
    [30_001, 0],
    [30_000, 1],
    [-1, 1],
  ])('A8.11 with %i ms left it is refreshed %i times', async (left, times) => {
    const pair = await pairOf(openStudio(), 'anna')
    const { http, asked } = outside(() => '')
    const identity = makeIdentity(
      authentication(identityService(http, houseOf())),
      sharedDevice({ auth: JSON.stringify(pair) }).open(),
      () => noon + hour - left,
    )
    await identity.token()
    expect(asked).toHaveLength(times)
  })

  test.each(['TOKEN_EXPIRED', 'INVALID_REFRESH_TOKEN', 'USER_NOT_FOUND', 'USER_DISABLED'])(
    'A8.11 A4.03 %s ends the session, and what waits of the account stays on the device for when it is back',
    async (code) => {
      const { identity, entries, changes } = await heldBy(() => says(code))
      expect(await identity.token()).toEqual(fail({ type: 'SignedOut' }))
      expect([...entries.keys()].sort()).toEqual([
        'auth',
        'history',
        `outbox.${people.anna.uid}.keepProgress:a`,
        'outbox.visitor.keepProgress:a',
      ])
      expect([entries.get('auth'), changes]).toEqual(['null', [{ type: 'ended' }]])
      expect(await identity.token()).toEqual(ok(null))
    },
  )

  test.each([
    ['being offline', fail({ type: 'Offline' } as const)],
    ['a time-out', fail({ type: 'Refused', reason: 'busy', message: '' } as const)],
    ['a 500', says('INTERNAL', 500)],
    ['a 503 with a code', says('TOKEN_EXPIRED', 503)],
    ['a 429', says('Request failed with 429', 429)],
    ['a 403 of a proxy', { status: 403, text: '<html>' }],
    ['another code', says('INVALID_GRANT_TYPE')],
    ['a page', '<html>'],
    ['nothing', ''],
    ['half a pair', '{"id_token":"a.b.c"}'],
  ])('A8.11 A5.35 %s never signs out', async (_, answer) => {
    const { identity, entries, changes, pair } = await heldBy(() => answer)
    const came = await identity.token()
    expect(came.ok).toBe(false)
    expect(!came.ok && came.error.type).not.toBe('SignedOut')
    expect(JSON.parse(entries.get('auth') ?? '')).toEqual(pair)
    expect(changes).toEqual([])
  })

  test('A4.14 other tabs are told how a refresh goes, and never a token', async () => {
    const pair = await pairOf(openStudio(), 'anna')
    const fresh = JSON.stringify({ id_token: pair.accessToken, refresh_token: 'next' })
    const channel = new BroadcastChannel('adagio.session')
    const heard: unknown[] = []
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
    const { identity } = await heldBy(() => fresh)
    await identity.token('refused')
    await eventually(() => expect(heard).toEqual([{ action: 'refreshing' }, { action: 'resolved' }]))
    identity.end()
    await eventually(() => expect(heard.slice(2)).toEqual([{ action: 'rejected' }]))
    channel.close()
  })

  test.each(['is missing', 'cannot be opened', 'cannot be written to'])(
    'A4.14 a channel between tabs that %s costs neither the session nor its refresh',
    async (how) => {
      const no = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      const refusing = class {
        postMessage = no
        addEventListener = () => {}
        removeEventListener = () => {}
        constructor() {
          if (how === 'cannot be opened') no()
        }
      }
      vi.stubGlobal('BroadcastChannel', how === 'is missing' ? undefined : refusing)
      const { identity, changes } = await heldBy(() => JSON.stringify({ id_token: 'fresh', refresh_token: 'next' }))
      expect(await identity.token('refused')).toEqual(ok('fresh'))
      identity.end()
      expect(changes).toEqual([{ type: 'ended' }])
      vi.unstubAllGlobals()
    },
  )

  test('A4.14 A4.03 A8.12 a refusal of another tab ends no session that is there, an end is heard after a sleep too, and nothing is heard after listening has ended', async () => {
    const [window, channels] = [new EventTarget(), [] as EventTarget[]]
    const Channel = class extends EventTarget {
      constructor() {
        super()
        channels.push(this)
      }
    }
    vi.stubGlobal('window', window)
    vi.stubGlobal('BroadcastChannel', Channel)
    vi.resetModules()
    const own = await import('../../adapters/session/index.ts')
    const memory = sharedDevice({ auth: JSON.stringify(await pairOf(openStudio(), 'anna')) }).open()
    const heard: SessionChange[] = []
    const { http } = outside(() => '')
    const stop = own
      .makeIdentity(authentication(identityService(http, houseOf())), memory, () => noon)
      .changes((on) => heard.push(on))
    const reject = () => channels[0]?.dispatchEvent(new MessageEvent('message', { data: { action: 'rejected' } }))
    const wake = async () => {
      window.dispatchEvent(new Event('online'))
      await new Promise((done) => setTimeout(done))
    }
    reject()
    expect(heard).toEqual([])
    await wake()
    expect(heard).toEqual([{ type: 'enteredElsewhere', account: anna }])
    memory.remove('auth')
    reject()
    expect(heard.slice(1)).toEqual([{ type: 'leftElsewhere' }])
    memory.set('auth', 'null')
    await wake()
    reject()
    expect(heard.slice(2)).toEqual([{ type: 'ended' }, { type: 'ended' }])
    stop()
    reject()
    await wake()
    expect(heard).toHaveLength(4)
    vi.unstubAllGlobals()
  })

  test('A4.03 signing out deletes the tokens, and the data of the account are not its affair', async () => {
    const { identity, entries } = await heldBy(() => '')
    const before = [...entries.keys()].filter((key) => key !== 'auth')
    expect(await identity.signOut(undefined, nobody())).toEqual(ok(undefined))
    expect([...entries.keys()]).toEqual(before)
  })

  test('A4.14 A8.11 a refresh whose answer is lost is tried again at once, and nobody is signed out', async () => {
    const studio = openStudio()
    const pair = await pairOf(studio, 'anna')
    const { entries, open } = sharedDevice({ auth: JSON.stringify(pair) })
    const { http, house } = adaptersOf(studio, noTokens)
    studio.clock.set(noon + 2 * hour)
    let lost = 1
    const lossy: typeof http = async (question, signal) => {
      const answer = await http(question, signal)
      lost -= 1
      return lost >= 0 ? fail({ type: 'Offline' }) : answer
    }
    const identity = makeIdentity(authentication(identityService(lossy, house)), open(), () => noon + 2 * hour)
    const found = await identity.token()
    expect([found.ok, await askedOf(studio, 'identity')]).toMatchObject([true, { length: 2 }])
    expect(JSON.parse(entries.get('auth') ?? '')).toMatchObject({ accessToken: found.ok && found.value })
  })

  test('A4.14 A8.11 a tab that was closed while it refreshed costs nothing where the next comes within the grace, and at most the session after it', async () => {
    const studio = openStudio()
    const pair = await pairOf(studio, 'anna')
    const { http, house } = adaptersOf(studio, noTokens)
    studio.clock.set(noon + 2 * hour)
    const closed = sharedDevice({ auth: JSON.stringify(pair) }).open()
    await makeIdentity(authentication(identityService(http, house)), closed, () => noon + 2 * hour).token()
    const openTab = () => {
      const { entries, open } = sharedDevice({
        auth: JSON.stringify(pair),
        [`outbox.${people.anna.uid}.keepProgress:a`]: '{}',
      })
      const identity = makeIdentity(authentication(identityService(http, house)), open(), () => noon + 2 * hour)
      return { entries, identity }
    }
    studio.clock.set(noon + 2 * hour + reuseGrace - 1)
    expect((await openTab().identity.token()).ok).toBe(true)
    studio.clock.set(noon + 2 * hour + reuseGrace)
    const late = openTab()
    expect(await late.identity.token()).toEqual(fail({ type: 'SignedOut' }))
    expect(late.entries.get('auth')).toBe('null')
    expect([...late.entries.keys()].filter((key) => key !== 'auth')).toEqual([
      `outbox.${people.anna.uid}.keepProgress:a`,
    ])
  })

  test.each([-30, -3, -1, 3, 30])(
    'A4.02 A4.14 on a device whose clock is %i hours wrong a token is refreshed once in its hour, and writes of a page that goes have one at hand',
    async (wrong) => {
      const studio = openStudio()
      const { open } = sharedDevice()
      const { http, house } = adaptersOf(studio, noTokens)
      const asked: string[] = []
      const counted: typeof http = (question, signal) => {
        if (question.url.includes('/token')) asked.push(question.url)
        return http(question, signal)
      }
      let now = noon
      const identity = makeIdentity(authentication(identityService(counted, house)), open(), () => now + wrong * hour)
      await identity.signIn({ email: people.anna.email, password }, nobody())
      for (let minute = 0; minute < 59; minute += 1) {
        now = noon + minute * 60_000
        studio.clock.set(now)
        expect((await identity.token()).ok).toBe(true)
        expect(identity.atHand?.().ok).toBe(true)
      }
      expect(asked).toHaveLength(0)
      now = noon + hour
      studio.clock.set(now)
      await identity.token()
      await identity.token()
      expect(asked).toHaveLength(1)
    },
  )

  test('A4.14 a clock that was set back since costs one refresh', async () => {
    const studio = openStudio()
    const { http, house } = adaptersOf(studio, noTokens)
    let now = noon + 5 * hour
    const identity = makeIdentity(authentication(identityService(http, house)), sharedDevice().open(), () => now)
    await identity.signIn({ email: people.anna.email, password }, nobody())
    now = noon
    for (let time = 0; time < 5; time += 1) expect((await identity.token()).ok).toBe(true)
    expect((await askedOf(studio, 'identity')).filter(({ path }) => path.includes('/token'))).toHaveLength(1)
  })

  test('A8.12 tokens that the browser has deleted, with all of its data, are an end without the member', async () => {
    const device = sharedDevice({ auth: JSON.stringify(await pairOf(openStudio(), 'anna')) }).open()
    const heard: SessionChange[] = []
    const { http } = outside(() => '')
    let changed: Parameters<typeof device.listen>[0] = () => {}
    const listen: typeof device.listen = (on) => {
      changed = on
      return () => {}
    }
    const service = authentication(identityService(http, houseOf()))
    makeIdentity(service, { ...device, listen }, () => noon).changes((on) => heard.push(on))
    changed('auth', null, 'a pair')
    changed('auth', null, null)
    expect(heard).toEqual([{ type: 'leftElsewhere' }, { type: 'ended' }])
  })

  test('A8.12 the end of a session is told once', async () => {
    const { identity, changes } = await heldBy(() => '')
    identity.end()
    identity.end()
    expect(changes).toEqual([{ type: 'ended' }])
  })

  test('A8.11 the refresh has the time limit of every request', async () => {
    stopTime()
    const pair = await pairOf(openStudio(), 'anna')
    const http = makeHttp(
      ((request: Request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        )) as typeof globalThis.fetch,
    )
    const { entries, open } = sharedDevice({ auth: JSON.stringify(pair) })
    const identity = makeIdentity(authentication(identityService(http, houseOf())), open(), () => Date.now() + 2 * hour)
    const answered = vi.fn()
    void identity.token().then(answered)
    await vi.advanceTimersByTimeAsync(15_100)
    await eventually(() =>
      expect(answered).toHaveBeenCalledWith(fail({ type: 'Refused', reason: 'busy', message: 'no response' })),
    )
    expect(entries.has('auth')).toBe(true)
  })
})
