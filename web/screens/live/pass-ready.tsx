import { useSend } from '../../../adapters/react/index.ts'
import type { PassReadyView } from '../../../core/planner/day-pass/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import css from './pass-ready.module.css'

/** The one button that starts a bought pass and joins the event it was bought for. */
export const StartAndJoin = ({ ready, onPress }: { ready: PassReadyView; onPress?: () => void }) => {
  const send = useSend('dayPass')
  const press = () => {
    onPress?.()
    send({ type: 'start', for: ready.for })
  }
  return (
    <Button wide data-first busy={ready.busy} onClick={press}>
      {ready.label}
    </Button>
  )
}

/** A bought pass on the page of the event it was bought for: it is ready, how long it lasts, and how much of the event is left. */
export const PassReady = ({ ready }: { ready: PassReadyView }) => (
  <div className={css['ready']}>
    <p className="title-2">{ready.title}</p>
    {ready.warning && <Notice kind="warning">{ready.warning}</Notice>}
    {ready.problem && <Notice kind="error">{ready.problem}</Notice>}
    <StartAndJoin ready={ready} />
    <p className="small soft">{ready.text}</p>
  </div>
)
