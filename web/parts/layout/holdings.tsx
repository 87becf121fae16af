import type { HoldingView } from '../../../core/commerce/membership/index.ts'
import { Dotted } from './dotted.tsx'
import css from './holdings.module.css'

/** Memberships and running passes, each with its end or renewal; `full` adds the price and the access that it gives. */
export const Holdings = ({ holdings, full = false }: { holdings: readonly HoldingView[]; full?: boolean }) => (
  <ul className={css['holdings']} data-full={full}>
    {holdings.map(({ key, name, price, until, opens, left }) => (
      <li key={key} className={css['holding']}>
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
