import type { MouseEvent } from 'react'
import { useState } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import { pageNames } from '../../../core/routes/index.ts'
import { Search, stroke } from '../../parts/icons.tsx'
import { Late } from '../../parts/late.tsx'
import { isPlain, Link } from '../../parts/link.tsx'
import { Broken } from '../broken.tsx'
import css from './entry.module.css'
import { headerPart } from './header-part.ts'

const waiting = (
  <p className={`${css['late']} ${css['waiting']}`} role="status">
    {commonWords.loading}
  </p>
)

/** The way to the search: to its page on a phone, else to a field in the header, which says so while its code loads and where that fails. V2.50 V8.11 V8.14 */
export const SearchEntry = ({ href }: { href: string }) => {
  const [open, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const press = (event: MouseEvent) => {
    if (!isPlain(event) || !window.matchMedia('(min-width: 768px)').matches) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link className="tap ink round" to={href} aria-label={pageNames.search} onClick={press}>
        <Search size={22} strokeWidth={stroke} aria-hidden="true" />
      </Link>
      {open && (
        <Late
          of={headerPart}
          props={{ onClose }}
          waiting={waiting}
          failed={(error, onRetry) => (
            <div className={css['late']}>
              <Broken error={error} whole={false} onRetry={onRetry} onClose={onClose} />
            </div>
          )}
        />
      )}
    </>
  )
}
