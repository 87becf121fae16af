import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Provider } from '../../adapters/provider.ts'
import { day } from '../../fixtures/examples.ts'
import { password, people } from '../../fixtures/people.ts'
import { deviceBefore } from './contract-devices.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the provider of docs/adding-a-provider.md, as it stands there. */
export const documentedProvider = async (): Promise<Provider> => {
  const text = readFileSync(join(root, 'docs/adding-a-provider.md'), 'utf8')
  const code = /^```ts\n(\/\/ adapters\/club\/index\.ts\n.*?)^```$/ms.exec(text)?.[1] ?? ''
  const folder = join(root, '.reports/contracts')
  mkdirSync(folder, { recursive: true })
  const [file, written] = [join(folder, 'club.ts'), join(folder, `club.${process.pid}`)]
  writeFileSync(written, code.replaceAll("'../../", `'${root}/`).replaceAll("'../", `'${root}/adapters/`))
  renameSync(written, file)
  return (await import(file)).clubProvider
}

interface ClubOrder {
  readonly id: string
  readonly offerId: string
  readonly at: number
  readonly url: string
  state: 'open' | 'pending' | 'granted'
}

/** The server of that provider, with Anna and Ben: it signs them in, and sells everything for 90 dollars on its own pages. */
export const clubServer = () => {
  const members = [people.anna, people.ben].map((each) => ({ ...each, orders: [] as ClubOrder[] }))
  const orders = () => members.flatMap((each) => each.orders)
  const charges: number[] = []
  const answer = (status: number, body: unknown = {}) => Response.json(body, { status })
  const signIn = (typed: { readonly email: string; readonly password: string }) => {
    const member = members.find(({ email }) => email === typed.email.toLowerCase())
    if (!typed.email.includes('@')) return answer(400)
    return member && typed.password === password
      ? answer(200, { token: member.uid, id: member.uid, email: member.email })
      : answer(403)
  }
  const accessOf = ({ email, orders: own }: (typeof members)[number]) => {
    const granted = own.filter(({ state }) => state === 'granted').map(({ at }) => at + 365 * day)
    return answer(200, { email, until: granted.length > 0 ? Math.max(...granted) : null, orders: own })
  }
  const order = ({ orders: own }: (typeof members)[number], { offerId }: { readonly offerId: string }) => {
    if (own.some(({ state }) => state === 'pending')) return answer(409)
    const id = `order-${orders().length}`
    const made: ClubOrder = { id, offerId, at: Date.now(), url: `https://club.test/pay/${id}`, state: 'open' }
    own.push(made)
    return answer(200, made)
  }
  return {
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/sessions') return signIn(await request.json())
      const member = members.find(({ uid }) => request.headers.get('authorization') === `Bearer ${uid}`)
      if (!member) return answer(401)
      if (pathname === '/orders') return order(member, await request.json())
      return pathname === `/access/${member.uid}` ? accessOf(member) : answer(404)
    },
    /** Somebody pays at the address of a hosted page. */
    payAt: async (address: string) => {
      orders().find(({ url, state }) => url === address && state === 'open')!.state = 'pending'
      charges.push(9_000)
    },
    confirm: async (orderId: string) => {
      orders().find(({ id }) => id === orderId)!.state = 'granted'
    },
    charges: async () => charges,
  }
}

/** The ports of commerce on a device before that provider, and its server. */
export const clubAt = async (who: 'anna' | 'ben') => {
  const [provider, server] = [await documentedProvider(), clubServer()]
  const device = await deviceBefore(provider, () => server)(who)
  return { provider, server, ports: value(await device.open().commerce.open({ isAwaited: true }, nobody())) }
}
