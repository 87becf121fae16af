import * as z from 'zod/mini'
import type { AccountPort, ChangeFailure, Field, Reason } from '../../core/commerce/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { cutPicture } from '../browser/picture.ts'
import type { ApiFailure, ProductApi } from './request.ts'
import { parsed } from './request.ts'

/** The time limit for uploading a picture, in ms. */
export const uploadLimit = 60_000

const picture = '/users/me/profile/picture'
const saved = z.object({ user: z.object({ uid: z.string() }) })

const names = ['firstName', 'lastName'] as const satisfies readonly Field[]

const nameFailure = (failure: ApiFailure): ChangeFailure => {
  const blamed = names.filter((name) => failure.errors && Object.hasOwn(failure.errors, name))
  if (failure.type !== 'Refused' || failure.reason !== 'invalid' || blamed.length === 0) return failure
  return { type: 'Fields', fields: Object.fromEntries(blamed.map((name) => [name, 'tooLong' satisfies Reason])) }
}

/** Creates the port of the fields that a member can change: names and picture. A7.02 A7.06 */
export const productMember = (
  api: ProductApi,
): Required<Pick<AccountPort, 'saveNames' | 'savePicture' | 'removePicture'>> & {
  /** Returns all data of the current member from the product API. */
  readonly allData: (signal: AbortSignal) => Promise<Result<unknown, Failure>>
} => {
  const came = (answer: Result<unknown, Failure>): Result<void, Failure> => {
    const read = answer.ok ? parsed(saved, answer.value) : answer
    return read.ok ? ok(undefined) : read
  }
  return {
    saveNames: async (json, signal) => {
      const answer = await api({ method: 'POST', path: '/users/me', json }, signal)
      return answer.ok ? came(answer) : fail(nameFailure(answer.error))
    },
    savePicture: async ({ chosen, area }, signal) => {
      const cut = await cutPicture(chosen, area)
      if (!cut.ok) return cut
      const form = new FormData()
      form.append('profilePicture', cut.value, 'picture.jpg')
      return came(await api({ method: 'POST', path: picture, body: form, limit: uploadLimit }, signal))
    },
    allData: (signal) => api({ method: 'GET', path: '/users/me/export', limit: uploadLimit }, signal),
    removePicture: async (_, signal) => came(await api({ method: 'DELETE', path: picture }, signal)),
  }
}
