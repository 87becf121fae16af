import { useScreen } from '../../../adapters/react/index.ts'
import type { WelcomeAction } from '../../../core/commerce/checkout/index.ts'
import { welcomedScreen } from '../../../core/commerce/checkout/index.ts'
import { passReadyScreen } from '../../../core/planner/day-pass/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { StartAndJoin } from '../live/pass-ready.tsx'
import { AddressDialog, useClose } from './address-dialog.tsx'
import css from './dialogs.module.css'

const Start = ({ label, href }: WelcomeAction) => {
  const close = useClose()
  return href === null ? (
    <Button wide data-first onClick={close}>
      {label}
    </Button>
  ) : (
    <LinkButton wide first replace href={href}>
      {label}
    </LinkButton>
  )
}

/** The welcome dialog after a payment: its main button leads to the page that the member came for, and the buyer of a pass for an event that is open joins it from here; it counts down while it is not used, and closes, unless it offers a choice. */
export const Welcome = () => {
  const [view, send] = useScreen(welcomedScreen)
  const [ready] = useScreen(passReadyScreen)
  const close = useClose()
  if (!view.shown) return null
  return (
    <AddressDialog
      title={ready?.title ?? view.title}
      onTouch={() => send.checkout({ type: 'hold' })}
      text={
        <>
          {ready?.text ?? view.text} {view.note !== null && <span className="visually-hidden">{view.announced}</span>}
        </>
      }
    >
      <div className="grid gap-2">
        {ready?.warning && <Notice kind="warning">{ready.warning}</Notice>}
        {ready ? <StartAndJoin ready={ready} onPress={close} /> : <Start {...view.action} />}
        {view.question && !ready && (
          <LinkButton wide tone="quiet" href={view.question.href}>
            {view.question.label}
          </LinkButton>
        )}
      </div>
      <p className={css['countdown']} aria-hidden="true">
        {view.note}
      </p>
    </AddressDialog>
  )
}
