import { useSend } from '../../../adapters/react/index.ts'
import { dailyView } from '../../../core/live/index.ts'
import { Shelf } from '../../parts/shelf.tsx'
import { useAgendaView } from '../planner/agenda.ts'
import { useHeart } from '../view-context.ts'

/** The classes that the studio proposes for today. V2.20 V3.09 V7.19 */
export const DailyRow = ({ title }: { title: string }) => {
  const view = useAgendaView(['daily'], (agenda, { daily }) => dailyView(daily, agenda))
  const send = useSend('daily')
  const onHeart = useHeart()
  if (view === null || view.state === 'empty') return null
  return (
    <Shelf
      row={{ ...view, id: 'daily-classes', title, seeAll: null }}
      onHeart={onHeart}
      onRetry={() => send({ type: 'reload' })}
    />
  )
}
