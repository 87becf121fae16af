import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, minifySync } from 'vite'

const firstFonts = ['bodoni-moda-latin-wght-normal', 'instrument-sans-latin-wght-normal']

/** Preloads the two fonts of the first screen in the HTML, under their built file names. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2') && firstFonts.some((font) => file.includes(font)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          // After the styles and scripts that the first paint waits for.
          injectTo: 'head',
        })),
  },
})

/** Leaves it to the first script of the HTML to run the others, so that a page that the host has rendered is painted first. */
const startAfterPaint = (): Plugin => ({
  name: 'start-after-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle
        ? html.replace(
            /<script type="module" crossorigin src="([^"]+)"><\/script>/g,
            '<link rel="modulepreload" crossorigin href="$1">',
          )
        : html,
  },
})

/** A component of the router that is a class, and the context it reads. */
const classComponent =
  /^var (\w+) = class extends (React\d*\.Component) (\{[\s\S]*?^\});(?:\n\1\.contextType = (\w+);)?$/gm

/** The changes to the router's source that leave its unused parts out of the build: two thirds. */
const routerTrims: readonly (readonly [pattern: RegExp, trimmed: (...parts: string[]) => string])[] = [
  [/^\w+\.displayName = .*;$/gm, () => ''],
  [/var ENABLE_DEV_WARNINGS = true/g, () => 'var ENABLE_DEV_WARNINGS = false'],
  [
    classComponent,
    (_, name, base, body = '', context) =>
      [
        `var ${name} = /* @__PURE__ */ (() => class extends ${base} `,
        context ? `{ static contextType = ${context};${body.slice(1)}` : body,
        ')()',
      ].join(''),
  ],
  [/ = (?=(React\d*\.)?(createContext|forwardRef|memo)\d*\()/g, () => ' = /* @__PURE__ */ '],
]

/** Marks the router's top-level calls and classes as free of side effects and removes its names and warnings for debugging. Fails the build if the router has changed so that one of them is not there. */
const trimRouter = (): Plugin => {
  const found = new Set<RegExp>()
  return {
    name: 'trim-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        routerTrims.reduce(
          (text, [pattern, trimmed]) =>
            text.replace(pattern, (...parts) => {
              found.add(pattern)
              return trimmed(...parts)
            }),
          code,
        ),
    },
    buildEnd(error) {
      if (error) return
      const missing = routerTrims.filter(([pattern]) => !found.has(pattern))
      if (missing.length > 0)
        throw new Error(`the router has no ${missing.map(([pattern]) => pattern.source).join(', ')}`)
    },
  }
}

/** The folders of PDF.js with the files that only some documents need, and which of these files the site offers: the tables of the writing systems of East Asia, the symbols, and the decoders of scans that need no WebAssembly, which the site's policy forbids. */
const pdfParts = {
  cmaps: /\.bcmap$/,
  standard_fonts: /^Foxit(Dingbats|Symbol)\.pfb$/,
  wasm: /^(jbig2|openjpeg)_nowasm_fallback\.js$/,
}

const pdfFolder = join(import.meta.dirname, '../node_modules/pdfjs-dist')

const pdfFiles = Object.entries(pdfParts).flatMap(([folder, wanted]) =>
  readdirSync(join(pdfFolder, folder))
    .filter((file) => wanted.test(file))
    .map((file) => `${folder}/${file}`),
)

/** Offers the files that PDF.js requests when a document needs them, under /pdf/. */
const offerPdfFiles = (): Plugin => ({
  name: 'offer-pdf-files',
  configureServer: ({ middlewares }) => {
    middlewares.use('/pdf/', (request, answer, next) => {
      const file = pdfFiles.find((each) => `/${each}` === request.url?.split('?')[0])
      if (file === undefined) return next()
      answer.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
      answer.end(readFileSync(join(pdfFolder, file)))
    })
  },
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const file of pdfFiles)
      this.emitFile({ type: 'asset', fileName: `pdf/${file}`, source: readFileSync(join(pdfFolder, file)) })
  },
})

const firstPaint = join(import.meta.dirname, 'public/first-paint.js')

/** Minifies the script before the first paint, without newer syntax than it has: a browser that is too old for the site reads it, too. */
const minifyFirstPaint = (): Plugin => ({
  name: 'minify-first-paint',
  generateBundle() {
    if (this.environment.name !== 'client') return
    const source = readFileSync(firstPaint, 'utf8')
    const { code } = minifySync(firstPaint, source, { module: false, compress: { target: 'es2020' } })
    this.emitFile({ type: 'asset', fileName: 'first-paint.js', source: code })
  },
})

/** The generated name of a class in a CSS module: the name of the file and of the class. */
const scopedName = (name: string, file: string) => `${/([\w-]+)\.module\.css/.exec(file)?.[1]}_${name}`

/** The planner and its parts of the home page. */
const plannerFiles =
  /\/core\/(planner\/(?!schedule-page|my-week)|planner\/my-week\/(machine|setup|plan|next|editing|rules|week|writes)|kernel\/calendar)|\/adapters\/app\/planner|\/adapters\/product-api\/(live|day-pass|week)|\/web\/screens\/live\/(today-row|live-backdrop|join|buying)|\/web\/parts\/(form\/(join|book)-button|feedback\/(countdown|notice))/

/** The files that both the planner and the page of a class need. */
const sharedFiles =
  /\/core\/(commerce\/membership\/|cards\/|catalogue\/(browse|description)\.|playback\/queue\/|kernel\/dates|planner\/day-pass\/button|planner\/live\/(planner|words))|\/web\/parts\/(layout\/backdrop|feedback\/notice)|\/lucide\//

/** The changes of a week and the answers to consents as they are kept and sent, for a member's page, the planner and the dialogs. */
const writesFiles =
  /\/core\/(planner\/my-week\/(week|writes)|commerce\/account\/consents)\.ts|\/adapters\/browser\/account-keys\.ts/

/** The views of a week that its own page, its row on the home page, its toasts and the choice of a day share. */
const planFiles = /\/core\/planner\/my-week\/(?!button|words)/

/** The rules and views that the row of a sale, its page and its owner share. */
const promotionFiles = /\/core\/commerce\/promotions\//

/** The rules and views that the page of the notifications, their number in the header and their owner share. */
const notificationFiles = /\/core\/user\/notifications\/(?!writes)/

/** The pages by content type, without the players of series and of classes beside their texts. */
const contentFiles =
  /\/core\/content\/(?!channel|static-page|series\/playing\.)|\/adapters\/(app\/content|media-delivery\/(series|listed-series|details)|product-api\/page-url)|\/web\/screens\/(content\/(?!inline\.)|series\/(?!playing\.|trailer\.))|\/web\/parts\/(card\/card-list|form\/choices)/

/** The page of a class with its player, without the panel at its end. */
const classFiles =
  /\/core\/(page\/media-page\/(?!ended)|playback\/)|\/adapters\/(player\/|app\/open-class)|\/web\/(screens\/media\/(?!ended\.)|parts\/(player|layout\/rich-text))/

/** The files that every page has loaded before it fetches another: a later one does not ask for them again. */
const firstFiles = /^assets\/(adapters|core|first|libraries|react|rolldown-runtime|zod)-[0-9a-f]{7}\.(js|css)$/

/** Returns the imports of a late file that are not among the first files. */
const withoutFirst = (_: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] =>
  hostType === 'js' ? files.filter((file) => !firstFiles.test(file)) : files
/** The library's dialogs, with the parts of them that its menus and selections need. */
const popupFiles = /\/@base-ui\/react\/dialog\//

/** The forms in dialogs, which share most of their parts. */
const dialogFiles =
  /\/web\/(screens\/dialogs\/(?!orders|order|waiting|welcome|cancelled|commerce|plan|payment-method|step-|choose-offer|checkout)|parts\/form\/(new-password-fields|field|checkbox|strength))/

/** The library, its magazines and files, without the library that draws them. */
const libraryFiles = /\/web\/screens\/library\/|\/core\/library\//

/** The search: its field in the header and its page, with the code that searches. */
const searchFiles = /\/core\/search\/|\/adapters\/search-service\/|\/web\/screens\/search\//

const shared = {
  emptyOutDir: true,
  target: 'es2022',
  sourcemap: false,
} as const

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [react(), offerPdfFiles(), minifyFirstPaint(), trimRouter(), preloadFonts(), startAfterPaint()],
  css: { modules: { generateScopedName: scopedName } },
  // React has had this hook since version 18, so its substitute is left out.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/with-selector)?$/, replacement: 'use-sync-external-store$1' }],
  },
  environments: {
    client: {
      build: {
        ...shared,
        outDir: '../.dist',
        // PDF.js is one file, fetched by its own page alone; tests/sizes.ts holds all others.
        chunkSizeWarningLimit: 2_000,
        // From these versions on, light-dark() need not be compiled away; compiled, a subtree could not have its own theme.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        cssMinify: 'lightningcss',
        modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
        assetsInlineLimit: 0,
        manifest: true,
        rolldownOptions: {
          output: {
            // The first files list the files that each later file needs, by names that pack better when they are short and have four bits a character.
            hashCharacters: 'hex',
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7].[ext]',
            // The first screen's files are loaded in parallel and evaluated one by one, each in a task of its own; a new version
            // of the site leaves the files of the libraries as they are. Code that is loaded together later is one file: every file costs the main thread a request and a task.
            codeSplitting: {
              groups: [
                {
                  ...{ name: 'react', tags: ['$initial'], priority: 6 },
                  test: /node_modules\/(react|react-dom|scheduler)\//,
                },
                { name: 'zod', tags: ['$initial'], test: /node_modules\/zod\//, priority: 6 },
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 5 },
                { name: 'core', tags: ['$initial'], test: /\/core\//, priority: 4 },
                { name: 'adapters', tags: ['$initial'], test: /\/adapters\//, priority: 4 },
                { name: 'first', tags: ['$initial'], priority: 3 },
                { name: 'shared', test: sharedFiles, minShareCount: 2, priority: 2 },
                { name: 'writes', test: writesFiles, priority: 2 },
                { name: 'planner', test: plannerFiles, priority: 1 },
                { name: 'class', test: classFiles, priority: 0 },
                { name: 'content', test: contentFiles, priority: 0 },
                { name: 'search', test: searchFiles, priority: 0 },
                { name: 'popups', test: popupFiles, priority: 1 },
                { name: 'dialogs', test: dialogFiles, priority: 0 },
                { name: 'library', test: libraryFiles, priority: 0 },
                { name: 'plan', test: planFiles, minShareCount: 2, priority: 0 },
                { name: 'promotions', test: promotionFiles, minShareCount: 2, priority: 0 },
                { name: 'notifications', test: notificationFiles, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
    // The renderer for a host, with its libraries in it.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { ...shared, outDir: '../.dist-server', copyPublicDir: false, rolldownOptions: { input: 'render.tsx' } },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
