import { vi } from 'vitest'
import { commercePorts } from '../../adapters/app/commerce.ts'
import { plannerPorts } from '../../adapters/app/planner.ts'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { writeIn } from '../../adapters/browser/stored-writes.ts'
import { findSiteConfig } from '../../adapters/config/index.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { makeIdentity } from '../../adapters/identity/index.ts'
import { identityService, identityWire } from '../../adapters/identity/service.ts'
import { storedAccount } from '../../adapters/identity/tokens.ts'
import { mediaDelivery } from '../../adapters/media-delivery/index.ts'
import { readProfile } from '../../adapters/product-api/profile.ts'
import { impersonated, makeProductApi } from '../../adapters/product-api/request.ts'
import { productUser } from '../../adapters/product-api/user.ts'
import { changeBy, changeOf } from '../../core/account/changes.ts'
import { closed } from '../../core/account/draft.ts'
import type { AccountPort, ChangeFailure, Draft } from '../../core/account/index.ts'
import type { Section } from '../../core/account/rules.ts'
import { draftOf } from '../../core/account/rules.ts'
import type { Result } from '../../core/kernel/result.ts'
import type { Write } from '../../core/outbox/index.ts'
import type { Member } from '../../core/session/index.ts'
import { emptyWeek } from '../../fixtures/examples.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask } from '../studio/asking.ts'
import { nobody, plain } from './site-configs.ts'
import { makeStorage, origin, pairOf, streetTo } from './street.ts'

/** The commerce and the planner of a device that speaks with a real studio; somebody may be signed in there. */
export const officeAt = async (
  studio: Studio,
  who: PersonName | null = null,
  {
    storage = makeStorage(),
    parameters = plain,
  }: { readonly storage?: Storage; readonly parameters?: () => URLSearchParams } = {},
) => {
  if (who) storage.setItem('jwapp.auth', JSON.stringify(await pairOf(studio, who)))
  const street = streetTo(studio)
  const http = makeHttp(street.fetch)
  const memory = deviceMemory(storage)
  const siteConfig = findSiteConfig(http, memory, origin, parameters)
  const now = () => studio.clock.now()
  const service = identityService(http, siteConfig)
  const identity = makeIdentity(service, memory, now)
  const api = makeProductApi(http, siteConfig, identity, () => impersonated(parameters()))
  const acting = () => impersonated(parameters())
  const askIdentity = identityWire(http, siteConfig)
  const commerce = await commercePorts({
    ask: askIdentity,
    http,
    service,
    identity,
    memory,
    now,
    api,
    siteConfig,
    origin,
    acting,
  })
  const profile = async (id: string): Promise<Member> => {
    const found = await readProfile(api, id, nobody())
    if (!found.ok) throw new Error('no profile')
    return found.value
  }
  const delivery = mediaDelivery(http, siteConfig)
  const here = () => storedAccount(memory)?.id ?? null
  const opened = await plannerPorts({
    api,
    siteConfig,
    delivery,
    origin,
    whose: () => acting() ?? here(),
    frame: () => null,
  })
  if (!opened.ok || !commerce.ok) throw new Error('no house')
  // The own set-up leaves out no operation.
  const ports = { ...commerce.value, account: commerce.value.account as Required<AccountPort> }
  return { ports, planner: opened.value, storage, street, identity, api, siteConfig, delivery, profile }
}

/** What the device of an office holds, by the product's key. */
export const heldIn = (storage: Storage, key: string): unknown => JSON.parse(storage.getItem(`jwapp.${key}`) ?? 'null')

/** What waits on a device, by its key. */
export const waitingOn = (storage: Storage): Readonly<Record<string, Write>> => {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  const own = keys.filter((key) => key.startsWith('jwapp.outbox.'))
  return Object.fromEntries(
    own.flatMap((key) =>
      writeIn(JSON.parse(storage.getItem(key)!)).map((write) => [key.slice('jwapp.outbox.'.length), write]),
    ),
  )
}

/** Sends what waits, as the outbox does. */
export const sendWaiting = async ({ api, storage, profile }: Awaited<ReturnType<typeof officeAt>>, id: string) => {
  const { send } = productUser(api, {} as never, await profile(id)).wire
  return Promise.all(Object.values(waitingOn(storage)).map((write) => send(write, nobody())))
}

/** Saves a section of an account with what is typed into it, as its form does. */
export const saveSection = (
  account: Partial<AccountPort>,
  section: Section,
  profile: Member,
  typed: Partial<Draft>,
): Promise<Result<void, ChangeFailure>> =>
  changeBy(account)(changeOf({ ...closed(profile), section, draft: draft(profile, typed), requests: [] }), nobody())

/** What somebody types to change something of theirs. */
const draft = (profile: Member, typed: Partial<Draft>): Draft => ({ ...draftOf(profile), ...typed })

/** The profile that the example people have, as far as a form needs it. */
export const formOf = (name: PersonName): Member => {
  const { uid, email, firstName, lastName } = people[name]
  return {
    ...{
      id: uid,
      email,
      firstName,
      lastName,
      details: {},
      pictureUrl: null,
      tags: [],
      products: [],
      counts: { watchedVideos: 0, bookmarks: 0 },
      unusedDayPasses: 0,
      bought: [],
    },
    ...{ hasTrial: false, hasExpiredTrial: false, combinedOffer: null, hasDayPass: false, isAdmin: false },
    ...{ hasPendingSubscription: false, orders: null, videoState: {}, foldedSections: {}, week: emptyWeek },
  }
}

/** The code of the last letter that went to somebody. */
export const codeFor = async (studio: Studio, email: string): Promise<string | null> => {
  const { body } = await ask(studio, 'GET', '/dev/control/mails')
  const letters = (body.mails as { recipient: string; link: string }[]).filter(({ recipient }) => recipient === email)
  return new URL(letters[0]?.link ?? '/', origin).searchParams.get('resetPasswordToken')
}

/** The bytes with which a JPEG begins. */
export const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8, 9])

/** A file that somebody has chosen. */
export const chosen = new File([jpeg], 'me.png', { type: 'image/png' })

/** How the drawing of a browser goes. */
export interface Drawing {
  readonly decodes?: boolean
  readonly pen?: boolean
  readonly gives?: Blob | null
}

/** A browser that can draw; what was drawn is kept. */
export const browserThatDraws = ({
  decodes = true,
  pen = true,
  gives = new Blob([jpeg], { type: 'image/jpeg' }),
}: Drawing = {}) => {
  const drawn: unknown[][] = []
  const asked: unknown[][] = []
  const canvases: { width: number; height: number }[] = []
  let closed = 0
  const close = () => {
    closed += 1
  }
  vi.stubGlobal('createImageBitmap', async () => {
    if (!decodes) throw new DOMException('no picture', 'InvalidStateError')
    return { close }
  })
  const canvas = () => {
    const made = {
      ...{ width: 300, height: 150 },
      getContext: () => (pen ? { fillRect: () => undefined, drawImage: (...how: unknown[]) => drawn.push(how) } : null),
      toBlob: (done: (blob: Blob | null) => void, ...how: unknown[]) => {
        asked.push(how)
        done(gives)
      },
    }
    canvases.push(made)
    return made
  }
  vi.stubGlobal('document', { createElement: canvas })
  return { drawn, asked, canvases, closed: () => closed }
}
