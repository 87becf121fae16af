import { commercePorts } from '../../adapters/app/commerce.ts'
import { plannerPorts } from '../../adapters/app/planner.ts'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { writeIn } from '../../adapters/browser/stored-writes.ts'
import { findSiteConfig } from '../../adapters/config/index.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { mediaDelivery } from '../../adapters/media-delivery/index.ts'
import { ownProvider } from '../../adapters/own/index.ts'
import { identityService } from '../../adapters/own/service.ts'
import { readProfile } from '../../adapters/product-api/profile.ts'
import { impersonated, makeProductApi } from '../../adapters/product-api/request.ts'
import { productUser } from '../../adapters/product-api/user.ts'
import { authorized } from '../../adapters/session/authorized.ts'
import { makeIdentity } from '../../adapters/session/index.ts'
import { authentication } from '../../adapters/session/renewal.ts'
import { storedAccount } from '../../adapters/session/tokens.ts'
import type { AccountPort } from '../../core/commerce/account/index.ts'
import type { Member } from '../../core/session/index.ts'
import type { Write } from '../../core/user/outbox/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
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
  const identity = makeIdentity(authentication(service), memory, now)
  const api = makeProductApi(http, siteConfig, identity, () => impersonated(parameters()))
  const acting = () => impersonated(parameters())
  const commerce = await commercePorts(ownProvider, {
    http,
    authorized: authorized(http, identity),
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

/** The code of the last letter that went to somebody. */
export const codeFor = async (studio: Studio, email: string): Promise<string | null> => {
  const { body } = await ask(studio, 'GET', '/dev/control/mails')
  const letters = (body.mails as { recipient: string; link: string }[]).filter(({ recipient }) => recipient === email)
  return new URL(letters[0]?.link ?? '/', origin).searchParams.get('resetPasswordToken')
}
