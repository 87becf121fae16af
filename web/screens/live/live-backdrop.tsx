import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { LiveHeroView } from '../../../core/live/index.ts'
import { liveTexts } from '../../../core/live/index.ts'
import { Backdrop } from '../../parts/backdrop.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { Countdown } from '../../parts/countdown.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Join } from './join.tsx'
import css from './live-backdrop.module.css'

/** The live or next event, in front of its picture. V2.22 V4.12 */
export const LiveBackdrop = ({ hero, narrow = false }: { hero: LiveHeroView; narrow?: boolean }) => {
  const heading = useId()
  const { id, title, start, join, joinHref, wayIn } = hero
  return (
    <Backdrop
      as="section"
      className={css['backdrop']}
      data-narrow={narrow || undefined}
      aria-labelledby={heading}
      picture={
        <Picture
          fill
          image={hero.image}
          sizes={narrow ? '416px' : '(min-width: 1200px) 70vw, 100vw'}
          widths={[640, 1280]}
        />
      }
    >
      <div className={css['words']}>
        <p className={css['overline']}>{hero.overline}</p>
        <h2 className="display-2 breaks" id={heading}>
          <Link className={css['link']} to={hero.href}>
            {title}
          </Link>
        </h2>
        <p className="figures soft">{hero.when}</p>
        {!narrow && <p className={css['text']}>{hero.text}</p>}
        {hero.countdown && <Countdown countdown={hero.countdown} />}
        <div className={css['actions']}>
          {wayIn ? (
            <LinkButton href={hero.href}>{wayIn}</LinkButton>
          ) : (
            <>
              <Join of={{ id, title, start, join, href: joinHref }} />
              <LinkButton tone="outline" href={hero.href}>
                {liveTexts.details}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </Backdrop>
  )
}
