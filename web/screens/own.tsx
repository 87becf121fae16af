import { useScreen } from '../../adapters/react/index.ts'
import { ownScreen } from '../../core/cards/index.ts'
import { Empty } from '../parts/empty.tsx'
import { focusHeadingIfLost } from '../parts/focus.ts'
import { Grid } from '../parts/grid.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { useSiteName } from '../parts/site-name.ts'
import { useHeart } from './heart.ts'
import css from './page.module.css'

/** The member's favorites or watched classes as a grid. V2.05 V2.06 */
export const Screen = () => {
  const [{ title, list, empty, retry }, , dispatch] = useScreen(ownScreen)
  const onHeart = useHeart()
  const site = useSiteName()
  // Removing a favorite removes its card, and with it the pressed heart.
  const onHeartHere = (id: string) => {
    onHeart(id)
    focusHeadingIfLost()
  }
  return (
    <section className={css['page']}>
      <Head title={`${title} - ${site}`} />
      <header className={css['header']}>
        <Heading className={css['title']}>{title}</Heading>
      </header>
      {empty ? <Empty {...empty} /> : <Grid list={list} onHeart={onHeartHere} onRetry={() => dispatch(retry)} />}
    </section>
  )
}
