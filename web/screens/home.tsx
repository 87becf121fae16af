import { useScreen } from '../../adapters/react/index.ts'
import { heroScreen, homeScreen } from '../../core/home/index.ts'
import { Boundary } from '../parts/boundary.tsx'
import { More } from '../parts/grid.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { Hero } from '../parts/hero.tsx'
import { RowMessage } from '../parts/row-message.tsx'
import { Shelf } from '../parts/shelf.tsx'
import { Skeleton } from '../parts/skeletons.tsx'
import { useHeart } from './heart.ts'
import { PlannerRow } from './planner/row.tsx'

const Backdrop = () => {
  const [{ slides, index, paused }, send] = useScreen(heroScreen)
  if (slides.length === 0) return null
  return (
    <Hero
      slides={slides}
      index={index}
      paused={paused}
      onSelect={(chosen) => send.rotation({ type: 'choose', index: chosen })}
      onTogglePause={() => send.rotation({ type: 'toggle' })}
      onHold={() => send.rotation({ type: 'hold' })}
      onRelease={() => send.rotation({ type: 'release' })}
    />
  )
}

/** The home page: the hero, then rows of classes. V2.01 V2.20 V2.21 */
export const Home = () => {
  const [{ title, description, rows, hasMore, failed }, send, dispatch] = useScreen(homeScreen)
  const onHeart = useHeart()
  return (
    <div className="sections">
      <Head title={title} description={description} canonical="/" />
      <Heading className="visually-hidden">{title}</Heading>
      {rows === null && <Skeleton shape="backdrop" />}
      {rows?.map((row) =>
        row.type === 'hero' ? (
          <Boundary key="hero" fallback={() => null}>
            <Backdrop />
          </Boundary>
        ) : row.type === 'planner' ? (
          <PlannerRow key={row.id} row={row} failed={failed} onRetry={() => dispatch(row.retry)} />
        ) : (
          <Boundary key={row.id} fallback={() => <RowMessage text={failed} />}>
            <Shelf row={row} onHeart={onHeart} onRetry={() => dispatch(row.retry)} />
          </Boundary>
        ),
      )}
      {hasMore && <More more="ready" onMore={() => send.home({ type: 'more' })} />}
    </div>
  )
}
