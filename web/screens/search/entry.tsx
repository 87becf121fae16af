import type { MouseEvent } from 'react'
import { useState } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import { pageNames } from '../../../core/routes/index.ts'
import { Late } from '../../parts/feedback/late.tsx'
import { Icon, Search } from '../../parts/form/icons.tsx'
import { searchKey, useSearchKey } from '../../parts/hooks/search-key.ts'
import { isPlain, Link, useFollow } from '../../parts/layout/link.tsx'
import { Broken } from '../broken.tsx'
import css from './entry.module.css'
import { headerPart } from './header-part.ts'

const waiting = (
  <p className={`${css['late']} ${css['waiting']}`} role="status">
    {commonWords.loading}
  </p>
)

/** The way to the search: to its page on a phone, else to a field in the header, by a press or the key /; it says so while its code loads and if that fails. */
export const SearchEntry = ({ href, keysOff }: { href: string; keysOff: boolean }) => {
  const [open, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const follow = useFollow()
  const hasField = () => window.matchMedia('(min-width: 768px)').matches
  const press = (event: MouseEvent) => {
    if (!isPlain(event) || !hasField()) return
    event.preventDefault()
    setOpen(true)
  }
  useSearchKey(keysOff, () => (hasField() ? setOpen(true) : follow(href)))
  return (
    <>
      <Link
        className="tap ink round"
        to={href}
        aria-label={pageNames.search}
        aria-keyshortcuts={keysOff ? undefined : searchKey}
        onClick={press}
      >
        <Icon of={Search} size={22} />
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
