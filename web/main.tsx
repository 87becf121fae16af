import type { ReactNode } from 'react'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { prepareSite, startSite } from '../adapters/index.ts'
import { SiteProvider } from '../adapters/react/index.ts'
import { read } from '../core/routes/index.ts'
import { prefetchOnFirstSign, prefetchOnIntent } from './prefetch.ts'
import { Root } from './screens/root.tsx'

/** What React renders again, since it differs from what the host has rendered. */
const onRecoverableError = (error: unknown) => console.error('The rendered page differs:', error)

const TakesOver = ({ on, children }: { on: () => void; children: ReactNode }) => {
  useEffect(on, [on])
  return children
}

const root = document.getElementById('root')!
// How many answers of the document a host has rendered the page from; without it the element holds a placeholder.
const shown = root.getAttribute('data-rendered')
const isRendered = shown !== null

let takeOver = () => {}
const takenOver = isRendered
  ? new Promise<void>((done) => {
      takeOver = done
    })
  : undefined
const renderedAt = Number(root.getAttribute('data-now')) || undefined

/** Lets the browser paint and answer before what comes next. */
const pause = () => new Promise((done) => setTimeout(done, 0))

await pause()
const prepared = prepareSite({ origin: window.location.origin, takenOver, renderedAt })
await pause()
const site = startSite(prepared)
await pause()
site.app.send({ type: 'arrived', address: read(window.location.pathname + window.location.search) })
if (isRendered) await site.document.settled()

const router = (addressBar: ReactNode) => <BrowserRouter useTransitions={false}>{addressBar}</BrowserRouter>

const page = (
  <SiteProvider site={site}>
    <TakesOver on={takeOver}>
      <Root router={router} />
    </TakesOver>
  </SiteProvider>
)

// As a transition the first screen is rendered in small steps.
startTransition(() => {
  if (isRendered && site.document.asked().length === Number(shown)) hydrateRoot(root, page, { onRecoverableError })
  else createRoot(root).render(page)
})

prefetchOnFirstSign(site.preparePlayer)
prefetchOnIntent(site.prepareClass)
