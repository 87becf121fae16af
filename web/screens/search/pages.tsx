import type { MouseEvent } from 'react'
import type { PagesView } from '../../../core/search/index.ts'
import { searchWords } from '../../../core/search/index.ts'
import { ChevronLeft, ChevronRight, Icon } from '../../parts/form/icons.tsx'
import { focusHeading } from '../../parts/hooks/focus.ts'
import { isPlain, Link } from '../../parts/layout/link.tsx'
import css from './pages.module.css'

// The pressed link may be gone on the next page: its results are read from their heading.
const toHeading = (event: MouseEvent) => isPlain(event) && focusHeading(event.currentTarget)

/** The links to the pages of the results. */
export const Pages = ({ pages: { previous, next, numbers } }: { pages: PagesView }) => (
  <nav className={css['pages']} aria-label={searchWords.pages}>
    {previous !== null && (
      <Link className={css['step']} to={previous} onClick={toHeading}>
        <Icon of={ChevronLeft} size={18} />
        {searchWords.previous}
      </Link>
    )}
    <ol className={css['numbers']}>
      {numbers.map((number, at) =>
        number === null ? (
          <li key={`gap-${at < numbers.length / 2 ? 'before' : 'after'}`} className={css['gap']} aria-hidden="true">
            …
          </li>
        ) : (
          <li key={number.page}>
            <Link
              className={css['number']}
              to={number.href}
              aria-label={number.label}
              aria-current={number.current ? 'page' : undefined}
              onClick={toHeading}
            >
              {number.page}
            </Link>
          </li>
        ),
      )}
    </ol>
    {next !== null && (
      <Link className={css['step']} to={next} onClick={toHeading}>
        {searchWords.next}
        <Icon of={ChevronRight} size={18} />
      </Link>
    )}
  </nav>
)
