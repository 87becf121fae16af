import type { HeaderSearchView } from '../../../core/search/index.ts'
import { searchWords } from '../../../core/search/index.ts'
import { Link } from '../../parts/layout/link.tsx'
import css from './header-search.module.css'
import { Hit } from './hit.tsx'
import { TileFace } from './tiles.tsx'

interface OptionsProps {
  readonly view: HeaderSearchView
  readonly idOf: (key: string) => string
  readonly active: string | null
  readonly onFollow: () => void
}

/** The results below the field by kind, or the sections, as the options of a list box. */
export const Options = ({ view: { groups, tiles }, idOf, active, onFollow }: OptionsProps) => {
  const option = (key: string, href: string) => ({
    ...{ id: idOf(key), to: href, tabIndex: -1, role: 'option', onClick: onFollow },
    'aria-selected': key === active,
  })
  return (
    <div className={css['list']} role="listbox" id={idOf('list')} aria-label={searchWords.results}>
      {tiles.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: the options of a list box are grouped by their role
        <div className={css['group']} role="group" aria-labelledby={idOf('sections')}>
          <p className={css['name']} id={idOf('sections')}>
            {searchWords.sections}
          </p>
          <div className={css['tiles']}>
            {tiles.map((tile) => (
              <Link key={tile.id} className={css['tile']} {...option(tile.id, tile.href)}>
                <TileFace tile={tile} />
              </Link>
            ))}
          </div>
        </div>
      )}
      {groups.map(({ tab, title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: the options of a list box are grouped by their role
        <div key={tab} className={css['group']} data-group={tab} role="group" aria-labelledby={idOf(tab)}>
          <p className={css['name']} id={idOf(tab)}>
            {title}
          </p>
          <div className={css['hits']}>
            {hits.map((hit) => (
              <Link key={hit.key} className={css['hit']} {...option(hit.key, hit.href)}>
                <Hit small hit={hit} />
              </Link>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** The chips that show one kind of results alone. */
export const Chips = ({
  chips,
  onChoose,
}: {
  chips: HeaderSearchView['chips']
  onChoose: (tab: HeaderSearchView['chips'][number]['tab']) => void
}) => (
  <fieldset className={css['chips']}>
    <legend className="visually-hidden">{searchWords.filter}</legend>
    {chips.map(({ tab, label, chosen }) => (
      <button key={label} type="button" className={css['chip']} aria-pressed={chosen} onClick={() => onChoose(tab)}>
        {label}
      </button>
    ))}
  </fieldset>
)
