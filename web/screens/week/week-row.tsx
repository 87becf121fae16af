import { useId } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { homeWords } from '../../../core/page/home/index.ts'
import type { PlannedLive } from '../../../core/planner/my-week/index.ts'
import { weekRowScreen, weekTexts } from '../../../core/planner/my-week/index.ts'
import { Shelf } from '../../parts/card/shelf.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import { NavIcon } from '../../parts/form/icons.tsx'
import { Link } from '../../parts/layout/link.tsx'
import { useHeart } from '../heart.ts'
import css from './week-row.module.css'

const Live = ({ live }: { live: readonly PlannedLive[] }) => (
  <ul className={css['live']} aria-label={weekTexts.liveWeek}>
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

const EmptyRow = ({ title, href }: { title: string; href: string }) => {
  const heading = useId()
  return (
    <section className="indented" aria-labelledby={heading}>
      <div className={css['empty']}>
        <h2 className="label" id={heading}>
          {title}
        </h2>
        <LinkButton tone="outline" size="small" href={href}>
          {weekTexts.emptyRow}
        </LinkButton>
      </div>
    </section>
  )
}

/** The member's week as a row of the home page. */
export const WeekRow = ({ title }: { title: string }) => {
  const [{ live, href, retry, ...row }, , dispatch] = useScreen(weekRowScreen)
  const onHeart = useHeart()
  return (
    <div className={css['row']} data-state={row.state}>
      {row.state === 'empty' ? (
        <EmptyRow title={title} href={href} />
      ) : (
        <Shelf
          own="my-week-plan"
          row={{ ...row, id: 'my-week', title, seeAll: { href, label: homeWords.seeAll } }}
          onHeart={onHeart}
          onRetry={() => dispatch(...retry)}
        />
      )}
      {live.length > 0 && <Live live={live} />}
    </div>
  )
}
