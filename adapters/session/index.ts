import type { Failure } from '../../core/kernel/failure.ts'
import type { Feed } from '../../core/kernel/feed.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Announcement, Identity, SessionChange, SessionPort } from '../../core/session/index.ts'
import { woke } from '../browser/page.ts'
import type { Memory } from '../browser/storage.ts'
import type { Tokens } from '../product-api/request.ts'
import type { Authentication } from './renewal.ts'
import type { Pair } from './tokens.ts'
import { hasEnded, isStale, storedAccount, storedTokens, storeEnd, storeTokens } from './tokens.ts'

/** The session on this device: its tokens, refreshed once for all tabs, and the changes made by other tabs. */
export interface DeviceSession
  extends Tokens,
    Pick<SessionPort, 'restore' | 'signIn' | 'signOut' | 'expire' | 'changes' | 'announce'> {
  /** Signs in with the tokens of a registration or a link. */
  readonly enter: (pair: Pair) => Identity
}

/** A message between tabs about a token refresh or a profile. A4.14 */
type Word =
  | { readonly action: 'refreshing' | 'resolved' | 'rejected' }
  | ({ readonly action: 'profileRead' } & Announcement)

const channelName = 'adagio.session'

/** Opens the channel between tabs; `null` if the browser has none or refuses it. */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return null
  }
}

const isRejection = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'action' in data && data.action === 'rejected'

const announcementIn = (data: unknown): Announcement | null => {
  if (typeof data !== 'object' || data === null || !('action' in data) || data.action !== 'profileRead') return null
  const { user, text } = data as Partial<Announcement>
  return typeof user === 'string' && typeof text === 'string' ? { user, text } : null
}

/** Creates the session of this device: signs in and out, and refreshes tokens with the identity service. Being offline never ends a session. */
export const makeIdentity = (service: Authentication, memory: Memory, now: () => number): DeviceSession => {
  const channel = openChannel()
  const listeners = new Set<(change: SessionChange) => void>()
  const tell = (change: SessionChange) => {
    for (const listener of listeners) listener(change)
  }
  const say = (word: Word) => {
    try {
      channel?.postMessage(word)
    } catch {
      // Other tabs notice through the storage event.
    }
  }
  const end = () => {
    if (storedTokens(memory) === null) return
    storeEnd(memory)
    say({ action: 'rejected' })
    tell({ type: 'ended' })
  }
  const enter: DeviceSession['enter'] = (pair) => {
    storeTokens(memory, pair, now())
    return pair.account
  }
  const atHand: Tokens['atHand'] = () => {
    const pair = storedTokens(memory)
    if (pair === null) return ok(null)
    return isStale(pair, now()) ? fail({ type: 'Offline' }) : ok(pair.accessToken)
  }
  let renewing: Promise<Result<string | null, Failure>> | null = null
  const token: Tokens['token'] = async (refused) => {
    const pair = storedTokens(memory)
    if (pair === null) return ok(null)
    if (pair.accessToken !== refused && !isStale(pair, now())) return ok(pair.accessToken)
    const session = { memory, now, end, say: (action: 'refreshing' | 'resolved') => say({ action }) }
    renewing ??= service.renew(session, pair).finally(() => {
      renewing = null
    })
    return renewing
  }
  const change = (): SessionChange => {
    const account = storedAccount(memory)
    return account ? { type: 'enteredElsewhere', account } : { type: hasEnded(memory) ? 'ended' : 'leftElsewhere' }
  }
  const changes: Feed<SessionChange> = (on) => {
    listeners.add(on)
    const stop = memory.listen((key, value, before) => {
      if (key !== 'auth') return
      // An event without an old value means that the browser's data was cleared.
      on(value === null ? { type: before === null ? 'ended' : 'leftElsewhere' } : change())
    })
    const heard = ({ data }: MessageEvent<unknown>) => {
      if (isRejection(data) && storedTokens(memory) === null) on(change())
      const profile = announcementIn(data)
      if (profile) on({ type: 'readElsewhere', profile })
    }
    channel?.addEventListener('message', heard)
    // A page restored from the back-forward cache has missed the messages of other tabs.
    // Another listener of this event runs first and reads why the session has ended.
    let timer: ReturnType<typeof setTimeout> | undefined
    const sleep = woke(() => {
      timer = setTimeout(() => on(change()))
    })
    return () => {
      listeners.delete(on)
      stop()
      sleep()
      clearTimeout(timer)
      channel?.removeEventListener('message', heard)
    }
  }
  return {
    token,
    atHand,
    end,
    changes,
    enter,
    announce: (profile) => say({ action: 'profileRead', ...profile }),
    restore: async () => ok(storedAccount(memory)),
    signIn: async (credentials, signal) => {
      const pair = await service.signIn(credentials, signal)
      return pair.ok ? ok(enter(pair.value)) : pair
    },
    signOut: async () => {
      const pair = storedTokens(memory)
      storeTokens(memory, null)
      // This device is signed out whatever the service answers.
      return pair ? service.signOut(pair) : ok(undefined)
    },
    expire: async (id) => {
      if (storedAccount(memory)?.id === id) end()
      return ok(undefined)
    },
  }
}
