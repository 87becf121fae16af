import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { DayPassPort } from '../../core/planner/day-pass/index.ts'
import { encode } from '../../core/routes/index.ts'
import { truthy } from '../http/schema.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

const redeemed = z.object({ success: truthy, duplicate: truthy })

/** The failure if the server neither redeems the pass nor gives a reason. */
const notRedeemed: Failure = { type: 'Refused', reason: 'conflict', message: 'Failed to redeem day pass' }

/** Redeems a day pass of the member, or of the user an admin acts for; the server says whether a pass was already running. V7.18 A7.05 */
export const productDayPass = (api: ProductApi, whose: () => string | null): DayPassPort => ({
  redeem: async (classId, signal) => {
    const id = whose()
    if (id === null) return fail({ type: 'SignedOut' })
    const json = classId === null ? {} : { classId }
    const path = `/users/${encode(id)}/redeem-day-pass`
    const data = await api({ method: 'POST', path, json }, signal)
    const answer = data.ok ? parsed(redeemed, data.value) : data
    if (!answer.ok) return answer
    return answer.value.success ? ok({ duplicate: answer.value.duplicate }) : fail(notRedeemed)
  },
})
