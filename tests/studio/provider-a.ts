import { expect } from 'vitest'
import { consumers } from '../../fixtures/consumers.ts'
import { password } from '../../fixtures/people.ts'
import { clientId } from '../../fixtures/studio/provider-a/tokens.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'

/** The status and the body of an answer of provider A. */
export interface AnswerA {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: as the wire sends it.
  readonly body: any
}

/** Asks provider A something, with a form as its body. */
export const callA = async (
  studio: Studio,
  method: string,
  path: string,
  token?: string,
  form?: Readonly<Record<string, string>>,
): Promise<AnswerA> => {
  const answer = await studio.fetch(
    new Request(`http://studio.test/provider-a${path}`, {
      method,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      ...(form && { body: new URLSearchParams(form) }),
    }),
  )
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

/** The form that signs in. */
export const signInForm = (username: string, typed = password) => ({
  ...{ client_id: clientId, grant_type: 'password', referrer: 'http://studio.test', username, password: typed },
})

/** Signs in a consumer of the studio, and returns the token. */
export const signInConsumer = async (studio: Studio, name: keyof typeof consumers): Promise<string> => {
  const form = signInForm(consumers[name].email)
  const { status, body } = await callA(studio, 'POST', '/v2/accounts/authenticate', undefined, form)
  expect(status).toBe(200)
  return body.access_token
}
