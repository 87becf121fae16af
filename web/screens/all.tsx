import { useFeatures } from '../../adapters/react/index.ts'
import { allView, pageTitles, waitingList } from '../../core/cards/index.ts'
import { Grid } from '../parts/grid.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { useSiteName } from '../parts/site-name.ts'
import css from './page.module.css'
import { useContextView, useHeart } from './view-context.ts'

/** All programs, or all sections, as a grid. V2.07 P2.1.01 */
export const Screen = () => {
  const kind = useFeatures(['app'], ({ app }) =>
    app.context.address?.route.type === 'programs' ? 'programs' : 'sections',
  )
  const view = useContextView([], (viewContext) => allView(kind, viewContext))
  const onHeart = useHeart()
  const site = useSiteName()
  return (
    <section className={css['page']}>
      <Head title={view?.documentTitle ?? `${pageTitles[kind]} - ${site}`} canonical={`/${kind}`} />
      <header className={css['header']}>
        <Heading className={css['title']}>{pageTitles[kind]}</Heading>
      </header>
      <Grid list={view?.list ?? waitingList} onHeart={onHeart} onRetry={() => undefined} />
    </section>
  )
}
