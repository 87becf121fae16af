import type { FileView, MagazineView } from '../../../core/library/index.ts'
import { libraryWords } from '../../../core/library/index.ts'
import { Button } from '../../parts/form/button.tsx'
import { ChevronDown, Expand, Icon, Minus, Plus, RotateCw, Search } from '../../parts/form/icons.tsx'
import css from './file-tools.module.css'

/** The zoom of a file or a magazine. */
export const Zoom = ({
  zoom,
  onZoom,
}: {
  zoom: MagazineView['zoom']
  onZoom: (type: 'zoomIn' | 'zoomOut' | 'fitPage') => void
}) => (
  <div className={css['zoom']}>
    <button
      type="button"
      className={css['press']}
      aria-label={libraryWords.zoomOut}
      aria-disabled={!zoom.canGoOut}
      onClick={() => onZoom('zoomOut')}
    >
      <Icon of={Minus} size={20} />
    </button>
    <span className={css['percent']} role="status">
      {zoom.text}
    </span>
    <button
      type="button"
      className={css['press']}
      aria-label={libraryWords.zoomIn}
      aria-disabled={!zoom.canGoIn}
      onClick={() => onZoom('zoomIn')}
    >
      <Icon of={Plus} size={20} />
    </button>
    <button
      type="button"
      className={css['press']}
      aria-label={libraryWords.fitPage}
      aria-pressed={zoom.fits}
      onClick={() => onZoom('fitPage')}
    >
      <Icon of={Expand} size={20} />
    </button>
  </div>
)

/** The search in a file: how often a text is in it, and steps from one to the next. */
export const FileSearch = ({
  search,
  onQuery,
  onMatch,
  onRetry,
}: {
  search: FileView['search']
  onQuery: (query: string) => void
  onMatch: (type: 'nextMatch' | 'previousMatch') => void
  onRetry: () => void
}) => (
  <search className={css['search']}>
    <form
      className={css['field']}
      onSubmit={(event) => {
        event.preventDefault()
        onMatch('nextMatch')
      }}
    >
      <Icon of={Search} className={css['glass']} size={18} />
      <input
        className={css['input']}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={libraryWords.search}
        placeholder={libraryWords.search}
        value={search.query}
        onChange={({ target }) => onQuery(target.value)}
      />
    </form>
    <span className={css['count']} role="status">
      {search.text}
    </span>
    {search.isFailed && (
      <Button tone="quiet" size="small" onClick={onRetry} icon={<Icon of={RotateCw} size={16} />}>
        {libraryWords.retry}
      </Button>
    )}
    {search.hasMatches &&
      (['previousMatch', 'nextMatch'] as const).map((type) => (
        <button
          key={type}
          type="button"
          className={css['press']}
          data-type={type}
          aria-label={libraryWords[type]}
          onClick={() => onMatch(type)}
        >
          <Icon of={ChevronDown} size={20} />
        </button>
      ))}
  </search>
)
