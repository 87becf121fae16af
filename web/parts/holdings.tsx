import type { HeldView } from '../../core/membership/index.ts'
import { Dotted } from './dotted.tsx'
import css from './holdings.module.css'

/** What somebody has: each membership and running pass with when it ends or renews; in full also its price and what it opens. A2.15 */
export const Holdings = ({ held, full = false }: { held: readonly HeldView[]; full?: boolean }) => (
  <ul className={css['holdings']} data-full={full}>
    {held.map(({ key, name, price, until, opens, left }) => (
      <li key={key} className={css['held']}>
        <p>
          <Dotted>
            {[
              <span key="name" className="label">
                {name}
              </span>,
              full && price && (
                <span key="price" className="soft">
                  {price}
                </span>
              ),
            ]}
          </Dotted>
        </p>
        <p className={css['until']}>
          <Dotted>
            {[
              until,
              left && (
                <span key="left" className={css['left']}>
                  {left}
                </span>
              ),
            ]}
          </Dotted>
        </p>
        {full && <p className="small soft">{opens}</p>}
      </li>
    ))}
  </ul>
)
