import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { requiredListOf, text } from '../http/schema.ts'
import type { MediaDelivery } from './index.ts'

const offset = z.union([z.string(), z.number()])

/** One break of a schedule: when it is, and the addresses of its advertisements, in the vendor's own form. */
const adBreak = z.object({
  breakid: text,
  offset: z.nullish(offset),
  tag: z.union([z.string(), z.array(z.string())]),
  type: text,
  skipoffset: z.nullish(z.number()),
})

const schedule = () =>
  z.object({
    client: z.string(),
    schedule: requiredListOf(adBreak),
    adscheduleid: text,
    rules: z.optional(z.unknown()),
  })

/** A schedule of advertising as the vendor's player takes it. */
export type AdSchedule = z.output<ReturnType<typeof schedule>>

/** The failure without an id. */
const noId: Failure = { type: 'Refused', reason: 'invalid', message: 'Ad Schedule ID is required' }

/** Reads a schedule of advertising by its id; a malformed break is left out. */
export const readAdSchedule = async (
  delivery: Pick<MediaDelivery, 'read'>,
  id: string | null,
  signal: AbortSignal,
): Promise<Result<AdSchedule, Failure>> =>
  id === null || id.trim() === ''
    ? fail(noId)
    : delivery.read(`/v2/advertising/schedules/${encode(id)}.json`, schedule, signal)
