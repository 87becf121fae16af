import { useSend } from '../../../adapters/react/index.ts'
import { ownListView, waitingList } from '../../../core/cards/index.ts'
import { isUnreachable } from '../../../core/session/index.ts'
import { Empty } from '../../parts/empty.tsx'
import { focusHeadingIfLost } from '../../parts/focus.ts'
import { Grid } from '../../parts/grid.tsx'
import { useContextView, useHeart } from '../view-context.ts'

/** One's favorites, in one's account. A2.16 V2.05 */
export const Favorites = () => {
  const view = useContextView(['session'], (viewContext, { history, favourites, session }) =>
    ownListView('favorites', viewContext, { history, favourites }, isUnreachable(session)),
  )
  const send = useSend('favourites')
  const onHeart = useHeart()
  if (view?.list.state === 'empty') return <Empty text={view.list.message ?? ''} action={view.action} />
  return (
    <Grid
      list={view?.list ?? waitingList}
      // A heart that is taken off takes its card and itself away.
      onHeart={(id) => {
        onHeart(id)
        focusHeadingIfLost()
      }}
      onRetry={() => send({ type: 'reload' })}
    />
  )
}
