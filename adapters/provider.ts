import type { AccountPort, RegisterFailure, Registration, RegistrationPort } from '../core/commerce/account/index.ts'
import type { PaymentPort } from '../core/commerce/checkout/index.ts'
import type { Offers } from '../core/commerce/offers/index.ts'
import type { CommercePorts } from '../core/commerce/ports.ts'
import type { Call } from '../core/kernel/call.ts'
import type { Failure } from '../core/kernel/failure.ts'
import type { Result } from '../core/kernel/result.ts'
import { ok } from '../core/kernel/result.ts'
import type { NoticesPort } from '../core/notices/index.ts'
import type { OpenFailure } from '../core/playback/player/index.ts'
import type { Member } from '../core/session/index.ts'
import type { Progress } from '../core/user/history/index.ts'
import type { UserWrite } from '../core/user/writes.ts'
import type { Memory } from './browser/storage.ts'
import type { FindSiteConfig } from './config/index.ts'
import type { Http } from './http/index.ts'
import { ownProvider } from './own/index.ts'
import type { MemberApi } from './product-api/request.ts'
import type { DeviceSession } from './session/index.ts'
import type { AccountService } from './session/renewal.ts'
import type { Pair } from './session/tokens.ts'
import { inTime } from './start/in-time.ts'

/** The parts of the site that a provider is built from. */
export interface ProviderParts {
  /** Sends a request without a token. */
  readonly http: Http
  /** Sends a request with the member's access token, which is renewed once if it is refused. */
  readonly authorized: Http
  readonly siteConfig: FindSiteConfig
  readonly memory: Memory
  readonly now: () => number
  readonly origin: string
  readonly api: MemberApi
  /** The session of this device, with the tokens that the provider gave. */
  readonly identity: DeviceSession
  readonly service: Pick<AccountService, 'signIn'>
  /** The id of the user an admin acts for; `null` without one. */
  readonly acting: () => string | null
}

/** The ports of a provider, without the parts that only concern this device. The return addresses of a payment and of the portal are absolute. */
export interface ProviderPorts extends Pick<CommercePorts, 'subscription'> {
  readonly account: Omit<AccountPort, keyof RegistrationPort> & {
    /** Creates an account, and does not sign in yet. A service that keeps the answers to consents gets them here; if it fails to keep them, they are due. */
    readonly signUp?: Call<Registration, Pair, RegisterFailure>
    /** Opens a session with a password without storing it on this device; omitted if a sign-in is enough. */
    readonly openSession?: RegistrationPort['openSession']
  }
  /** Without `resume`, a hosted page that sends the member back has taken the payment. */
  readonly checkout: Omit<PaymentPort, 'resume'> & Partial<Pick<PaymentPort, 'resume'>>
}

/** A provider's part of a member: the account, its access, and its orders. An omitted field has the product API's value. */
export interface ProviderMember
  extends Pick<Member, 'id' | 'email' | 'products' | 'orders'>,
    Partial<
      Pick<
        Member,
        | 'firstName'
        | 'lastName'
        | 'pictureUrl'
        | 'details'
        | 'due'
        | 'hasUnreadConsents'
        | 'consents'
        | 'hasTrial'
        | 'hasExpiredTrial'
        | 'bought'
      >
    > {}

/** The member to find: the account that signed in, and the member as the product API has it, which the site requests meanwhile. While an admin acts for a user, `id` is that user's. */
export interface MemberSought {
  readonly id: string
  readonly account: Pair['account']
  readonly stored: Promise<Result<Member, Failure>>
}

/** Requests the provider's part of a member once, and is called again if that fails. */
export type FindMember = Call<MemberSought, ProviderMember>

/** The favorites of a member by id, and the positions in classes, as a provider keeps them. */
export interface Shelved {
  readonly favourites: readonly { readonly id: string; readonly addedAt: number }[]
  readonly progress: Progress
  /** The fractions watched of classes of which the provider knows neither the position in seconds nor the time; the most recent first. */
  readonly fractions: ReadonlyMap<string, number>
}

/** A write that shelves can keep. */
export type ShelfWrite = Extract<UserWrite, { readonly topic: 'favourites' | 'progress' | 'watched' }>

/** The favorites and positions of this device's member, as kept by a provider. */
export interface Shelves {
  readonly load: Call<void, Shelved>
  /** Saves writes in order, with an answer for each; a failure means that none is saved. An id that media delivery does not know stays. */
  readonly save: Call<readonly ShelfWrite[], readonly Result<null, Failure>[]>
}

/** A provider of accounts, access and payments. Its code is loaded when it is needed; an operation that it lacks is left out of its ports. */
export interface Provider {
  /** Whether an admin may act for the user whom `mid` in the address names; without it the address is ignored. */
  readonly canAct?: true
  readonly service: (parts: Pick<ProviderParts, 'http' | 'siteConfig' | 'origin'>) => Promise<AccountService>
  readonly member: (parts: ProviderParts) => FindMember
  /** Takes the offers of the config, and returns those that the provider sells, with its prices, tax, periods, trials and countries. */
  readonly offers: (parts: ProviderParts) => Call<Offers, Offers>
  readonly commerce: (
    parts: ProviderParts,
  ) => Promise<Result<Pick<ProviderPorts, 'checkout'> & Partial<ProviderPorts>, Failure>>
  /** Listens to the provider's notices about the member who is signed in on this device; omitted if the provider sends none. */
  readonly notices?: (parts: ProviderParts) => Promise<NoticesPort>
  /** Requests the token that opens a class, by the class's id. Used if the studio has no signing service. Fails with `Unauthorized` if the member may not watch the class. */
  readonly sign?: (parts: ProviderParts) => Call<string, string, OpenFailure>
  /** Opens the provider's shelves, for a studio without a product API; omitted if the provider has none. */
  readonly shelves?: (parts: ProviderParts) => Promise<Shelves>
}

/** The providers by the name of their integration in a config, loaded when a config chooses them; `product` is the one without an integration. */
const providers: Readonly<Record<string, () => Provider | Promise<Provider>>> = {
  product: () => ownProvider,
  jwp: async () => (await inTime(import('./provider-a/index.ts'))).providerA,
  cleeng: async () => (await inTime(import('./provider-b/index.ts'))).providerB,
}

/** Whether there is a provider of that name. */
export const isProvider = (name: string): boolean => Object.hasOwn(providers, name)

/** Returns the provider that the site's config chooses; fails if the config cannot be loaded. */
export const chosenProvider =
  (siteConfig: FindSiteConfig) =>
  async (signal: AbortSignal): Promise<Result<Provider, Failure>> => {
    const found = await siteConfig(signal)
    return found.ok ? ok(await providers[found.value.config.provider]!()) : found
  }
