import type { Cors } from '../../fixtures/studio/cors.ts'
import { crossOrigin } from '../../fixtures/studio/cors.ts'

const safelisted = ['accept', 'accept-language', 'content-language', 'range']
const plainTypes = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/

const unusual = ({ headers }: Request): readonly string[] =>
  [...headers.keys()].filter(
    (name) =>
      !safelisted.includes(name) && !(name === 'content-type' && plainTypes.test(headers.get('content-type') ?? '')),
  )

const nothing: Cors = { methods: [], headers: [], exposed: [] }

const refuse = (why: string): never => {
  throw new TypeError(`Failed to fetch: ${why}`)
}

const isOwn = ({ url }: Request): boolean => new URL(url).pathname === '/.webapp.ini'

const wireOf = ({ url }: Request): string => (new URL(url).pathname.split('/')[1] ?? '').replace('-service', '')

/** Fails where a browser would not send a request to a service of another origin, since the service does not allow exactly this one. */
export const mustBeAllowed = (request: Request): void => {
  const { method, url } = request
  const headers = unusual(request)
  if (isOwn(request) || (['GET', 'HEAD', 'POST'].includes(method) && headers.length === 0)) return
  const { methods, headers: named } = crossOrigin[wireOf(request)] ?? nothing
  if (method !== 'POST' && !methods.includes(method)) refuse(`${method} is not allowed at ${url}`)
  const names = named.map((name) => name.toLowerCase())
  for (const name of headers) if (!names.includes(name)) refuse(`${name} is not allowed at ${url}`)
}

const alwaysReadable = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
]

/** An answer as a browser shows it to a site of another origin: only with the headers that such a site may read. */
export const openedTo = (request: Request, answer: Response): Response => {
  if (isOwn(request)) return answer
  const exposed = (crossOrigin[wireOf(request)]?.exposed ?? []).map((name) => name.toLowerCase())
  const opened = new Response(answer.body, answer)
  for (const name of [...opened.headers.keys()])
    if (![...alwaysReadable, ...exposed].includes(name)) opened.headers.delete(name)
  return opened
}
