import { memo, useDeferredValue, useEffect, useEffectEvent } from 'react'
import type { useDispatch } from '../../adapters/react/index.ts'
import { useScreen } from '../../adapters/react/index.ts'
import type { HeroRowView, HomeRowView } from '../../core/page/home/index.ts'
import { heroScreen, homeScreen } from '../../core/page/home/index.ts'
import { liveLineScreen } from '../../core/planner/live/index.ts'
import { Hero } from '../parts/card/hero.tsx'
import { LiveLine } from '../parts/card/live-line.tsx'
import { RowMessage } from '../parts/card/row-message.tsx'
import { Shelf } from '../parts/card/shelf.tsx'
import { Boundary } from '../parts/feedback/boundary.tsx'
import { Late, part } from '../parts/feedback/late.tsx'
import { CardSkeletons, PromotionSkeleton, Skeleton } from '../parts/feedback/skeletons.tsx'
import { Trouble } from '../parts/feedback/trouble.tsx'
import { More } from '../parts/form/more.tsx'
import { atRest } from '../parts/hooks/rest.ts'
import { Head } from '../parts/layout/head.tsx'
import { Heading } from '../parts/layout/heading.tsx'
import { Shortcuts } from '../parts/layout/shortcuts.tsx'
import { useHeart } from './heart.ts'
import { PlannerRow } from './planner/row.tsx'

const saleRow = part(() => import('./promotions/row.tsx').then(({ SaleRow }) => SaleRow))

const Backdrop = ({ size }: Pick<HeroRowView, 'size'>) => {
  const [{ label, slides, ...turn }, send] = useScreen(heroScreen)
  if (slides.length === 0) return null
  return (
    <Hero
      label={label}
      size={size}
      slides={slides}
      {...turn}
      onSelect={(chosen) => send.rotation({ type: 'choose', index: chosen })}
      onTogglePause={() => send.rotation({ type: 'toggle' })}
      onHold={() => send.rotation({ type: 'hold' })}
      onRelease={() => send.rotation({ type: 'release' })}
    />
  )
}

const NextLive = () => {
  const [line] = useScreen(liveLineScreen)
  return line && <LiveLine line={line} />
}

type Dispatch = ReturnType<typeof useDispatch>

interface RowProps {
  readonly row: HomeRowView
  readonly failed: string
  readonly onHeart: (id: string) => void
  readonly dispatch: Dispatch
}

/** A row, drawn again only when it changes itself. */
const Row = memo(({ row, failed, onHeart, dispatch }: RowProps) => {
  switch (row.type) {
    case 'hero':
      return (
        <Boundary fallback={() => null}>
          <Backdrop size={row.size} />
        </Boundary>
      )
    case 'live':
      return (
        <Boundary fallback={() => null}>
          <NextLive />
        </Boundary>
      )
    case 'sale':
      return (
        <Boundary fallback={() => null}>
          <Late of={saleRow} waiting={row.isLikely && <PromotionSkeleton />} failed={() => null} />
        </Boundary>
      )
    case 'planner':
      return (
        <PlannerRow
          row={row}
          failed={failed}
          onWant={() => row.want && dispatch(row.want)}
          onRetry={() => dispatch(row.retry)}
        />
      )
    case 'row':
      return (
        <Boundary fallback={() => <RowMessage text={failed} />}>
          <Shelf
            row={row}
            first={row.first}
            own={row.own}
            freeToUnknown={row.freeToUnknown}
            onHeart={onHeart}
            onRetry={() => dispatch(row.retry)}
          />
        </Boundary>
      )
  }
})

/** Shows more rows while the viewer lacks some of the first ones. */
const useFilled = (shown: number | null, onLack: (shown: number) => void) => {
  const lack = useEffectEvent(onLack)
  useEffect(() => {
    if (shown !== null) lack(shown)
  }, [shown])
}

/** Prepares more rows while the page stands still with so many of them. */
const usePrepared = (count: number, onRest: () => void) => {
  const prepare = useEffectEvent(onRest)
  useEffect(() => (count > 0 ? atRest(prepare) : undefined), [count])
}

/** The home page: the hero, then rows of classes. */
export const Home = () => {
  const [view, send, dispatch] = useScreen(homeScreen)
  // When the viewer becomes known, all cards change: they are drawn in small steps.
  const before = useDeferredValue(view)
  const { title, description, noScreen, shortcuts, rows, hasMore, failed } = before.known === view.known ? view : before
  useFilled(view.fill, (shown) => send.home({ type: 'fill', shown }))
  usePrepared(rows?.length ?? 0, () => send.home({ type: 'prepare' }))
  const onHeart = useHeart()
  return (
    <div className="sections">
      <Head title={title} {...(description && { description })} canonical="/" />
      <Heading className="visually-hidden">{title}</Heading>
      {shortcuts && <Shortcuts shortcuts={shortcuts} />}
      {rows === null && (
        <>
          <Skeleton shape="backdrop" />
          <div className="indented">
            <CardSkeletons />
          </div>
        </>
      )}
      {noScreen && <Trouble {...noScreen} />}
      {rows?.map((row) => (
        <Row key={'id' in row ? row.id : row.type} row={row} failed={failed} onHeart={onHeart} dispatch={dispatch} />
      ))}
      {hasMore && <More count={rows?.length ?? 0} more="ready" onMore={() => send.home({ type: 'more' })} />}
    </div>
  )
}
