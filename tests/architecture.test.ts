import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Import {
  readonly file: string
  readonly names: string
  /** A path from the top of the project, or a package. */
  readonly of: string
  readonly typeOnly: boolean
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => `${folder}/${file}`)

const sources = new Map(
  ['core', 'adapters', 'web', 'fixtures']
    .flatMap(filesIn)
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
)

const statement = /^(?:import|export)\s+(type\s+)?(\*[\w\s]*|\w+|(?:\w+,\s*)?\{[^}]*\})\s+from\s+'([^']+)'/gm
const bare = /(?:^import\s+|\bimport\()'([^']+)'/gm

const importsOf = ([file, text]: readonly [string, string]): readonly Import[] => {
  const path = (of: string) => (of.startsWith('.') ? normalize(join(dirname(file), of)) : of)
  return [
    ...[...text.matchAll(statement)].map(([, type, names = '', of = '']) => ({
      ...{ file, names, of: path(of), typeOnly: type !== undefined },
    })),
    ...[...text.matchAll(bare)].map(([, of = '']) => ({ file, names: '', of: path(of), typeOnly: false })),
  ].filter(({ of }) => !of.endsWith('.css'))
}

const imports = [...sources].flatMap(importsOf)
const told = ({ file, of }: Import) => `${file} imports ${of}`
const offenders = (wrong: (each: Import) => boolean) => imports.filter(wrong).map(told)
const holding = (pattern: RegExp, ...folders: readonly string[]) =>
  [...sources].flatMap(([file, text]) => (folders.includes(file.split('/')[0]!) && pattern.test(text) ? [file] : []))

/** Who may import what; the first line that fits a file is its own. */
const allowed: readonly (readonly [file: RegExp, of: RegExp])[] = [
  [/^core\//, /^(core\/|(xstate|date-fns|date-fns-tz)(\/|$))/],
  [/^adapters\/react\//, /^(core\/|adapters\/|(react|xstate|@xstate\/react)$)/],
  [
    /^adapters\//,
    /^(core\/|adapters\/(?!react\/)|(effect|ky|xstate|zod\/mini|hls\.js|hls\.js\/light|@adyen\/adyen-web|pdfjs-dist\/legacy\/build\/pdf(\.worker\.min)?\.mjs(\?url)?)$)/,
  ],
  [/^web\/main\.tsx$/, /^(core\/|adapters\/(react\/)?index\.ts$|web\/|react(-dom\/client|-router-dom)?$)/],
  [/^web\/render\.tsx$/, /^(adapters\/(app\/public|react\/index)\.ts$|web\/|react-(dom\/server|router-dom)$)/],
  [/^web\/vite\.config\.ts$/, /^(vite|@vitejs\/plugin-react|node:(fs|path))$/],
  [
    /^web\//,
    /^(core\/|adapters\/react\/|web\/|(react|react-router-dom|lucide|react-easy-crop|calendar-link|@tanstack\/react-virtual)$|@base-ui\/react\/)/,
  ],
  [/^fixtures\/studio\/provider-a\/broker\.mjs$/, /^(aedes|ws)$/],
  [
    /^fixtures\//,
    /^(core\/|adapters\/|fixtures\/|node:|(hono|@hono\/node-server|xstate)(\/|$)|(fast-check|jose|minisearch|playwright|vite|zod)$)/,
  ],
]

/** The folder of a file of the core, which is one feature: 'access', or 'commerce/checkout' inside its owner. */
const featureOf = (path: string): string | null => /^core\/(.+)\/[^/]+$/.exec(path)?.[1] ?? null

const cycleIn = (edges: readonly (readonly [string, string])[]): readonly string[] => {
  const next = Map.groupBy(edges, ([from]) => from)
  const done = new Set<string>()
  const walk = (at: string, path: readonly string[]): readonly string[] => {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at]
    if (done.has(at)) return []
    done.add(at)
    return (next.get(at) ?? []).map(([, to]) => walk(to, [...path, at])).find(({ length }) => length > 0) ?? []
  }
  return edges.map(([from]) => walk(from, [])).find(({ length }) => length > 0) ?? []
}

test('every folder imports what its line of the table allows, and nothing else', () => {
  expect(imports.length).toBeGreaterThan(500)
  expect(offenders(({ file, of }) => !allowed.find(([files]) => files.test(file))?.[1].test(of))).toEqual([])
})

test('fixtures take from the adapters their types alone', () => {
  expect(offenders(({ file, of, typeOnly }) => /^fixtures/.test(file) && /^adapters/.test(of) && !typeOnly)).toEqual([])
})

/** The product and its owners stand above the features. */
const above = ['app', 'page', 'user', 'commerce', 'planner', 'content']

test('properties need nothing that an embedder may lack: the core, its examples and fast-check', () => {
  const own = /^(core\/|fixtures\/(properties\/|(examples|offers)\.ts$)|fast-check$)/
  const inside = imports.filter(({ file }) => file.startsWith('fixtures/properties/'))
  expect(inside.filter(({ of }) => !own.test(of)).map(told)).toEqual([])
  expect(inside.length).toBeGreaterThan(50)
})

test('a feature is entered by its index, and itself leaves only for those of others and the kernel', () => {
  // Properties are over the rules themselves, as tests are.
  const isProperties = (file: string) => file.startsWith('fixtures/properties/')
  const isEntry = (of: string) => /^core\/(kernel\/[^/]+|.+\/index)\.ts$/.test(of)
  const foreign = ({ file, of }: Import) => featureOf(of) !== null && featureOf(of) !== featureOf(file)
  const isAbove = (path: string) => above.includes(featureOf(path) ?? '')
  expect(
    offenders((each) => foreign(each) && !isEntry(each.of) && !isAbove(each.of) && !isProperties(each.file)),
  ).toEqual([])
  expect(offenders(({ file, of }) => featureOf(file) !== null && isAbove(of) && !isAbove(file))).toEqual([])
  expect(
    imports.filter(
      ({ file, of }) => featureOf(file) === 'kernel' && featureOf(of) !== 'kernel' && of.startsWith('core/'),
    ),
  ).toEqual([])
})

test('neither the core nor the site knows the status of an answer or the text of a service: refusals are types', () => {
  expect(holding(/\bstatus\w*\s*(:|===|!==|[<>]=?)\s*[1-5]\d\d\b|\bHTTP status/, 'core', 'web')).toEqual([])
  const decides = /\b(failure|problem|error|trouble)\.(message|code)( [!=]== |\.(includes|startsWith|endsWith|match)\()/
  expect(holding(decides, 'core', 'web')).toEqual([])
  // A reason says whether another try can help, or that there is no such thing; anything else that a screen says apart is a type.
  expect(
    holding(
      /\breason\s*[!=]==?\s*'(?!(membership|live|premier|single|escape-key|outside-press|focus-out)')/,
      'core',
      'web',
    ),
  ).toEqual([...['core/kernel/failure.ts', 'core/user/outbox/rules.ts']])
})

test('the core and the adapters have no loose files', () => {
  const loose = /^(core\/(?!env\.d\.ts)|adapters\/(?!(index|provider)\.ts))[^/]+$/
  expect([...sources.keys()].filter((file) => loose.test(file))).toEqual([])
})

test('each folder of the core has an entry point', () => {
  const folders = new Set([...sources.keys()].flatMap((file) => featureOf(file) ?? []))
  expect([...folders].filter((folder) => !sources.has(`core/${folder}/index.ts`))).toEqual([])
  expect(folders.size).toBeGreaterThan(40)
})

test('machines are put together by the product, its owners and the composition root alone', () => {
  const owners = [...above, 'playback']
  const roots = ['adapters/index.ts', 'adapters/app/public.ts']
  const takes = ({ file, of, names, typeOnly }: Import) =>
    /Machine\b/.test(names) && !typeOnly && featureOf(file) !== featureOf(of) && featureOf(of) !== 'kernel'
  const isRoot = (file: string) => roots.includes(file) || owners.includes(featureOf(file) ?? '')
  expect(offenders((each) => takes(each) && !/^fixtures/.test(each.file) && !isRoot(each.file))).toEqual([])
  expect(imports.filter(takes).length).toBeGreaterThan(15)
})

test('neither the features of the core nor its files go round in a circle', () => {
  const own = imports.filter(({ file, of }) => file.startsWith('core/') && sources.has(of))
  expect(cycleIn(own.map(({ file, of }) => [file, of]))).toEqual([])
  const between = own.map(({ file, of }) => [featureOf(file) ?? file, featureOf(of) ?? of] as const)
  expect(cycleIn(between.filter(([from, to]) => from !== to))).toEqual([])
})

const countIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

test('each screen, dialog and part that is fetched late goes through the one helper that fetches it twice', () => {
  const web = [...sources].filter(([file]) => file.startsWith('web/'))
  const past = web.filter(
    ([, text]) => countIn(text, /(?<!typeof )\bimport\(/g) !== countIn(text, /\bpart\(\(\) =>\s*import\(/g),
  )
  expect(past.map(([file]) => file)).toEqual([])
  // The home page, and the first frame of the page of a class, are in the first files.
  const screens = /^web\/screens\/(?!(home|media\/index)\.tsx$)/
  const tables = ['web/routes.ts', 'web/dialogs.ts']
  expect(
    offenders(
      ({ file, of, names, typeOnly }) => tables.includes(file) && names !== '' && !typeOnly && screens.test(of),
    ),
  ).toEqual([])
  expect(countIn(web.map(([, text]) => text).join(), /\bpart\(\(\) =>/g)).toBeGreaterThan(30)
})

test('what is fetched late says so where it does not come, but for what a page does without', () => {
  const silent = /<Late of=\{(\w+)\}(?: waiting=\{<\w+ \/>\})? \/>/g
  const web = [...sources].filter(([file]) => file.startsWith('web/screens/'))
  const mute = web.filter(
    ([, text]) => countIn(text, /<Late\b/g) - countIn(text, silent) !== countIn(text, /\bfailed=\{\(.*\) =>/g),
  )
  expect(mute.map(([file]) => file)).toEqual([])
  expect(web.flatMap(([, text]) => [...text.matchAll(silent)].map(([, of]) => of)).toSorted()).toEqual([
    ...['banner', 'declined', 'news', 'promptPart', 'refusals', 'uncertain'],
  ])
})

/** What a file says to be of a type without the compiler's proof, beside constants and what xstate's `types` ask for. */
const castsIn = ([file, text]: readonly [string, string]): readonly string[] => {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"\n]*"|'[^'\n]*'|`[^`]*`/g, "''")
    .replace(/^(import|export) [^=]*?from.*$/gm, '')
  return [...code.matchAll(/(\{\} )?\bas (?!const\b)/g)].flatMap(([, types]) =>
    types ? [] : [file.slice('core/'.length)],
  )
}

test('a wildcard transition of the core has a guard: xstate’s takes the errors of children for events too', () => {
  const unguarded = [...sources].flatMap(([file, text]) =>
    file.startsWith('core/') ? [...text.matchAll(/'\*': (?!\{ guard: 'isForOwner')/g)].map(() => file) : [],
  )
  expect(unguarded).toEqual([])
  expect([...sources].some(([, text]) => text.includes("'*': {"))).toBe(true)
})

test('the core casts only where an actor is known by its name or a machine is written over unknown', () => {
  const casts = [...sources].filter(([file]) => file.startsWith('core/')).flatMap(castsIn)
  const counts = Object.entries(Object.groupBy(casts, (file) => file)).map(([file, each]) => `${file} ${each?.length}`)
  expect(counts.toSorted()).toEqual([
    'commerce/setup.ts 1',
    'kernel/feature.ts 4',
    'kernel/feed.ts 1',
    'kernel/mutation.ts 9',
    'kernel/query.ts 3',
    'kernel/screen.ts 1',
  ])
})

test('each word of xstate and Effect that reaches outside stands in one file', () => {
  expect(holding(/\bfromPromise\b/, 'core', 'adapters', 'web')).toEqual(['core/kernel/call.ts'])
  expect(holding(/\bfromCallback\b/, 'core', 'adapters', 'web')).toEqual(['core/kernel/feed.ts'])
  expect(holding(/\bcreateActor\b/, 'core', 'adapters', 'web').toSorted()).toEqual([
    ...['adapters/app/public.ts', 'adapters/index.ts'],
  ])
  expect(holding(/\brun(Promise|PromiseExit|Fork|Callback)\b/, 'core', 'adapters', 'web')).toEqual([
    'adapters/http/effect-call.ts',
  ])
  expect(holding(/\b(sendParent|Layer|ManagedRuntime)\b/, 'core', 'adapters')).toEqual([])
})

test('what Vite alone knows stands in the site: the types of the others are checked beside its', () => {
  expect(holding(/\bimport\.meta\.(env|glob|hot)\b/, 'core', 'adapters', 'fixtures')).toEqual([])
})

test('an id is made by what every browser has: none asks for the one that only a secure origin offers', () => {
  expect(holding(/randomUUID/, 'core', 'adapters', 'web')).toEqual([])
})

test('no adapter tells one failing status of a service from another: each call meets one of two such faults', () => {
  expect(holding(/[!=]== ?500\b|\b503\b/, 'adapters')).toEqual([])
})

test('the text of an answer is read as JSON, so that half of it is no other than a page; only the start-up file has lines', () => {
  const raw = /(?<!\b(?:json|dataOf)\([^()]*)\b(?:answer|value)\.text\b/
  expect(holding(raw, 'adapters')).toEqual(['adapters/config/index.ts'])
})

test('what a library calls private, with a name that begins with an underscore, is left to it', () => {
  expect(holding(/\._\w/, 'core')).toEqual([])
})

test('what stands in an address is encoded by one function: the browser’s own throws at half a surrogate pair', () => {
  expect(holding(/\bencodeURI/, 'core', 'adapters', 'web')).toEqual(['core/routes/encoding.ts'])
})

test('the core is told what time it is and never rolls dice', () => {
  expect(holding(/Date\.now|new Date\(\)|Math\.random|\btry \{/, 'core')).toEqual([])
})

test('a formatter of the language is made where it is first used: making one takes longer than evaluating the core', () => {
  expect(holding(/^(export )?(const|let) [\w$]+(: [^=]+)? = new Intl\./m, 'core', 'adapters', 'web')).toEqual([])
})

test('a folder’s name says what is in it', () => {
  const vague = /\/(utils?|shared|common|helpers?|services?|managers?|types)\//
  expect([...sources.keys()].filter((file) => vague.test(file))).toEqual([])
})

/** The class names that a style sheet itself gives. */
const classesIn = (text: string): ReadonlySet<string> => {
  const own = text.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, '')
  return new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, each = '']) => each))
}

const quotedIn = (text: string): readonly string[] => [...text.matchAll(/'([\w-]+)'/g)].map(([, each = '']) => each)

interface Taker {
  readonly file: string
  readonly text: string
  readonly name: string
}

/** What stands between the brackets where a component takes a class name. */
const bracketsOf = ({ text, name }: Taker): readonly string[] =>
  [...text.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, 'g'))].map(([, inside = '']) => inside)

/** Each style sheet of a component, with the components that take their class names from it. */
const sheets = Map.groupBy(
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name = '', path = '']) => ({
      ...{ file, text, name, sheet: normalize(join(dirname(file), path)) },
    })),
  ),
  ({ sheet }) => sheet,
)

const styles = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `web/${file}`)

const styleOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('each class name that a screen takes from its style sheet stands in it', () => {
  const missing = [...sheets].flatMap(([sheet, takers]) => {
    const defined = classesIn(styleOf(sheet))
    return takers.flatMap((taker) => {
      // A choice between two names is one of its last two words; a name that is a variable cannot be read here.
      const choices = bracketsOf(taker).flatMap((inside) => [...inside.matchAll(/(?:^|[?:] )'([\w-]+)'/g)])
      const names = choices.map(([, each = '']) => each)
      return names.filter((each) => !defined.has(each)).map((each) => `${taker.file} takes ${each} of ${sheet}`)
    })
  })
  expect(missing).toEqual([])
  expect(sheets.size).toBeGreaterThan(50)
})

test('each style sheet of a component is taken by one, and each class name in it too', () => {
  // A name that is a variable stands somewhere in quotes.
  const takenBy = (taker: Taker) =>
    bracketsOf(taker).flatMap((inside) => quotedIn(inside.includes("'") ? inside : taker.text))
  const dead = styles
    .filter((sheet) => sheet.endsWith('.module.css'))
    .flatMap((sheet) => {
      const taken = new Set(sheets.get(sheet)?.flatMap(takenBy))
      const unused = [...classesIn(styleOf(sheet))].filter((each) => !taken.has(each))
      return sheets.has(sheet) ? unused.map((each) => `${sheet}: ${each}`) : [sheet]
    })
  expect(dead).toEqual([])
})

/** The selectors that a pointer's hovering is part of, outside a media query for devices that hover. */
const stickyIn = (css: string): readonly string[] => {
  const around: string[] = []
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{|\}/g)].flatMap(([, opened]) => {
    if (opened === undefined) return around.pop() === undefined ? ['a brace too many'] : []
    around.push(opened.trim())
    return opened.includes(':hover') && !around.some((each) => each.includes('(hover: hover)')) ? [opened.trim()] : []
  })
}

test('no style of hovering stays after a tap: each is in a media query for devices that hover', () => {
  expect(stickyIn('.a { .b:hover { color: red } }')).toEqual(['.b:hover'])
  const sticky = styles.flatMap((sheet) => stickyIn(styleOf(sheet)).map((selector) => `${sheet}: ${selector}`))
  expect(sticky).toEqual([])
})

test('each primitive that is taken stands in web/style, and each that stands there is taken', () => {
  const inScreens = [...sources.values()].flatMap((text) => [
    ...text.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g),
  ])
  const inSheets = styles.flatMap((sheet) => [
    ...styleOf(sheet).matchAll(/composes: ([^;]+) from global|:global\(\.([\w-]+)\)/g),
  ])
  const names = [...inScreens, ...inSheets].map(([, one, other]) => (one ?? other ?? '').replace(/\$\{[^}]*\}/g, ' '))
  const taken = new Set(names.flatMap((each) => each.split(/\s+/)).filter(Boolean))
  const defined = new Set(['base', 'primitives'].flatMap((sheet) => [...classesIn(styleOf(`web/style/${sheet}.css`))]))
  expect([...taken].filter((name) => !defined.has(name))).toEqual([])
  expect([...defined].filter((name) => !taken.has(name))).toEqual([])
})

test('each custom property that is taken is set, and each that is set in a style sheet is taken', () => {
  // The library of menus sets it; the payment form of the provider takes others.
  const theirs = ['--available-height']
  const form = readFileSync(join(root, 'node_modules/@adyen/adyen-web/styles/adyen.css'), 'utf8')
  const css = styles.map((sheet) => styleOf(sheet).replace(/\/\*[\s\S]*?\*\//g, '')).join('\n')
  const code = [...sources].flatMap(([file, text]) => (/^(web|adapters)\//.test(file) ? [text] : [])).join('\n')
  const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
  const taken = namesIn(css, /var\(\s*(--[\w-]+)/g)
  const takenByForm = namesIn(form, /var\((--adyen-[\w-]+)/g)
  const defined = namesIn(css, /(?:^|[\s;{])(--[\w-]+):/g)
  const set = new Set([...defined, ...namesIn(code, /'(--[\w-]+)'/g), ...theirs])
  expect([...taken].filter((name) => !set.has(name))).toEqual([])
  expect([...defined].filter((name) => !taken.has(name) && !takenByForm.has(name))).toEqual([])
})

test('no two style sheets of components have the same name, after which their classes are called', () => {
  const names = styles.filter((sheet) => sheet.endsWith('.module.css')).map((sheet) => sheet.split('/').at(-1)!)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('what a press begins is begun by the one function after which a member reads that it failed', () => {
  const lost = /\bon[A-Z]\w*=\{[^}]*\bvoid\b|\bvoid (copy|share|toggle\w*)\(/
  const all = [...sources].filter(([file]) => file.startsWith('web/'))
  expect(all.filter(([, text]) => lost.test(text)).map(([file]) => file)).toEqual([])
  expect(all.filter(([, text]) => /\bbegin\(/.test(text)).length).toBeGreaterThan(3)
})

/** Metaphors, and words of other meanings, for which the field has a term (docs/architecture.md). */
const banned = [
  ...['theatre', 'theater', 'diary', 'usher', 'onlooker', 'curtain', 'stage', 'door', 'turns', 'spread'],
  ...['moment', 'person', 'place', 'places', 'house', 'room', 'rooms', 'told', 'said', 'guest', 'wish', 'wishes'],
  ...['deed', 'deeds', 'look', 'looks', 'achieved', 'missed', 'ledger', 'box-office', 'boxoffice'],
]

/** Where a banned word is the outside's own: what the wire, the studio's world or a person is called. */
const theirs = /^fixtures\/(artwork|catalogue|studio)\/|^fixtures\/people\.ts$/

const wordsIn = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const isBanned = (name: string) =>
  wordsIn(name).some((word) => banned.includes(word)) || /box-?office|^(attempt|load|booked|change)$/i.test(name)

test('files and exported names use the field’s terms, never metaphors', () => {
  const exported = /^export (?:declare )?(?:const|function|class|interface|type|enum) (\w+)/gm
  const own = [...sources].filter(([file]) => !theirs.test(file))
  const files = own.map(([file]) => file).filter((file) => isBanned(file.replace(/\.\w+$/, '')))
  const names = own.flatMap(([file, text]) =>
    [...text.matchAll(exported)].flatMap(([, name = '']) => (isBanned(name) ? [`${file}: ${name}`] : [])),
  )
  expect([files, names]).toEqual([[], []])
  expect(own.length).toBeGreaterThan(400)
})

test('the top of the project is as the README shows it', () => {
  const seen = readdirSync(root).filter(
    (name) => !name.startsWith('.') && !/^(node_modules|coverage)$|\.log$/.test(name),
  )
  expect(seen.toSorted()).toEqual([
    ...['LICENSE', 'README.md', 'adapters', 'core', 'docs', 'fixtures'],
    ...['package-lock.json', 'package.json', 'tests', 'tsconfig.json', 'web'],
  ])
})
