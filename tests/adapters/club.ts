import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Provider } from '../../adapters/provider.ts'
import { password, people } from '../../fixtures/people.ts'
import type { ProviderServer } from './contract-devices.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the provider of docs/adding-a-provider.md, as it stands there. */
export const documentedProvider = async (): Promise<Provider> => {
  const text = readFileSync(join(root, 'docs/adding-a-provider.md'), 'utf8')
  const code = /^```ts\n(\/\/ adapters\/club\/index\.ts\n.*?)^```$/ms.exec(text)?.[1] ?? ''
  const folder = join(root, '.reports/contracts')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'club.ts')
  writeFileSync(file, code.replaceAll("'../../", `'${root}/`).replaceAll("'../", `'${root}/adapters/`))
  return (await import(file)).clubProvider
}

/** The server of that provider, with Anna and Ben: it signs them in, and has sold nothing. */
export const clubServer = (): ProviderServer => {
  const members = [people.anna, people.ben]
  const answer = (status: number, body: unknown = {}) => Response.json(body, { status })
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/sessions') {
        const typed = await request.json()
        const member = members.find(({ email }) => email === typed.email.toLowerCase())
        if (!typed.email.includes('@')) return answer(400)
        return member && typed.password === password
          ? answer(200, { token: member.uid, id: member.uid, email: member.email })
          : answer(403)
      }
      const member = members.find(({ uid }) => request.headers.get('authorization') === `Bearer ${uid}`)
      if (!member) return answer(401)
      return pathname === `/access/${member.uid}`
        ? answer(200, { email: member.email, until: null, orders: [] })
        : answer(404)
    },
  }
}
