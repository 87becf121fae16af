import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createApp } from '../adapters/index.ts'
import { SiteProvider } from '../adapters/react/index.ts'
import { read } from '../core/routes/index.ts'
import { rehearseWhenIdle } from './rehearse.ts'
import { Root } from './screens/root.tsx'

const site = createApp({ origin: window.location.origin })
site.app.send({ type: 'arrived', address: read(window.location.pathname + window.location.search) })

const root = createRoot(document.getElementById('root')!)

// As a transition the first screen is rendered in small steps, between which the browser may answer.
startTransition(() =>
  root.render(
    <SiteProvider site={site}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </SiteProvider>,
  ),
)

rehearseWhenIdle()
