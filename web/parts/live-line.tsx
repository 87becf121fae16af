import { useId } from 'react'
import type { LiveLineView } from '../../core/live/index.ts'
import { Badge } from './badge.tsx'
import { LinkButton } from './button.tsx'
import { Link } from './link.tsx'
import css from './live-line.module.css'

/** The live or next event in one line, with a button for a viewer who may join it now. V2.22 */
export const LiveLine = ({ line: { live, overline, title, when, href, way } }: { line: LiveLineView }) => {
  const heading = useId()
  return (
    <section className="indented" aria-labelledby={heading}>
      <div className={css['line']}>
        <Badge kind={live ? 'live' : 'plain'}>{overline}</Badge>
        <h2 className="label ellipsis" id={heading}>
          <Link className="stretched" to={href}>
            {title}
          </Link>
        </h2>
        {/* A host renders it up to a minute earlier. */}
        <p className={css['when']} suppressHydrationWarning>
          {when}
        </p>
        {way && (
          <div className={css['way']}>
            <LinkButton size="small" href={way.href} external={way.external}>
              {way.label}
            </LinkButton>
          </div>
        )}
      </div>
    </section>
  )
}
