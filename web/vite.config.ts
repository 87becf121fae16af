import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

const firstFonts = ['bodoni-moda-latin-wght-normal', 'instrument-sans-latin-wght-normal']

/** Asks for the two fonts of the first screen in the page itself, under the names that the build gave them. */
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

/** A class is called after its style sheet, whose name is its own. */
const scopedName = (name: string, file: string) => `${/([\w-]+)\.module\.css/.exec(file)?.[1]}_${name}`

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [react(), preloadFonts()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: '../.dist',
    emptyOutDir: true,
    target: 'es2022',
    // Since these, light-dark() need not be rewritten; rewritten, a subtree could not choose its own theme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    cssMinify: 'lightningcss',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // Two files for the first screen, of which a new version of the site changes only one: packed small, asked for at once.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
})
