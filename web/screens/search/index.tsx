import { useEffect, useRef } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { keysScreen } from '../../../core/navigation/index.ts'
import { pageNames } from '../../../core/routes/index.ts'
import { searchPageScreen, searchWords } from '../../../core/search/index.ts'
import { Checkbox } from '../../parts/form/checkbox.tsx'
import { Filters } from '../../parts/form/filters.tsx'
import { useSearchKey } from '../../parts/hooks/search-key.ts'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { useSiteName } from '../../parts/layout/site-name.ts'
import { SearchField } from './field.tsx'
import { Results } from './results.tsx'
import css from './search.module.css'
import { useSearchText } from './search-text.ts'
import { SearchTabs } from './tabs.tsx'
import { Tiles } from './tiles.tsx'

export { HeaderSearch } from './header.tsx'

/** The field has the focus if there is nothing else to do yet. */
const useFocusWithoutWords = (text: string) => {
  const field = useRef<HTMLInputElement>(null)
  const first = useRef(text)
  useEffect(() => {
    if (first.current === '') field.current?.focus()
  }, [])
  return field
}

/** The search page: a field, tabs with their counts, ten results, their filters, and the links to more; without words, the sections. */
export const Screen = () => {
  const [{ view, isLoaded }, send, dispatch] = useScreen(searchPageScreen)
  const [text, onText] = useSearchText(isLoaded, view.text, send.pageSearch)
  const field = useFocusWithoutWords(text)
  const [keys, { navigation }] = useScreen(keysScreen)
  const site = useSiteName()
  useSearchKey(keys.off, () => {
    // In Safari selecting alone moves no focus.
    field.current?.focus()
    field.current?.select()
  })
  const clear = () => {
    onText('')
    field.current?.focus()
  }
  const retry = () => {
    if (view.retry) dispatch(view.retry)
  }
  return (
    <section className={css['page']}>
      <Head title={`${pageNames.search} - ${site}`} canonical="/search" />
      <header className={css['header']}>
        <Heading className={css['title']}>{pageNames.search}</Heading>
        <search>
          <SearchField
            text={text}
            onText={onText}
            field={field}
            endLabel={text === '' ? null : searchWords.clear}
            onEnd={clear}
          />
        </search>
      </header>
      {view.tabs.length > 0 && <SearchTabs tabs={view.tabs} />}
      {view.filters && (
        <div className={css['filters']} data-old={view.isOld || undefined}>
          <Filters filters={view.filters} />
        </div>
      )}
      {view.tiles.length > 0 && <Tiles tiles={view.tiles} />}
      {(view.tabs.length > 0 || view.stand === 'failed') && <Results view={view} onRetry={retry} />}
      <div className={css['filters']}>
        <Checkbox
          name="keys"
          checked={!keys.off}
          onChange={({ target }) => navigation({ type: 'chooseKeys', off: !target.checked })}
        >
          {keys.label}
        </Checkbox>
      </div>
    </section>
  )
}
