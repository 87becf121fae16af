import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button } from '../form/button.tsx'
import { useInertPage } from '../hooks/inert-page.ts'
import css from '../layout/dialog.module.css'
import { Unbroken } from '../layout/unbroken.tsx'

/** A question that must be answered before anything continues; Escape gives the answer that changes nothing. */
export const Question = ({
  open,
  title,
  text,
  stay,
  go,
  busy = false,
  onStay,
  onGo,
  back,
}: {
  open: boolean
  title: string
  text: string
  stay: string
  go: string
  /** Whether the change is being made: the question cannot be left until the answer arrives. */
  busy?: boolean
  onStay: () => void
  onGo: () => void
  /** The element that gets the focus after an answer. */
  back: () => HTMLElement | null
}) => {
  useInertPage(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || busy || onStay()}>
      <Base.Portal>
        <Base.Backdrop className={css['backdrop']} />
        <Base.Popup className={css['panel']} finalFocus={back}>
          <div className={css['handle']} aria-hidden="true" />
          <Base.Title className={css['title']}>
            <Unbroken>{title}</Unbroken>
          </Base.Title>
          <Base.Description className={css['text']}>
            <Unbroken>{text}</Unbroken>
          </Base.Description>
          <Button wide disabled={busy} onClick={onStay}>
            {stay}
          </Button>
          {/* The second press of a double press was meant for a button that was here before. */}
          <Button wide tone="outline" busy={busy} onClick={({ detail }) => detail < 2 && onGo()}>
            {go}
          </Button>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
