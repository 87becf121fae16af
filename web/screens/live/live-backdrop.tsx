import { useId } from 'react'
import type { LiveHeroView } from '../../../core/planner/live/index.ts'
import { liveTexts } from '../../../core/planner/live/index.ts'
import { Picture } from '../../parts/card/picture.tsx'
import { Countdown } from '../../parts/feedback/countdown.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import { Backdrop } from '../../parts/layout/backdrop.tsx'
import { Link } from '../../parts/layout/link.tsx'
import { Join } from './join.tsx'
import css from './live-backdrop.module.css'

/** The way into an event: its join button, or a link if it is joined on its own page. */
const WayIn = ({
  hero: { id, title, start, end, join, joinHref, wayIn, href },
}: {
  hero: Pick<LiveHeroView, 'id' | 'title' | 'start' | 'end' | 'join' | 'joinHref' | 'wayIn' | 'href'>
}) =>
  wayIn ? (
    <LinkButton href={href}>{wayIn}</LinkButton>
  ) : (
    <Join of={{ kind: 'event', id, title, start, end, join, href: joinHref }} />
  )

/** The live or next event, in front of its picture. */
export const LiveBackdrop = ({ hero }: { hero: LiveHeroView }) => {
  const heading = useId()
  return (
    <Backdrop
      as="section"
      className={css['backdrop']}
      aria-labelledby={heading}
      picture={<Picture fill image={hero.image} sizes="416px" widths={[640, 1280]} />}
    >
      <div className={css['words']}>
        <p className={css['overline']}>{hero.overline}</p>
        <h2 className="display-2 breaks" id={heading}>
          <Link className={css['link']} to={hero.href}>
            {hero.title}
          </Link>
        </h2>
        <p className="figures soft">{hero.when}</p>
        {hero.countdown && <Countdown countdown={hero.countdown} />}
        <div className={css['actions']}>
          <WayIn hero={hero} />
          {hero.wayIn === null && (
            <LinkButton tone="outline" href={hero.href}>
              {liveTexts.details}
            </LinkButton>
          )}
        </div>
      </div>
    </Backdrop>
  )
}
