import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createApp } from '../adapters/index.ts'
import { SiteProvider } from '../adapters/react/index.ts'
import { read, write } from '../core/places/index.ts'
import { routes } from './routes.tsx'

const site = createApp({ origin: window.location.origin })
const router = createBrowserRouter(routes)

const arrive = () => {
  const { pathname, search } = router.state.location
  site.app.send({ type: 'arrived', address: read(pathname + search) })
}

let seen = ''
router.subscribe(({ location }) => {
  if (location.key === seen) return
  seen = location.key
  arrive()
})
arrive()
site.app.on(
  'goTo',
  ({ address, replace }) => void router.navigate(write(address), { replace, preventScrollReset: true }),
)

createRoot(document.getElementById('root')!).render(
  <SiteProvider site={site}>
    <RouterProvider router={router} />
  </SiteProvider>,
)
