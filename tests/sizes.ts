import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { createStudio } from '../fixtures/studio/studio.ts'

/** A thing whose weight is watched: the bytes of its files, packed, and what they may come to; null is only told. */
export interface Weight {
  readonly name: string
  readonly bytes: number
  readonly limit: number | null
}

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
}

const root = join(import.meta.dirname, '..')
const site = join(root, '.dist')

/** Kilobytes of a thousand bytes each. */
const kB = 1_000

const zipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length

const packed = (file: string): number => zipped(readFileSync(join(site, file)))

const sum = (files: Iterable<string>): number => [...files].reduce((bytes, file) => bytes + packed(file), 0)

const firstScreen = (html: string) => {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? []
  const files = (wanted: RegExp, attribute: string) =>
    tags.flatMap((tag) => (wanted.test(tag) ? (new RegExp(`\\b${attribute}="/([^"]+)"`).exec(tag)?.[1] ?? []) : []))
  return {
    scripts: new Set([...files(/^<script/, 'src'), ...files(/rel="modulepreload"/, 'href')]),
    sheets: new Set(files(/rel="stylesheet"/, 'href')),
  }
}

const manifest = (): Readonly<Record<string, Chunk>> =>
  JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const withImports = (chunks: Readonly<Record<string, Chunk>>, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunks[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const each of chunk.imports ?? []) withImports(chunks, each, seen)
  return seen
}

const core = async (): Promise<number> => {
  const { output } = await build({
    input: join(root, 'core/app/machine.ts'),
    write: false,
    platform: 'browser',
    logLevel: 'silent',
    treeshake: true,
    output: { minify: true, format: 'esm', codeSplitting: false },
  })
  return output.reduce((bytes, chunk) => bytes + (chunk.type === 'chunk' ? zipped(chunk.code) : 0), 0)
}

/** A number that is watched beside the weights: of scripts, or of elements. */
export interface Count {
  readonly name: string
  readonly count: number
  readonly limit: number
}

/** Counts the scripts of the first screen, and the elements of the home page as the host sends it. */
export const count = async (): Promise<readonly Count[]> => {
  const studio = createStudio({ site, now: Date.parse('2026-03-02T17:00:00Z') })
  const answer = await studio.fetch(new Request('http://studio.test/', { headers: { accept: 'text/html' } }))
  const html = await answer.text()
  studio.close()
  const begin = html.indexOf('data-rendered')
  if (begin < 0) throw new Error('the host did not render the home page')
  const page = html.slice(begin, html.indexOf('<script type=', begin))
  const before = html.match(/<script [^>]*src=/g) ?? []
  return [
    { name: 'scripts before the first class card', count: before.length, limit: 1 },
    { name: 'scripts of the first screen', count: firstScreen(html).scripts.size, limit: 8 },
    { name: 'elements that the host sends', count: page.match(/<[a-z]/g)?.length ?? 0, limit: 500 },
  ]
}

/** Weighs the built site and the core alone. */
export const weigh = async (): Promise<readonly Weight[]> => {
  const { scripts, sheets } = firstScreen(readFileSync(join(site, 'index.html'), 'utf8'))
  const chunks = manifest()
  const late = Object.entries(chunks).filter(([, { file, isDynamicEntry }]) => isDynamicEntry && file.endsWith('.js'))
  const beyondFirst = (key: string) => [...withImports(chunks, key)].filter((file) => !scripts.has(file))
  const isHls = (key: string) => key.includes('hls.js')
  const player = late.filter(([key]) => /parts\/player\/|adapters\/player\/own|hls\.js/.test(key))
  return [
    { name: 'core with all its parts, with xstate', bytes: await core(), limit: 56 * kB },
    { name: 'before the first class card, scripts', bytes: sum(['first-paint.js']), limit: 2 * kB },
    { name: 'first screen, scripts', bytes: sum(scripts), limit: 173 * kB },
    { name: 'first screen, sheets', bytes: sum(sheets), limit: 20 * kB },
    {
      name: 'page of a class, its player and hls',
      bytes: sum(new Set(player.flatMap(([key]) => beyondFirst(key)))),
      limit: 140 * kB,
    },
    ...late.map(([key, { file }]) => ({
      name: `${isHls(key) ? 'library' : 'chunk'} ${file.replace(/^assets\/|-[\w-]{8}\.js$/g, '')}`,
      bytes: packed(file),
      limit: isHls(key) ? null : 40 * kB,
    })),
    ...[...new Set(late.flatMap(([key]) => beyondFirst(key)))]
      .filter((file) => !late.some(([, chunk]) => chunk.file === file))
      .map((file) => ({
        name: `shared ${file.replace(/^assets\/|-[\w-]{8}\.js$/g, '')}`,
        bytes: packed(file),
        limit: 40 * kB,
      })),
  ]
}

const inKB = (bytes: number) => (bytes / kB).toFixed(1).padStart(7)

const line = ({ name, bytes, limit }: Weight): string =>
  `${name.padEnd(36)}${inKB(bytes)} kB${limit === null ? '' : ` of ${inKB(limit).trim()}`}${limit !== null && bytes > limit ? '  TOO HEAVY' : ''}`

if (import.meta.main) {
  const [weights, counts] = [await weigh(), await count()]
  console.info(`Packed with gzip, 1 kB = 1,000 bytes:\n${weights.map(line).join('\n')}`)
  for (const each of counts)
    console.info(`${each.name.padEnd(40)}${each.count} of ${each.limit}${each.count > each.limit ? '  TOO MANY' : ''}`)
  const isOver = counts.some((each) => each.count > each.limit)
  if (isOver || weights.some(({ bytes, limit }) => limit !== null && bytes > limit)) process.exitCode = 1
}
