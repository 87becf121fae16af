import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Heading } from '../../web/parts/layout/heading.tsx'
import { PageChange } from '../../web/parts/layout/page-change.tsx'

const pageOf = (name: string) => (
  <main key={name}>
    <Heading>{name}</Heading>
  </main>
)

const focused = () => document.activeElement?.textContent

test('V9.13 a page to which the viewer returns before the one in between was painted has the focus on its heading', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<PageChange page={pageOf('Programs')} />)
  await expect.poll(() => place.querySelector('h1')?.textContent).toBe('Programs')
  root.render(<PageChange page={pageOf('Favorites')} />)
  await expect.poll(focused).toBe('Favorites')
  root.render(<PageChange page={pageOf('Programs')} />)
  await expect.poll(focused).toBe('Programs')
})
