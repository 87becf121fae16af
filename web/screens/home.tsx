import { useFeature, useFeatures, useSend } from '../../adapters/react/index.ts'
import { featuredView, homeView, rowMessage } from '../../core/home/index.ts'
import { rotationView } from '../../core/rotation/index.ts'
import { isUnreachable } from '../../core/session/index.ts'
import { Boundary } from '../parts/boundary.tsx'
import { More } from '../parts/grid.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { Hero } from '../parts/hero.tsx'
import { RowMessage } from '../parts/row-message.tsx'
import { Shelf } from '../parts/shelf.tsx'
import { useSiteName } from '../parts/site-name.ts'
import { Skeleton } from '../parts/skeletons.tsx'
import { PlannerRow } from './planner/row.tsx'
import { useContextView, useHeart } from './view-context.ts'

const description = 'Ballet classes for every level, at home: on demand, step by step and live.'

const Backdrop = () => {
  const slides =
    useContextView([], (viewContext) => featuredView(viewContext.catalogue.initial.featuredContent, viewContext)) ?? []
  const [rotation, send] = useFeature('rotation', (state) => rotationView(state, slides.length))
  if (slides.length === 0) return null
  return (
    <Hero
      slides={slides}
      index={rotation.index}
      paused={rotation.paused}
      onSelect={(index) => send({ type: 'choose', index })}
      onTogglePause={() => send({ type: 'toggle' })}
      onHold={() => send({ type: 'hold' })}
      onRelease={() => send({ type: 'release' })}
    />
  )
}

/** The home page: the hero, then rows of classes. V2.01 V2.20 V2.21 */
export const Home = () => {
  const rows = useContextView(['home', 'session'], (viewContext, { home, history, favourites, session }) =>
    home ? homeView(home.context, viewContext, { history, favourites, unreachable: isUnreachable(session) }) : null,
  )
  const hasMore = useFeatures(
    ['home'],
    ({ home }) => home !== undefined && home.context.shown < home.context.rows.length,
  )
  const title = useSiteName()
  const send = useSend('home')
  const onHeart = useHeart()
  const retry = { history: useSend('history'), favourites: useSend('favourites') }
  const onRetry = (id: string, row: number) => {
    if (id.startsWith('favorites')) retry.favourites({ type: 'reload' })
    else if (id.startsWith('keep-going') || id.startsWith('watch-again')) retry.history({ type: 'reload' })
    else send({ type: 'retry', row })
  }
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
          <PlannerRow key={row.id} kind={row.kind} title={row.title} />
        ) : (
          <Boundary key={row.id} fallback={() => <RowMessage text={rowMessage('failed') ?? ''} />}>
            <Shelf row={row} onHeart={onHeart} onRetry={() => onRetry(row.id, row.index)} />
          </Boundary>
        ),
      )}
      {hasMore && <More more="ready" onMore={() => send({ type: 'more' })} />}
    </div>
  )
}
