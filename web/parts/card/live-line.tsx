import { useId } from 'react'
import type { LiveLineView } from '../../../core/planner/live/index.ts'
import { LinkButton } from '../form/button.tsx'
import { Link } from '../layout/link.tsx'
import { Badge } from './badge.tsx'
import css from './live-line.module.css'
import { Picture } from './picture.tsx'

/** The live or next event: one line, or for a viewer who may join it now a picture with a large button. */
export const LiveLine = ({
  line: { live, overline, title, when, href, way, mayBeJoined, image },
}: {
  line: LiveLineView
}) => {
  const heading = useId()
  return (
    <section
      className={css['row']}
      aria-labelledby={heading}
      data-open={way ? '' : undefined}
      data-reserved={mayBeJoined ? '' : undefined}
    >
      <div className={css['line']} data-open={way ? '' : undefined} data-theme={way ? 'house' : undefined}>
        {way && (
          <div className={css['picture']}>
            <Picture fill image={image} sizes="(min-width: 768px) 480px, 100vw" />
          </div>
        )}
        <Badge kind={live ? 'live' : 'plain'}>{overline}</Badge>
        <h2 className={way ? 'breaks' : 'label ellipsis'} id={heading}>
          <Link className="stretched" to={href}>
            {title}
          </Link>
        </h2>
        <p className={css['when']}>{when}</p>
        {way && (
          <div className={css['way']}>
            <LinkButton href={way.href} external={way.external}>
              {way.label}
            </LinkButton>
          </div>
        )}
      </div>
    </section>
  )
}
