import type { ReactNode } from 'react'
import { useDispatch } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { PlannedLive, PlannedVideo } from '../../../core/planner/my-week/index.ts'
import { weekTexts } from '../../../core/planner/my-week/index.ts'
import { Badge } from '../../parts/card/badge.tsx'
import { Picture } from '../../parts/card/picture.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Icon, NavIcon, RotateCw } from '../../parts/form/icons.tsx'
import { HandsFocusOver } from '../../parts/hooks/focused.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Link } from '../../parts/layout/link.tsx'
import css from './items.module.css'

const Still = ({ item }: { item: PlannedVideo }) => (
  <div className={`relative clipped corner-input ${css['picture']}`} aria-hidden="true">
    <Picture image={item.image} sizes="(min-width: 1200px) 16vw, 120px" />
    {item.locked && <span className="card-sign card-lock" />}
    {item.watched && !item.locked && <span className="card-sign card-tick" />}
    {item.duration && (
      <span className="card-time">
        <Badge kind="time">{item.duration}</Badge>
      </span>
    )}
  </div>
)

const Unsaved = ({ item }: { item: PlannedVideo & { unsaved: NonNullable<PlannedVideo['unsaved']> } }) => {
  const dispatch = useDispatch()
  const { text, retry } = item.unsaved
  return (
    <HandsFocusOver className={css['unsaved']}>
      <span>{text}</span>
      <Button tone="quiet" size="small" icon={<Icon of={RotateCw} size={16} />} onClick={() => dispatch(retry)}>
        {commonWords.retry}
        <span className="visually-hidden"> {item.title}</span>
      </Button>
    </HandsFocusOver>
  )
}

/** A planned video: its picture, its texts, and whether it is saved. */
export const VideoItem = ({
  item,
  drag,
  children,
}: {
  item: PlannedVideo
  /** The properties that make it draggable while the week is edited. */
  drag: object
  /** The buttons of the video. */
  children: ReactNode
}) => (
  <li className={css['item']} data-item={item.id} {...drag}>
    <div className={css['face']}>
      <Still item={item} />
      <div className="shrinks">
        <p className={css['title']}>
          <Link className="stretched underlines" to={item.href} draggable={false}>
            {item.title}
            <span className="visually-hidden">{item.marks}</span>
          </Link>
        </p>
        {item.meta && (
          <p className="small quiet">
            <Dotted>{item.meta}</Dotted>
          </p>
        )}
      </div>
    </div>
    {item.unsaved && <Unsaved item={{ ...item, unsaved: item.unsaved }} />}
    {children}
  </li>
)

/** A live class in which the member has a place, with its time. */
export const LiveItem = ({ item, children }: { item: PlannedLive; children: ReactNode }) => (
  <li className={css['item']} data-item={item.id} data-live="">
    <div className={css['face']}>
      <div className={css['hour']}>
        <NavIcon name="live" size={16} />
        <span>{item.time}</span>
      </div>
      <div className="shrinks">
        <p className={css['title']}>
          <Link className="stretched underlines" to={item.href}>
            <span className="visually-hidden">{weekTexts.live}: </span>
            {item.title}
          </Link>
        </p>
        {item.duration && <p className="small soft">{item.duration}</p>}
        {item.overlaps && <p className="small bold">{item.overlaps}</p>}
      </div>
    </div>
    {children}
  </li>
)
