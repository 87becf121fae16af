import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

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
          injectTo: 'head-prepend',
        })),
  },
})

/** The generated name of a class in a CSS module: the name of the file and of the class. */
const scopedName = (name: string, file: string) => `${/([\w-]+)\.module\.css/.exec(file)?.[1]}_${name}`

/** The planner and what the home page shows of it. */
const plannerFiles =
  /\/core\/(planner|live|day-pass|kernel\/calendar|my-week\/(machine|setup|plan|next|editing|rules|week|writes))|\/adapters\/app\/planner|\/adapters\/product-api\/(live|day-pass|week)|\/web\/screens\/live\/(live-row|live-backdrop|join|buying)|\/web\/parts\/(join-button|book-button|countdown|backdrop|notice)/

/** The page of a class with its player. */
const classFiles =
  /\/core\/(media-page|player|playback)\/|\/adapters\/player\/|\/web\/(screens\/media|parts\/(player|rich-text))/

// What a host renders pages with is built with `--ssr`, with its libraries in it.
export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), preloadFonts()],
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: isSsrBuild ? '../.dist-server' : '../.dist',
    emptyOutDir: true,
    target: 'es2022',
    // From these versions on, light-dark() need not be compiled away; compiled, a subtree could not have its own theme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    cssMinify: 'lightningcss',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          // Two files for the first screen, so that a new version of the site changes only one: small, and loaded in parallel.
          // What is loaded together later is one file each: every file costs the main thread a request and a task.
          codeSplitting: {
            groups: [
              { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
              { name: 'first', tags: ['$initial'], priority: 3 },
              { name: 'planner', test: plannerFiles, priority: 2 },
              { name: 'class', test: classFiles, priority: 1 },
            ],
          },
        },
      },
    }),
  },
}))
