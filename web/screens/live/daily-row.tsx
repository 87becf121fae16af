import { useScreen } from '../../../adapters/react/index.ts'
import { dailyRowScreen } from '../../../core/planner/live/index.ts'
import { Shelf } from '../../parts/card/shelf.tsx'
import { useHeart } from '../heart.ts'

/** The classes that the studio suggests for today. */
export const DailyRow = ({ title }: { title: string }) => {
  const [row, send] = useScreen(dailyRowScreen)
  const onHeart = useHeart()
  return row && <Shelf row={{ ...row, title }} onHeart={onHeart} onRetry={() => send.daily({ type: 'reload' })} />
}
