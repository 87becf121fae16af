import * as z from 'zod/mini'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { NotAuthenticated, Restored } from '../../core/session/index.ts'
import { deviceClock } from '../browser/clock.ts'
import { randomId } from '../browser/random-id.ts'
import { openSignIn, returnTo } from '../browser/social-address.ts'
import type { Memory } from '../browser/storage.ts'
import { remembered } from '../browser/storage.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import type { AccountService, ReturnDevice } from './renewal.ts'
import { storedAccount } from './tokens.ts'

const key = 'social'

/** How long a sign-in at a social network may take, in ms. */
const longestAbsence = 3_600_000

const begun = z.object({ nonce: z.string(), at: z.number() })

/** Returns the address that a social network returns the member to. It has a nonce that this device stores, so that only a sign-in that started on this device is accepted. */
export const returnAddress = (memory: Memory, page: string): string => {
  const nonce = randomId()
  memory.set(key, JSON.stringify({ nonce, at: deviceClock.now() }))
  return returnTo(page, nonce)
}

/** Whether this device recently started a sign-in. Returns true once, because it deletes the nonce. */
const isOurs = (memory: Memory, nonce: string | null, now: number): boolean => {
  const kept = begun.safeParse(remembered(memory, key))
  memory.remove(key)
  return kept.success && kept.data.nonce === nonce && now >= kept.data.at && now - kept.data.at < longestAbsence
}

const sessionOf = async (memory: Memory, comeBack: AccountService['comeBack'], came: string) => {
  const { searchParams, hash } = new URL(came)
  if (!comeBack || !isOurs(memory, searchParams.get('social'), deviceClock.now())) return null
  const fields = new URLSearchParams(hash.slice(1))
  const pair = await patiently((inner) => comeBack(fields, inner), fiveTimes, new AbortController().signal)
  return pair.ok ? pair.value : null
}

/** Signs in with the answer of a social network. If the answer has no session, the current session of this device stays. */
export const signInFromReturn = async (
  { memory, identity }: ReturnDevice,
  comeBack: AccountService['comeBack'],
  came: string,
): Promise<Result<Restored | null, NotAuthenticated>> => {
  const pair = await sessionOf(memory, comeBack, came)
  if (pair) return ok({ ...identity.enter(pair), by: 'form' })
  const here = storedAccount(memory)
  if (here) return ok(here)
  openSignIn()
  return fail({ type: 'NotAuthenticated' })
}
