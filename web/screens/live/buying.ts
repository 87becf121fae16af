import { useState } from 'react'
import { useFeatures, useSend } from '../../../adapters/react/index.ts'
import { buyingView } from '../../../core/checkout/index.ts'
import { commerceSilent } from '../../../core/pricing/index.ts'

/** Buys a day pass where it is needed, and says how that goes to whoever has pressed just here. V2.38 P9.08 */
export const useBuying = () => {
  const [pressed, setPressed] = useState(false)
  const { unreachable, waiting, busy, problem } = useFeatures(['app', 'checkout'], ({ app, checkout }) => ({
    ...buyingView(checkout),
    unreachable: app.matches({ commerce: 'unreachable' }),
    waiting: app.context.intent !== null,
  }))
  const send = useSend('app')
  const buy = () => {
    setPressed(true)
    send({ type: 'buyPass' })
    if (unreachable) send({ type: 'openOwner', owner: 'commerce' })
  }
  return {
    buy,
    busy: pressed && !unreachable && (waiting || busy !== null),
    problem: pressed ? (unreachable ? commerceSilent.title : problem) : null,
  }
}
