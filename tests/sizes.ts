import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { createStudio } from '../fixtures/studio/studio.ts'

/** A thing whose weight is watched: the bytes of its files, packed, and what they may come to; null is only told. */
export interface Weight {
  readonly name: string
  readonly bytes: number
  readonly limit: number | null
  /** Whether it is one file of those that are fetched later, not a sum. */
  readonly isFile: boolean
}

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
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

const filesWith = (text: string): readonly string[] =>
  readdirSync(join(site, 'assets')).filter(
    (file) => file.endsWith('.js') && readFileSync(join(site, 'assets', file), 'utf8').includes(text),
  )

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
    {
      name: 'files with the inspector of development',
      count: filesWith('running-machines').length,
      limit: 0,
    },
    { name: 'elements that the host sends', count: page.match(/<[a-z]/g)?.length ?? 0, limit: 500 },
  ]
}

/** Weighs the built site and the core alone. */
export const weigh = async (): Promise<readonly Weight[]> => {
  const { scripts, sheets } = firstScreen(readFileSync(join(site, 'index.html'), 'utf8'))
  const chunks = manifest()
  const late = Object.entries(chunks).filter(([, { file, isDynamicEntry }]) => isDynamicEntry && file.endsWith('.js'))
  const beyondFirst = (key: string) => [...withImports(chunks, key)].filter((file) => !scripts.has(file))
  const libraryIn = (key: string) =>
    key.includes('hls.js') ? 'hls.js' : key.endsWith('documents/pdf.ts') ? 'pdf.js' : null
  const form = late.filter(([key]) => key.endsWith('payment-widget/adyen.ts'))
  const player = late.filter(([key]) => /parts\/player\/|adapters\/player\/own|hls\.js/.test(key))
  const afterPaint = late.filter(([key]) => /parts\/layout\/metadata\.|adapters\/analytics\/index\./.test(key))
  const others = late.filter((each) => !form.includes(each))
  const everywhere = new Set([...scripts, ...afterPaint.flatMap(([key]) => [...withImports(chunks, key)])])
  const shared = new Set(late.flatMap(([key]) => beyondFirst(key)))
  for (const [, { file }] of late) shared.delete(file)
  const short = (file: string) => file.replace(/^assets\/|-[0-9a-f]{7}\.js$/g, '')
  const isTaken = (file: string) => [...shared].some((other) => other !== file && short(other) === short(file))
  return [
    ...[
      // With orders: the dialog of an order, the steps of its payment on the site, subscriptions, the change of a saved payment method, the provider's notices, rows that are requested ahead, the questions to the studio before anything is said about a charge, and the notes of tabs that pay at other sites.
      { name: 'core with all its parts, with xstate', bytes: await core(), limit: 96.2 * kB },
      { name: 'before the first class card, scripts', bytes: sum(['first-paint.js']), limit: 1.1 * kB },
      { name: 'first screen, scripts', bytes: sum(scripts), limit: 182.4 * kB },
      { name: 'what every page loads until it is quiet', bytes: sum(everywhere), limit: 186 * kB },
      { name: 'first screen, sheets', bytes: sum(sheets), limit: 20 * kB },
      // Each page that plays an item is its host: its links are decided in one place.
      {
        name: 'page of a class, its player and hls',
        bytes: sum(new Set(player.flatMap(([key]) => beyondFirst(key)))),
        limit: 146.9 * kB,
      },
      // Adyen Web with a card alone, which a member fetches who types a card at provider B.
      {
        name: "the provider's payment form, with style",
        bytes: sum(form.flatMap(([, { file, css = [] }]) => [file, ...css])),
        limit: 120 * kB,
      },
    ].map((each) => ({ ...each, isFile: false })),
    ...others.map(([key, { file }]) => ({
      name: libraryIn(key) ? `library ${libraryIn(key)}` : join('web', key),
      bytes: packed(file),
      limit: libraryIn(key) ? null : 40 * kB,
      isFile: true,
    })),
    ...[...shared].map((file) => ({
      name: `shared ${isTaken(file) ? file.replace(/^assets\/|\.js$/g, '') : short(file)}`,
      bytes: packed(file),
      limit: 40 * kB,
      isFile: true,
    })),
  ]
}

const inKB = (bytes: number): string => (bytes / kB).toFixed(1)

const line = (name: string, is: string, limit: string, isOver: boolean): string =>
  `${name.padEnd(40)}${is.padStart(7)}${limit}${isOver ? '  TOO MUCH' : ''}`

const lineOf = ({ name, bytes, limit }: Weight): string =>
  line(name, inKB(bytes), limit === null ? ' kB' : ` of ${inKB(limit)} kB`, limit !== null && bytes > limit)

/** Whether it comes to more than 80 % of its limit. */
const isNear = ({ bytes, limit }: Weight): boolean => limit !== null && bytes > 0.8 * limit

/** What is printed: the sums and what is near its limit, or everything. */
const report = (weights: readonly Weight[], all: boolean): readonly string[] => {
  const silent = weights.filter((weight) => weight.isFile && !isNear(weight) && !all)
  const together = silent.reduce((bytes, { bytes: more }) => bytes + more, 0)
  const rest = `${silent.length} more files, each below 80 % of its limit or without one`
  return [
    ...weights.filter((weight) => !silent.includes(weight)).map(lineOf),
    ...(silent.length > 0 ? [`${rest}: ${inKB(together)} kB (npm run sizes -- --all)`] : []),
  ]
}

if (import.meta.main) {
  const [weights, counts] = [await weigh(), await count()]
  console.info('Packed with gzip, 1 kB = 1,000 bytes:')
  for (const each of report(weights, process.argv.includes('--all'))) console.info(each)
  for (const { name, count: is, limit } of counts) console.info(line(name, `${is}`, ` of ${limit}`, is > limit))
  const isOver = counts.some((each) => each.count > each.limit)
  if (isOver || weights.some(({ bytes, limit }) => limit !== null && bytes > limit)) process.exitCode = 1
}
