import type { ReactNode } from 'react'
import { useCallback } from 'react'
import type { CardView, Ratio } from '../../../core/catalogue/index.ts'
import type { Layout } from '../../../core/navigation/index.ts'
import { Dotted } from '../layout/dotted.tsx'
import { Card } from './card.tsx'
import css from './grid.module.css'
import { VirtualList } from './virtual-list.tsx'

const idOf = ({ id }: CardView): string => id

/** The cards of a list as a grid or one below the other, of which only those near the window are drawn. */
export const VirtualTiles = ({
  cards,
  onHeart,
  layout = 'grid',
  ...shape
}: {
  cards: readonly CardView[]
  onHeart: (id: string) => void
  layout?: Layout
  ratio?: Ratio | undefined
  rows?: number
  foot?: (shown: number, columns: number) => ReactNode
}) => {
  const draw = useCallback(
    (card: CardView, isFirst: boolean) => <Card card={card} onHeart={onHeart} eager={isFirst} Meta={Dotted} />,
    [onHeart],
  )
  return <VirtualList {...shape} entries={cards} idOf={idOf} draw={draw} className={css['grid']!} layout={layout} />
}
