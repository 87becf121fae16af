import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { ownListView, pageTitles, waitingList } from '../../core/cards/index.ts'
import { isUnreachable } from '../../core/session/index.ts'
import { Empty } from '../parts/empty.tsx'
import { focusHeadingIfLost } from '../parts/focus.ts'
import { Grid } from '../parts/grid.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { useSiteName } from '../parts/site-name.ts'
import css from './page.module.css'
import { useContextView, useHeart } from './view-context.ts'

/** Favorites, or what was watched, as a grid. V2.05 V2.06 */
export const Screen = () => {
  const kind = useFeatures(['app'], ({ app }) =>
    app.context.address?.route.type === 'favorites' ? 'favorites' : 'watch-again',
  )
  const view = useContextView(['session'], (viewContext, { history, favourites, session }) => ({
    ...ownListView(kind, viewContext, { history, favourites }, isUnreachable(session)),
    unreachable: isUnreachable(session),
  }))
  const again = { favorites: useSend('favourites'), 'watch-again': useSend('history') }
  const account = useSend('session')
  const onHeart = useHeart()
  const site = useSiteName()
  // A heart that is taken off takes its card and itself away.
  const onHeartHere = (id: string) => {
    onHeart(id)
    focusHeadingIfLost()
  }
  return (
    <section className={css['page']}>
      <Head title={view?.documentTitle ?? `${pageTitles[kind]} - ${site}`} />
      <header className={css['header']}>
        <Heading className={css['title']}>{pageTitles[kind]}</Heading>
      </header>
      {view?.list.state === 'empty' ? (
        <Empty text={view.list.message ?? ''} action={view.action} />
      ) : (
        <Grid
          list={view?.list ?? waitingList}
          onHeart={onHeartHere}
          onRetry={() => (view?.unreachable ? account({ type: 'askAgain' }) : again[kind]({ type: 'reload' }))}
        />
      )}
    </section>
  )
}
