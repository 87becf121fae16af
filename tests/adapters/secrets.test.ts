import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { draftWith } from '../../core/kernel/draft.ts'
import { read } from '../../core/routes/index.ts'
import { answersTo } from '../../fixtures/examples.ts'
import { password, people } from '../../fixtures/people.ts'
import { ownerOf } from '../core/running.ts'
import { openStudio } from '../studio/asking.ts'
import { featureIn, openSite } from './screens.ts'
import { deviceOf, eventually, makeStorage, spoil, stopTime, streetTo } from './street.ts'

beforeEach(stopTime)
afterEach(() => void vi.unstubAllGlobals())

const { email } = people.anna
const wrong = 'adagio-wrong-2026'
const fresh = 'adagio-fresh-2026'
const secrets = [password, wrong, fresh]

const textOf = (storage: Storage): string =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .map((key) => `${key} ${storage.getItem(key)}`)
    .join('\n')

const plain = () => {
  const met = new WeakSet<object>()
  return (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (met.has(value) || 'getSnapshot' in value) return undefined
    met.add(value)
    return value
  }
}

/** Everything that an actor and its children keep. */
const textOfActor = (ref: AnyActorRef, listen: (ref: AnyActorRef) => void): string => {
  listen(ref)
  const { children, ...kept } = ref.getSnapshot() ?? {}
  const inner = Object.values((children ?? {}) as Record<string, AnyActorRef>)
  return [JSON.stringify(kept, plain()), ...inner.map((child) => textOfActor(child, listen))].join('\n')
}

/** The site on a device, and whether a secret is anywhere on it. */
const siteOf = async (address: string, isMember: boolean) => {
  const studio = openStudio()
  const [storage, tab] = [isMember ? await deviceOf(studio, 'anna') : makeStorage(), makeStorage()]
  vi.stubGlobal('sessionStorage', tab)
  const street = streetTo(studio)
  const requests: (readonly [path: string, text: string])[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push([new URL(request.url).pathname, `${request.url} ${await request.clone().text()}`])
    return street.fetch(request)
  }
  const { app } = openSite(fetch, storage, address)
  const site = { app } as Parameters<typeof featureIn>[0]
  const facts: unknown[] = []
  const heard = new WeakSet<AnyActorRef>()
  const listen = (ref: AnyActorRef) => {
    if (heard.has(ref) || !('on' in ref)) return
    heard.add(ref)
    ref.on('*', (fact: unknown) => facts.push(fact))
  }
  await eventually(async () => {
    await street.pass(250)
    expect(ownerOf(app, 'commerce')).not.toBeNull()
  })
  await street.pass(1_000)
  const everything = () => [
    ...[textOf(storage), textOf(tab), textOfActor(app as never, listen)],
    JSON.stringify(facts, plain()),
  ]
  everything()
  return {
    studio,
    send: async (name: Parameters<typeof featureIn>[1], event: object, ms = 5_000) => {
      featureIn(site, name)?.send(event as never)
      await street.pass(ms)
    },
    value: (name: Parameters<typeof featureIn>[1]) => featureIn(site, name)?.getSnapshot().context.value,
    arrive: async (to: string) => {
      app.send({ type: 'arrived', address: read(to) })
      await street.pass(1_000)
    },
    session: () => app.getSnapshot().context.session,
    leaks: () => secrets.filter((secret) => everything().some((text) => text.includes(secret))),
    sent: () => requests.flatMap(([path, text]) => (secrets.some((secret) => text.includes(secret)) ? [path] : [])),
  }
}

type Site = Awaited<ReturnType<typeof siteOf>>

const typed = (values: object) => ({ type: 'begin', draft: draftWith(values) })
const own = (secret: string) => ({ type: 'submit', input: { email, password: secret } })

const prove = async ({ send }: Site, secret = password) => {
  await send('ownership', typed({ password: secret }))
  await send('ownership', own(secret))
}

const change = (oldPassword: string) => ({ type: 'submit', input: { email, oldPassword, password: fresh } })

const deletion = '/u/my-account?u=delete-account'
const register = { email: 'nora@adagio.test', password: fresh, consents: answersTo({ care: true }) }
const signInPath = expect.stringContaining('signInWithPassword')

interface Case {
  readonly address: string
  readonly isMember: boolean
  readonly run: (site: Site) => Promise<void>
  readonly sent: readonly unknown[]
  readonly session: 'signedIn' | 'signedOut'
}

const cases: Readonly<Record<string, Case>> = {
  'A4.24 A5.32 an account that was deleted': {
    ...{ address: deletion, isMember: true, session: 'signedOut', sent: [signInPath] },
    run: async (site) => {
      await prove(site)
      await site.arrive(`${deletion}-confirmation`)
      await site.send('deletion', { type: 'submit', input: site.value('ownership') })
      await site.arrive('/u/my-account')
    },
  },
  'A5.32 a deletion whose password was wrong': {
    ...{ address: deletion, isMember: true, session: 'signedIn', sent: [signInPath] },
    run: (site) => prove(site, wrong),
  },
  'A5.32 A8.26 a deletion that the service refused': {
    ...{ address: deletion, isMember: true, session: 'signedIn', sent: [signInPath] },
    run: async (site) => {
      await prove(site)
      await site.arrive(`${deletion}-confirmation`)
      await spoil(site.studio, { wire: 'identity', path: '*delete', type: 'status', status: 503 })
      await site.send('deletion', { type: 'submit', input: site.value('ownership') })
    },
  },
  'A5.32 a deletion that was given up after the password': {
    ...{ address: deletion, isMember: true, session: 'signedIn', sent: [signInPath] },
    run: async (site) => {
      await prove(site)
      await site.arrive('/u/my-account')
    },
  },
  'A5.32 a deletion that was given up while the password was typed': {
    ...{ address: deletion, isMember: true, session: 'signedIn', sent: [] },
    run: async (site) => {
      await site.send('ownership', typed({ password }))
      await site.arrive('/u/my-account')
    },
  },
  'A8.03 a sign-in': {
    ...{ address: '/pricing?u=login', isMember: false, session: 'signedIn', sent: [signInPath] },
    run: ({ send }) => send('session', { type: 'signIn', credentials: { email, password } }),
  },
  'A8.03 a sign-in with a wrong password': {
    ...{ address: '/pricing?u=login', isMember: false, session: 'signedOut', sent: [signInPath] },
    run: ({ send }) => send('session', { type: 'signIn', credentials: { email, password: wrong } }),
  },
  'A8.08 a registration': {
    ...{ address: '/?u=create-account', isMember: false, session: 'signedIn' },
    sent: [expect.stringContaining('signUp')],
    run: async ({ send, arrive }) => {
      await send('register', typed({ email: register.email, password: fresh, agreed: {} }))
      await send('register', { type: 'submit', input: register })
      await arrive('/')
    },
  },
  'A8.16 a changed password': {
    ...{ address: '/u/my-account?u=edit-password', isMember: true, session: 'signedIn' },
    sent: [signInPath, expect.stringContaining('update')],
    run: async ({ send }) => {
      await send('changePassword', typed({ oldPassword: password, password: fresh, repeated: fresh }))
      await send('changePassword', change(password))
    },
  },
  'A8.16 a password that was not changed, and its dialog closed': {
    ...{ address: '/u/my-account?u=edit-password', isMember: true, session: 'signedIn', sent: [signInPath] },
    run: async ({ send, arrive }) => {
      await send('changePassword', typed({ oldPassword: wrong, password: fresh, repeated: fresh }))
      await send('changePassword', change(wrong))
      await arrive('/u/my-account')
    },
  },
}

test.each(Object.entries(cases))(
  '%s leaves the password nowhere but in its call',
  async (_, { address, isMember, run, sent, session }) => {
    const site = await siteOf(address, isMember)
    await run(site)
    expect([site.leaks(), site.sent(), site.session()]).toEqual([[], sent, session])
  },
)
