import { useScreen } from '../../../adapters/react/index.ts'
import { favoritesScreen } from '../../../core/page/lists/index.ts'
import { Grid } from '../../parts/card/grid.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { focusHeadingIfLost } from '../../parts/hooks/focus.ts'
import { useHeart } from '../heart.ts'

/** The favorites page of the member's account. */
export const Favorites = () => {
  const [{ list, empty, retry }, , dispatch] = useScreen(favoritesScreen)
  const onHeart = useHeart()
  if (empty) return <Empty {...empty} />
  return (
    <Grid
      list={list}
      // Removing a favorite removes its card, and with it the pressed heart.
      onHeart={(id) => {
        onHeart(id)
        focusHeadingIfLost()
      }}
      onRetry={() => dispatch(retry)}
    />
  )
}
