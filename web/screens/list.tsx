import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { listView } from '../../core/cards/index.ts'
import { Grid } from '../parts/grid.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { useHeart, useLook } from './looks.ts'
import css from './page.module.css'

/** A playlist, a section or a collection as a grid. V2.04 */
export const Screen = () => {
  const view = useLook(['list'], (onlooker, { list }) => list && listView(list, onlooker))
  const site = useFeatures(['app'], ({ app }) => app.context.catalogue?.config.siteName ?? 'Adagio')
  const send = useSend('list')
  const onHeart = useHeart()
  if (!view) return null
  return (
    <section className={css['page']}>
      <Head title={view.title ? `${view.title} - ${site}` : site} {...(view.text && { description: view.text })} />
      <header className={css['header']}>
        <Heading className={css['title']}>{view.title}</Heading>
        {view.text && <p className={css['text']}>{view.text}</p>}
      </header>
      <Grid
        list={view.list}
        onHeart={onHeart}
        onRetry={() => send({ type: 'retry' })}
        {...(view.more && { more: view.more, onMore: () => send({ type: view.more === 'failed' ? 'retry' : 'more' }) })}
      />
    </section>
  )
}
