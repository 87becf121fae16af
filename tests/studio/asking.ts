import { onTestFinished } from 'vitest'
import type { PersonName } from '../../fixtures/people.ts'
import { password, people } from '../../fixtures/people.ts'
import { identityKey } from '../../fixtures/studio/identity/index.ts'
import type { Hashing } from '../../fixtures/studio/identity/password.ts'
import { hashPassword } from '../../fixtures/studio/identity/password.ts'
import type { Studio, StudioOptions } from '../../fixtures/studio/studio.ts'
import { createStudio } from '../../fixtures/studio/studio.ts'

/** The moment at which the clock of a test's studio stands. */
export const noon = Date.parse('2026-03-02T17:00:00Z')

/** A hashing that costs nothing. */
export const quick: Hashing = { memory: 8, passes: 1 }
const quickHash = await hashPassword(password, quick)

/** Lets the people of a studio sign in without the cost of a real hash. */
export const signInQuickly = (studio: Studio) =>
  void studio.context.db.prepare('update account set password = ? where password is not null').run(quickHash)

/** A studio with controls, whose clock stands still, and whose hashing costs nothing; it closes with the test. */
export const openStudio = (options: StudioOptions = {}): Studio => {
  const studio = createStudio({ now: noon, control: true, hashing: quick, ...options })
  if (!options.data && !options.hashing) signInQuickly(studio)
  onTestFinished(() => studio.close())
  return studio
}

/** What may go along with a request. */
export interface Along {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer, with its body read: as JSON where it is that, else as text. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  readonly body: any
}

/** The body of an answer in the shape that is expected of it. */
const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Asks the studio something, as a browser would. */
export const ask = async (studio: Studio, method: string, path: string, along: Along = {}): Promise<Answer> => {
  const headers = new Headers(along.headers)
  if (along.token !== undefined) headers.set('Authorization', `Bearer ${along.token}`)
  const body =
    along.body === undefined ? {} : { body: typeof along.body === 'string' ? along.body : JSON.stringify(along.body) }
  const answer = await studio.fetch(new Request(`http://studio.test${path}`, { method, headers, ...body }))
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: read(text) }
}

/** Calls a method of the identity service. */
export const identify = (studio: Studio, method: string, body: unknown): Promise<Answer> =>
  ask(studio, 'POST', `/identity/v1/${method}?key=${identityKey}`, { body })

/** The tokens of a session. */
export interface Session {
  readonly token: string
  readonly refresh: string
}

/** Signs in somebody of the studio. */
export const signIn = async (studio: Studio, name: PersonName, typed: string = password): Promise<Session> => {
  const { body } = await identify(studio, 'accounts:signInWithPassword', { email: people[name].email, password: typed })
  return { token: body.idToken, refresh: body.refreshToken }
}

/** Registers somebody new. */
export const register = async (studio: Studio, email: string): Promise<Session & { readonly uid: string }> => {
  const { body } = await identify(studio, 'accounts:signUp', { email, password })
  return { token: body.idToken, refresh: body.refreshToken, uid: body.localId }
}
