import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PublicPage } from '../adapters/app/public.ts'
import { publicSite } from '../adapters/app/public.ts'
import { SiteProvider } from '../adapters/react/index.ts'
import { Root } from './screens/root.tsx'

/** A page rendered for anyone. */
export interface RenderedPage {
  /** The content of the element with the id `root`; the site's own addresses in it are relative, since a host need not know its public name. */
  readonly html: string
  /** The addresses of the answers that it shows, as they were given, which must be in the document too. */
  readonly asked: readonly string[]
}

/** Omits React's preloads: the document's head already has them. */
const preloads = /^(<link rel="preload"[^>]*>)+/

/** A page with the site's own addresses relative, in links and pictures alone. */
const relative = (html: string, origin: string): string =>
  html.replace(/ (?:src|srcSet|href)="[^"]*"/g, (attribute) =>
    attribute.replace(`="${origin}/`, '="/').replaceAll(`, ${origin}/`, ', /'),
  )

/** Renders a visitor's page on the host: the browser shows it before any script has loaded, and the site takes it over. */
export const render = async (page: PublicPage): Promise<RenderedPage> => {
  const { site, asked } = await publicSite(page)
  try {
    const html = renderToString(
      <SiteProvider site={site}>
        <Root
          router={(addressBar) => (
            <StaticRouter location={page.url.pathname + page.url.search}>{addressBar}</StaticRouter>
          )}
        />
      </SiteProvider>,
    )
    return { html: relative(html.replace(preloads, ''), page.url.origin), asked }
  } finally {
    site.app.stop()
  }
}
