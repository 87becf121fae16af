import { useScreen } from '../../adapters/react/index.ts'
import type { Layout } from '../../core/navigation/index.ts'
import type { GroupView } from '../../core/page/lists/index.ts'
import { ownScreen } from '../../core/page/lists/index.ts'
import { Grid } from '../parts/card/grid.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { LayoutSwitch } from '../parts/form/layout-switch.tsx'
import { More } from '../parts/form/more.tsx'
import { focusHeadingIfLost } from '../parts/hooks/focus.ts'
import { Head } from '../parts/layout/head.tsx'
import { Heading } from '../parts/layout/heading.tsx'
import { useSiteName } from '../parts/layout/site-name.ts'
import { useHeart } from './heart.ts'
import css from './page.module.css'

const nothing = () => undefined

const Groups = ({
  groups,
  layout,
  onHeart,
}: {
  groups: readonly GroupView[]
  layout: Layout
  onHeart: (id: string) => void
}) =>
  groups.map(({ title, cards }) => (
    <section className={css['group']} key={title}>
      <h2 className={css['groupTitle']}>{title}</h2>
      <Grid list={{ state: 'ready', cards, message: null }} layout={layout} onHeart={onHeart} onRetry={nothing} />
    </section>
  ))

/** The member's favorites as a grid or a list, or their watched classes in groups. */
export const Screen = () => {
  const [{ title, layout, list, groups, hasMore, empty, retry }, send, dispatch] = useScreen(ownScreen)
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
      {!empty && (
        <div className={css['tools']}>
          <LayoutSwitch
            layout={layout}
            onLayout={(chosen) => send.navigation({ type: 'chooseLayout', layout: chosen })}
          />
        </div>
      )}
      {empty ? (
        <Empty {...empty} />
      ) : groups.length > 0 ? (
        <Groups groups={groups} layout={layout} onHeart={onHeartHere} />
      ) : (
        <Grid list={list} layout={layout} onHeart={onHeartHere} onRetry={() => dispatch(retry)} />
      )}
      {hasMore && <More count={groups.length} more="ready" onMore={() => send.groups({ type: 'more' })} />}
    </section>
  )
}
