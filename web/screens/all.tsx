import { useScreen } from '../../adapters/react/index.ts'
import type { DraftsView } from '../../core/page/lists/index.ts'
import { allScreen } from '../../core/page/lists/index.ts'
import { Grid } from '../parts/card/grid.tsx'
import { Choice } from '../parts/form/filters.tsx'
import { Head } from '../parts/layout/head.tsx'
import { Heading } from '../parts/layout/heading.tsx'
import { useSiteName } from '../parts/layout/site-name.ts'
import { useHeart } from './heart.ts'
import css from './page.module.css'

const nothing = () => undefined

const Drafts = ({ drafts, onRetry }: { drafts: DraftsView; onRetry: () => void }) => (
  <section className={css['group']} aria-labelledby="drafts">
    <header className={css['header']}>
      <h2 id="drafts">{drafts.title}</h2>
      <p className={css['note']}>{drafts.text}</p>
    </header>
    <Grid list={drafts.list} onHeart={nothing} onRetry={onRetry} />
  </section>
)

/** All programs, or all sections, or a group of them, as a grid; for an admin with the drafts below. */
export const Screen = () => {
  const [view, send] = useScreen(allScreen)
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
      <Grid list={view.list} onHeart={onHeart} onRetry={nothing} />
      {view.drafts && <Drafts drafts={view.drafts} onRetry={() => send.courses({ type: 'reload' })} />}
    </section>
  )
}
