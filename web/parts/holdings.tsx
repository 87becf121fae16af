import type { HeldView } from '../../core/membership/index.ts'
import css from './holdings.module.css'

/** What somebody has: each membership and running pass with when it ends or renews; in full also its price and what it opens. A2.15 */
export const Holdings = ({ held, full = false }: { held: readonly HeldView[]; full?: boolean }) => (
  <ul className={css['holdings']} data-full={full}>
    {held.map(({ key, name, price, until, opens, left }) => (
      <li key={key} className={css['held']}>
        <p>
          <span className="label">{name}</span>
          {full && price && <span className={css['price']}>{price}</span>}
        </p>
        <p className={css['until']}>
          {until}
          {left && <span className={css['left']}>{left}</span>}
        </p>
        {full && <p className="small soft">{opens}</p>}
      </li>
    ))}
  </ul>
)
