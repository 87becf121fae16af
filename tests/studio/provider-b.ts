import { expect } from 'vitest'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { publisherId } from '../../fixtures/studio/provider-b/tokens.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import type { Answer } from './asking.ts'
import { ask } from './asking.ts'

/** Asks provider B something. */
export const call = (studio: Studio, method: string, path: string, token?: string, body?: unknown): Promise<Answer> =>
  ask(studio, method, `/provider-b${path}`, {
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  })

/** A customer who is signed in at provider B. */
export interface SignedIn {
  readonly id: string
  readonly jwt: string
  readonly refreshToken: string
}

/** Signs in a customer of the studio. */
export const signInCustomer = async (studio: Studio, name: keyof typeof customers): Promise<SignedIn> => {
  const { id, email } = customers[name]
  const { status, body } = await call(studio, 'POST', '/auths', undefined, { email, password, publisherId })
  expect(status).toBe(200)
  return { id, jwt: body.responseData.jwt, refreshToken: body.responseData.refreshToken }
}

/** The status, the code and the text of a failure. */
export const failureOf = ({ status, body }: Answer): readonly unknown[] => [status, body.code, body.errors[0]]

/** What the card form for tests hands over for a card number. */
export const typed = (number: string) => ({
  ...{ type: 'scheme', holderName: 'Lena Novak', encryptedCardNumber: `test_${number.replaceAll(' ', '')}` },
  ...{ encryptedExpiryMonth: 'test_03', encryptedExpiryYear: 'test_2030', encryptedSecurityCode: 'test_737' },
})
