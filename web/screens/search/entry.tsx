import type { MouseEvent } from 'react'
import { useState } from 'react'
import { pageNames } from '../../../core/routes/index.ts'
import { Search, stroke } from '../../parts/icons.tsx'
import { Late, part } from '../../parts/late.tsx'
import { isPlain, Link } from '../../parts/link.tsx'

const header = part(() => import('./index.tsx').then(({ HeaderSearch }) => HeaderSearch))

/** The way to the search: to its page on a phone, else to a field in the header. V2.50 */
export const SearchEntry = ({ href }: { href: string }) => {
  const [open, setOpen] = useState(false)
  const press = (event: MouseEvent) => {
    if (!isPlain(event) || !window.matchMedia('(min-width: 768px)').matches) return
    event.preventDefault()
    // Where its code does not come, the page is loaded anew.
    header.load().then(
      () => setOpen(true),
      () => window.location.assign(href),
    )
  }
  return (
    <>
      <Link className="tap ink round" to={href} aria-label={pageNames.search} onClick={press}>
        <Search size={22} strokeWidth={stroke} aria-hidden="true" />
      </Link>
      {open && <Late of={header} props={{ onClose: () => setOpen(false) }} failed={() => null} />}
    </>
  )
}
