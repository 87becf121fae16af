import { encode } from '../../../core/routes/index.ts'

/** The keys that sign the broker's address. */
export interface Keys {
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  readonly sessionToken: string
}

const service = 'iotdevicegateway'
const algorithm = 'AWS4-HMAC-SHA256'
const utf8 = new TextEncoder()

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const digest = async (text: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', utf8.encode(text)))

const hmac = async (key: BufferSource, text: string): Promise<ArrayBuffer> => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return crypto.subtle.sign('HMAC', imported, utf8.encode(text))
}

const signingKey = async (secretKey: string, ...scope: readonly string[]): Promise<ArrayBuffer> => {
  let key: BufferSource = utf8.encode(`AWS4${secretKey}`)
  for (const part of scope) key = await hmac(key, part)
  return key as ArrayBuffer
}

/** Returns the broker's address, signed with keys for a time in ms since 1970 (AWS Signature Version 4). The broker requires the session token after the signature. */
export const signedUrl = async (broker: URL, keys: Keys, now: number): Promise<string> => {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${keys.region}/${service}/aws4_request`
  const query = [
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', `${keys.accessKey}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([name, value]) => `${name}=${encode(value ?? '')}`)
    .join('&')
  const request = ['GET', broker.pathname, query, `host:${broker.host}\n`, 'host', await digest('')].join('\n')
  const text = [algorithm, time, scope, await digest(request)].join('\n')
  const key = await signingKey(keys.secretKey, day, keys.region, service, 'aws4_request')
  const signature = hex(await hmac(key, text))
  const token = encode(keys.sessionToken)
  return `${broker.origin}${broker.pathname}?${query}&X-Amz-Signature=${signature}&X-Amz-Security-Token=${token}`
}
