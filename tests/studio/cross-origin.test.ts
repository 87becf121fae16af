import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crossOrigin, maxAge } from '../../fixtures/studio/cors.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, openStudio } from './asking.ts'

const apart = { site: 'http://site.test', services: 'http://services.test' }
const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'deploying.md'), 'utf8')

const askAt = (studio: Studio, address: string, init: RequestInit = {}) => studio.fetch(new Request(address, init))

const tableAfter = (head: string): readonly (readonly string[])[] => {
  const [, rest = ''] = page.split(`${head}\n`)
  return (rest.split('\n\n')[0] ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, ...cells]) => cells.slice(0, -1))
}

const codes = (text = ''): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const wires: Readonly<Record<string, string>> = {
  'product API': 'product-api',
  'media delivery': 'delivery',
  'provider A': 'provider-a',
  'provider B': 'provider-b',
}
const wireOf = (service: string): string => wires[service] ?? (service.startsWith('the vendor') ? 'libraries' : service)

test('what services of another origin must allow is in the documentation, and the studio allows no more', () => {
  const written = tableAfter('| service | methods | headers to allow | headers to read |').map(
    ([service = '', methods, headers, exposed]) =>
      [
        wireOf(service.replace(/:.*/, '')),
        { methods: codes(methods), headers: codes(headers), exposed: codes(exposed) },
      ] as const,
  )
  expect(Object.fromEntries(written)).toEqual(crossOrigin)
  expect(page).toContain(`\`Access-Control-Max-Age: ${maxAge}\``)
})

test('each header that an adapter sends by its own name is among those', () => {
  const folder = join(import.meta.dirname, '..', '..', 'adapters')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const sent = new Set(sources.flatMap((text) => text.match(/(?<=')(?:x-[a-z-]+|idempotency-key)(?=')/g) ?? []))
  const allowed = Object.values(crossOrigin).flatMap(({ headers }) => headers.map((name) => name.toLowerCase()))
  expect([...sent].filter((name) => !allowed.includes(name))).toEqual([])
  expect(sent.size).toBeGreaterThan(2)
})

test('the policy of a site with services of another origin names that exactly where the documentation says so', async () => {
  const policyOf = async (studio: Studio, address: string) => {
    const policy = (await askAt(studio, address)).headers.get('content-security-policy') ?? ''
    return new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part]))
  }
  const documented = new Set(tableAfter('| the service is elsewhere | to |').flatMap(([, to]) => codes(to)))
  const usual = await policyOf(openStudio(), `${apart.site}/x`)
  const other = await policyOf(openStudio({ apart }), `${apart.site}/x`)
  const changed = [...other].filter(([name, part]) => usual.get(name) !== part)
  expect(new Set(changed.map(([name]) => name))).toEqual(documented)
  for (const [, part] of changed) expect(part.replace(`${apart.services} `, '').split(' ')).not.toContain('http:')
  for (const [, part] of changed) expect(part).toContain(` ${apart.services}`)
})

const reads = {
  'product-api': '/product-api/initial-data',
  delivery: '/delivery/v2/media/free0001',
  libraries: '/libraries/adagiopl.js',
}

test('V7.02 V7.28 a site of another origin can read every answer, also one that says no, and asks before a write that needs it', async () => {
  const studio = openStudio({ apart })
  for (const [wire, path] of Object.entries(reads))
    for (const each of [path, `/${wire}/nothing-here`]) {
      const { headers } = await askAt(studio, apart.services + each)
      expect(headers.get('access-control-allow-origin'), each).toBe('*')
      expect(headers.get('access-control-expose-headers'), each).toBe(wire === 'product-api' ? 'Date, Age' : null)
    }
  await ask(studio, 'POST', '/dev/control/faults', {
    body: { wire: 'delivery', type: 'status', status: 500, count: 1 },
  })
  const spoiled = await askAt(studio, apart.services + reads.delivery)
  expect([spoiled.status, spoiled.headers.get('access-control-allow-origin')]).toEqual([500, '*'])
  const asks = { 'access-control-request-method': 'POST', origin: apart.site }
  const preflight = await askAt(studio, `${apart.services}/product-api/users/me`, { method: 'OPTIONS', headers: asks })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-max-age')).toBe(String(maxAge))
  expect(preflight.headers.get('access-control-allow-headers')).toBe(
    'Authorization, Content-Type, Idempotency-Key, X-Account-Proof, X-Impersonate-User',
  )
  // Nothing was asked of the service itself.
  expect((await ask(studio, 'GET', '/dev/control/requests?wire=product-api')).body.requests).toHaveLength(2)
})

test('V2.09 A7.37 each origin answers only what is its own, and the config names every service at the other one', async () => {
  const studio = openStudio({ apart })
  for (const path of Object.values(reads)) {
    expect((await askAt(studio, apart.site + path)).status, path).toBe(404)
    expect((await askAt(studio, apart.services + path)).status, path).toBe(200)
  }
  for (const path of ['/', '/.webapp.ini']) expect((await askAt(studio, apart.services + path)).status).toBe(404)
  expect(await (await askAt(studio, `${apart.site}/.webapp.ini`)).text()).toContain(
    `deliveryUrl=${apart.services}/delivery`,
  )
  const config = await askAt(studio, `${apart.services}/delivery/apps/configs/adagio00.json`)
  const { custom, contentSigningService } = (await config.json()) as {
    readonly contentSigningService: { readonly host: string }
    readonly custom: Readonly<Record<string, string>> &
      Readonly<Record<'identity' | 'search', { readonly url: string }>>
  }
  expect([
    ...[contentSigningService.host, custom.identity.url, custom.search.url, custom['productApiUrl']],
    ...[custom['analyticsUrl'], custom['pingUrl'], custom['scheduleUrl']],
  ]).toEqual(
    ['signing', 'identity', 'search-service', 'product-api', 'analytics', 'analytics', 'schedule-page'].map(
      (path) => `${apart.services}/${path}`,
    ),
  )
  const framed = await askAt(studio, `${apart.services}/schedule-page`)
  expect(framed.headers.get('content-security-policy')).toContain(`frame-ancestors ${apart.site}`)
})
