import { commercePorts } from '../../adapters/app/commerce.ts'
import { isCommerceExpected } from '../../adapters/app/expected.ts'
import { lateIdentity, lazyCommerce } from '../../adapters/app/lazy.ts'
import { readMember } from '../../adapters/app/member.ts'
import { lateOutcome } from '../../adapters/app/outcome.ts'
import { deviceAccountData } from '../../adapters/browser/account-data.ts'
import { deviceNavigation } from '../../adapters/browser/navigation.ts'
import { deviceOutbox } from '../../adapters/browser/outbox.ts'
import { devicePreferences } from '../../adapters/browser/preferences.ts'
import type { Memory } from '../../adapters/browser/storage.ts'
import { deviceVisitor } from '../../adapters/browser/visitor.ts'
import { findSiteConfig } from '../../adapters/config/index.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { mediaDelivery } from '../../adapters/media-delivery/index.ts'
import { ownProvider } from '../../adapters/own/index.ts'
import { productCatalogue } from '../../adapters/product-api/catalogue.ts'
import { readProfile } from '../../adapters/product-api/profile.ts'
import { makeProductApi } from '../../adapters/product-api/request.ts'
import { productUser } from '../../adapters/product-api/user.ts'
import type { Provider, ProviderParts } from '../../adapters/provider.ts'
import { schedulePageIn } from '../../adapters/schedule-frame/index.ts'
import { authorized } from '../../adapters/session/authorized.ts'
import { makeIdentity } from '../../adapters/session/index.ts'
import type { Ports } from '../../core/app/ports.ts'
import type { CataloguePort } from '../../core/catalogue/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Question, SchedulePagePort } from '../../core/planner/schedule-page/index.ts'
import type { PlayerPort } from '../../core/playback/player/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import type { OutboxPort } from '../../core/user/outbox/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { aCatalogue, aClass, anEvent, aScheduledClass, day, hour, minute } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { password, people } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { formOf } from './forms.ts'
import { codeFor } from './offices.ts'
import type { ContractProvider, OpenDevice, ProviderDevice, ProviderTab } from './provider-device.ts'
import { value } from './provider-device.ts'
import { nobody, plain } from './site-configs.ts'
import { origin, pairOf, streetTo } from './street.ts'
import { sharedDevice } from './tabs.ts'

/** One tab of a device: the ports that keep things there or speak of its account. */
export interface Tab extends ProviderTab, Pick<Ports, 'accountData' | 'navigation'> {
  readonly start: CataloguePort['start']
  readonly visitor: UserPorts
  readonly outboxOf: (who: PersonName) => Promise<OutboxPort>
  readonly preferences: PlayerPort['preferences']
  readonly schedulePage: Pick<SchedulePagePort, 'questions' | 'post'>
  /** The embedded page asks something. */
  readonly ask: (question: Question) => void
  /** What the embedded page was told. */
  readonly posted: () => readonly unknown[]
}

/** A device with any number of tabs, and what only the studio behind it sees. */
export interface Device extends ProviderDevice {
  readonly open: () => Tab
}

const page = 'https://live.example'

/** The adapters of one tab before a provider, whose server and the site's own services answer `fetch`. */
export const adaptersBefore = (
  provider: Provider,
  fetch: typeof globalThis.fetch,
  memory: Memory,
  now: () => number,
  parameters = plain,
) => {
  const http = makeHttp(fetch)
  const siteConfig = findSiteConfig(http, memory, origin, parameters)
  const service = lateIdentity(async () => ok(provider), { http, siteConfig, origin }, false)
  const identity = makeIdentity(service, memory, now)
  const api = makeProductApi(http, siteConfig, identity, () => null)
  const parts: ProviderParts = {
    ...{ http, siteConfig, memory, now, origin, api, identity, service, acting: () => null },
    authorized: authorized(http, identity),
  }
  const read = readMember(provider, parts)
  const tab: ProviderTab = {
    session: {
      ...identity,
      profile: async ({ id }, signal) => lateOutcome(parts)(await read({ id, m: null }, signal), signal),
    },
    commerce: {
      ...lazyCommerce(() => commercePorts(provider, parts)),
      isExpected: (id) => isCommerceExpected({ memory, provider: async () => ok(provider), rest: async () => {} }, id),
    },
  }
  return { ...parts, tab }
}

/** A provider's server in process. */
export interface ProviderServer extends Partial<Pick<ProviderDevice, 'codeFor'>> {
  readonly fetch: (request: Request) => Promise<Response>
}

/** The site's own services beside a provider's server: they accept its tokens, and keep nothing of its members. */
const besideSite = ({ fetch }: ProviderServer): typeof globalThis.fetch => {
  const site = streetTo(openStudio()).fetch
  return async (input, init) => {
    const request = new Request(input, init)
    const { origin: to, pathname } = new URL(request.url)
    if (to !== origin) return fetch(request)
    const uid = /\/users\/([^/]+)$/.exec(pathname)?.[1]
    if (uid === undefined) return site(request)
    const user = { uid, email: '', tags: [], products: [], videoState: {}, sectionState: {} }
    return Response.json({ success: true, data: { user } })
  }
}

/** Opens devices before a provider, each with a server of its own. */
export const deviceBefore =
  (provider: Provider, serve: () => ProviderServer): OpenDevice =>
  async (who = null) => {
    const server = serve()
    const fetch = besideSite(server)
    const shared = sharedDevice({})
    const open = () => adaptersBefore(provider, fetch, shared.open(), Date.now).tab
    if (who) value(await open().session.signIn({ email: people[who].email, password }, nobody()))
    return { open, codeFor: server.codeFor ?? (async () => null) }
  }

/** The adapters before a studio in process; somebody may be signed in. */
export const deviceBeforeStudio = async (who: PersonName | null = null): Promise<Device> => {
  const studio = openStudio()
  const shared = sharedDevice(who ? { auth: JSON.stringify(await pairOf(studio, who)) } : {})
  const open = (): Tab => {
    const memory = shared.open()
    const { tab, http, siteConfig, api } = adaptersBefore(ownProvider, streetTo(studio).fetch, memory, () =>
      studio.clock.now(),
    )
    const delivery = mediaDelivery(http, siteConfig)
    const posted: unknown[] = []
    const contentWindow = {
      postMessage: ({ app: _, v: __, ...message }: { readonly app: string; readonly v: number }) =>
        posted.push(message),
    }
    const around = new EventTarget()
    const frame = { contentWindow } as unknown as HTMLIFrameElement
    return {
      ...tab,
      accountData: deviceAccountData(memory),
      start: productCatalogue(api, siteConfig).start,
      visitor: deviceVisitor(memory, delivery, siteConfig),
      outboxOf: async (name) => {
        const { id } = formOf(name)
        const profile = value(await readProfile(api, id, nobody()))
        return deviceOutbox(memory, id, productUser(api, delivery, profile).wire)
      },
      navigation: deviceNavigation(memory),
      preferences: devicePreferences(memory),
      schedulePage: schedulePageIn(() => frame, `${page}/schedule`, origin, around as never),
      ask: ({ id, type, ...payload }) => {
        const data = { app: 'ballet-schedule', v: 1, id, type, payload }
        around.dispatchEvent(Object.assign(new Event('message'), { data, origin: page, source: contentWindow }))
      },
      posted: () => posted,
    }
  }
  return { open, codeFor: (email) => codeFor(studio, email) }
}

/** The ports in memory; somebody may be signed in. */
export const deviceInMemory = async (who: PersonName | null = null): Promise<Device> => {
  const start = Date.parse('2026-03-01T15:00:00Z')
  const upcomingEvents = [anEvent({ id: 'evt-running', start: noon - 20 * minute, end: noon + 25 * minute })]
  const live = { type: 'live', createdAt: noon - 10 * day, expiresAt: noon + 20 * day } as const
  const studio = memoryStudio({
    catalogue: aCatalogue({ upcomingEvents }, { flags: { uploadProfilePicture: true } }),
    members: [formOf('anna'), formOf('ben'), { ...formOf('dario'), products: [live] }].map((each) => aMember(each)),
    media: [aClass({ id: known.free }), aClass({ id: known.long })],
    consents: ['news', 'care'].map((name) => ({
      ...{ name, label: name, version: '1', required: name === 'care', checked: false },
    })),
    classes: [aScheduledClass({ id: 'cls-2026-03-01-1000', start, end: start + hour })],
  })
  studio.now = noon
  const device = memoryDevice()
  if (who) device.account = { id: formOf(who).id, email: formOf(who).email }
  const open = (): Tab => {
    const { ports, desk, schedulePage } = memoryPorts({ studio, device })
    const { accountData, session, commerce, catalogue, navigation, visitor, playback } = ports
    return {
      ...{ accountData, session, commerce, navigation, visitor, start: catalogue.start },
      outboxOf: async (name) => ports.signedIn(formOf(name)).outbox,
      preferences: playback.player.preferences,
      schedulePage: {
        questions: schedulePage.feed,
        post: async (message, signal) => {
          const planner = value(await ports.planner.open({ isAwaited: true }, signal))
          return planner.schedulePage.post(message, signal)
        },
      },
      ask: (question) => schedulePage.tell({ type: 'asked', question }),
      posted: () => desk.asked('schedulePage.post'),
    }
  }
  const codeFor = async (email: string) => studio.mails.findLast((mail) => mail.email === email)?.code ?? null
  return { open, codeFor }
}

/** The providers that every contract runs on, by name. */
export const providers: readonly ContractProvider[] = [
  ['the own set-up', deviceBeforeStudio],
  ['the memory', deviceInMemory],
]
