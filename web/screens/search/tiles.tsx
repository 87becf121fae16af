import type { SectionTile } from '../../../core/search/index.ts'
import { searchWords } from '../../../core/search/index.ts'
import { Picture } from '../../parts/card/picture.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Link } from '../../parts/layout/link.tsx'
import css from './tiles.module.css'

/** The face of a section: its picture with its name on it. */
export const TileFace = ({ tile: { title, meta, image } }: { tile: SectionTile }) => (
  <span className={css['face']}>
    <Picture fill image={image} sizes="(min-width: 1200px) 20vw, (min-width: 768px) 30vw, 45vw" />
    <span className={css['words']}>
      <span className="label">{title}</span>
      <span className={css['meta']}>
        <Dotted>{meta}</Dotted>
      </span>
    </span>
  </span>
)

/** The sections, on the search page without words. */
export const Tiles = ({ tiles }: { tiles: readonly SectionTile[] }) => (
  <section className={css['sections']} aria-labelledby="search-sections">
    <h2 id="search-sections">{searchWords.sections}</h2>
    <ul className={css['tiles']}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Link className={css['tile']} to={tile.href}>
            <TileFace tile={tile} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
