import { useId } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { PlannedLive } from '../../../core/my-week/index.ts'
import { weekRowScreen, weekTexts } from '../../../core/my-week/index.ts'
import { LinkButton } from '../../parts/button.tsx'
import { NavIcon } from '../../parts/icons.tsx'
import { Link } from '../../parts/link.tsx'
import shelf from '../../parts/shelf.module.css'
import { Shelf } from '../../parts/shelf.tsx'
import { useHeart } from '../heart.ts'
import css from './week-row.module.css'

const Live = ({ live }: { live: readonly PlannedLive[] }) => (
  <ul className={css['live']} aria-label={weekTexts.liveToday}>
    {live.map((item) => (
      <li key={`${item.kind}:${item.id}`}>
        <Link className={css['entry']} to={item.href}>
          <NavIcon name="live" size={16} />
          <span className="figures soft">{item.time}</span>
          {item.title}
        </Link>
      </li>
    ))}
  </ul>
)

const EmptyRow = ({ title, href, live }: { title: string; href: string; live: readonly PlannedLive[] }) => {
  const heading = useId()
  return (
    <section className={shelf['shelf']} aria-labelledby={heading}>
      <header className="line gap-4 apart target">
        <h2 id={heading}>{title}</h2>
      </header>
      {live.length > 0 && <Live live={live} />}
      <div className={shelf['still']}>
        <div className={css['empty']}>
          <LinkButton tone="outline" href={href}>
            {weekTexts.emptyRow}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

/** The member's week as a row of the home page. V2.20 V9.06 */
export const WeekRow = ({ title }: { title: string }) => {
  const [{ live, href, retry, ...row }, , dispatch] = useScreen(weekRowScreen)
  const onHeart = useHeart()
  if (row.state === 'empty') return <EmptyRow title={title} href={href} live={live} />
  return (
    <div>
      <Shelf
        row={{ ...row, id: 'my-week', title, seeAll: { href, label: weekTexts.title } }}
        onHeart={onHeart}
        onRetry={() => dispatch(...retry)}
      />
      {live.length > 0 && (
        <div className="gutter">
          <Live live={live} />
        </div>
      )}
    </div>
  )
}
