import { useScreen } from '../../adapters/react/index.ts'
import { allScreen } from '../../core/lists/index.ts'
import { Choice } from '../parts/filters.tsx'
import { Grid } from '../parts/grid.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { useSiteName } from '../parts/site-name.ts'
import { useHeart } from './heart.ts'
import css from './page.module.css'

/** All programs, or all sections, or a group of them, as a grid. V2.07 P2.1.01 P2.1.04 */
export const Screen = () => {
  const [view] = useScreen(allScreen)
  const onHeart = useHeart()
  const site = useSiteName()
  return (
    <section className={css['page']}>
      <Head title={`${view.title} - ${site}`} canonical={view.canonical} />
      <header className={css['header']}>
        <Heading className={css['title']}>{view.title}</Heading>
      </header>
      {view.choice && (
        <div className={css['tools']}>
          <Choice choice={view.choice} />
        </div>
      )}
      <Grid list={view.list} onHeart={onHeart} onRetry={() => undefined} />
    </section>
  )
}
