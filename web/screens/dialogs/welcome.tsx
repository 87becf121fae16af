import { useFeature } from '../../../adapters/react/index.ts'
import { welcomeView } from '../../../core/checkout/index.ts'
import { isToBeAsked } from '../../../core/onboarding/index.ts'
import { withoutDialog, write } from '../../../core/routes/index.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { useContextView } from '../view-context.ts'
import { AddressDialog, useAddress, useClose } from './address-dialog.tsx'
import css from './dialogs.module.css'

/** Welcomes who has paid, counts down while nobody is at it and closes; who is new is offered the one question. A4.20 A9.06 A2.19 */
export const Welcome = () => {
  const [view, send] = useFeature('checkout', welcomeView)
  const isNew = useContextView([], ({ viewer, now }) => isToBeAsked(viewer, now))
  const question = useAddress((address) =>
    address.route.type === 'welcome' ? null : write(withoutDialog({ ...address, route: { type: 'welcome' } })),
  )
  const close = useClose()
  if (!view.shown) return null
  return (
    <AddressDialog
      title={view.title}
      onTouch={() => send({ type: 'hold' })}
      text={
        <>
          {view.text} {view.note !== null && <span className="visually-hidden">{view.announced}</span>}
        </>
      }
    >
      <div className="grid gap-2">
        <Button wide data-first onClick={close}>
          Start dancing
        </Button>
        {isNew && question && (
          <LinkButton wide tone="outline" href={question}>
            Find a program for me
          </LinkButton>
        )}
      </div>
      <p className={css['countdown']} aria-hidden="true">
        {view.note}
      </p>
    </AddressDialog>
  )
}
