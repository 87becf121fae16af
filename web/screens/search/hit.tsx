import { dotted } from '../../../core/cards/index.ts'
import type { HitView } from '../../../core/search/index.ts'
import { Badge } from '../../parts/card/badge.tsx'
import { Picture } from '../../parts/card/picture.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import css from './hit.module.css'

const Mark = ({ text, locked }: NonNullable<HitView['mark']>) => (
  <span className={css['mark']} aria-hidden="true">
    {locked ? <span className="card-sign card-lock" /> : <Badge kind="free">{text}</Badge>}
  </span>
)

/** A result: its picture with its mark and its length, its title, its level, kind and teacher, and when it was added or its description. */
export const Hit = ({
  hit: { image, title, meta, duration, detail, mark },
  small = false,
}: {
  hit: HitView
  small?: boolean
}) => (
  <>
    <span className={css['picture']} data-small={small || undefined}>
      <Picture image={image} sizes={small ? '96px' : '(min-width: 768px) 176px, 128px'} widths={[320]} />
      {mark && <Mark {...mark} />}
      {duration && !small && (
        <Badge kind="time" place={`card-time ${css['length']}`} silent>
          {duration.text}
        </Badge>
      )}
    </span>
    <span className={css['words']} data-small={small || undefined}>
      <span className={css['title']}>
        <span aria-hidden={mark ? true : undefined}>{title}</span>
        {mark && <span className="visually-hidden">{`${title}, ${mark.text}`}</span>}
      </span>
      {duration && !small && <span className="visually-hidden">{duration.spoken}</span>}
      {meta && (
        <span className={css['meta']}>
          <Dotted>{small ? dotted(duration?.spoken ?? null, meta) : meta}</Dotted>
        </span>
      )}
      {detail && <span className={css['detail']}>{detail}</span>}
    </span>
  </>
)

/** The place of a result while it is searched for. */
export const HitSkeleton = ({ small = false }: { small?: boolean }) => (
  <div className={css['row']} aria-hidden="true">
    <span className={css['picture']} data-small={small || undefined}>
      <span className={css['blank']} />
    </span>
    <span className={css['words']}>
      <span className={css['line']} />
      <span className={css['line']} data-short="" />
    </span>
  </div>
)
