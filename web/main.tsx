import type { ReactNode } from 'react'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { makeSite, nextTask, openSite, prepareSite, showMachines, takeSocialReturn } from '../adapters/index.ts'
import { SiteProvider } from '../adapters/react/index.ts'
import { read } from '../core/routes/index.ts'
import { prefetchOnFirstSign, prefetchOnIntent } from './prefetch.ts'
import { screenFor } from './routes.ts'
import { Root } from './screens/root.tsx'

/** Reports that React renders a part again because it differs from the host's HTML. */
const onRecoverableError = (error: unknown) => console.error('The rendered page differs:', error)

const TakesOver = ({ on, children }: { on: () => void; children: ReactNode }) => {
  useEffect(on, [on])
  return children
}

const social = takeSocialReturn()
const root = document.getElementById('root')!
// How many answers of the document a host has rendered the page from; without it the element holds a placeholder.
const shown = root.getAttribute('data-rendered')
const isRendered = shown !== null

let begin = () => {}
const begun = new Promise<void>((done) => {
  begin = done
})
const renderedAt = Number(root.getAttribute('data-now')) || undefined

// Between the tasks the browser may paint and answer.
await nextTask()
const prepared = prepareSite({ origin: window.location.origin, begun, isRendered, renderedAt, social })
await nextTask()
const made = makeSite(prepared)
await nextTask()
const site = openSite(made)
if (import.meta.env.DEV) showMachines(site.app)
await nextTask()
site.app.start()
await nextTask()
const address = read(window.location.pathname + window.location.search)
site.app.send({ type: 'arrived', address })
await nextTask()
// The screen shows its own failure. Which screen a class or an episode has is not known yet, and most are in the first files.
screenFor(address.route, 'class')
  .load()
  .catch(() => {})
if (isRendered) await site.document.settled()
else begin()

const router = (addressBar: ReactNode) => <BrowserRouter useTransitions={false}>{addressBar}</BrowserRouter>

const page = (
  <SiteProvider site={site}>
    <TakesOver on={begin}>
      <Root router={router} />
    </TakesOver>
  </SiteProvider>
)

// As a transition the first screen is rendered in small steps.
startTransition(() => {
  if (isRendered && site.document.used().length === Number(shown)) hydrateRoot(root, page, { onRecoverableError })
  else createRoot(root).render(page)
})

prefetchOnFirstSign(site.preparePlayer)
prefetchOnIntent(site.prepareClass)
