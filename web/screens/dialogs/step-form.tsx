import { Button } from '../../parts/form/button.tsx'

/** The words around the form of a payment step, and the functions of its buttons. */
export interface StepForm {
  /** The label of the button that sends the form. */
  readonly go: string
  readonly formFailed: string
  /** The label of the button that leads back to the choice before the form; null without one. */
  readonly back: string | null
  readonly onDetails: (details: unknown) => void
  /** Begins the step again after the bank has refused to confirm it. */
  readonly onAgain: () => void
  readonly onBack: () => void
}

/** The button that leads back from the form to the choice before it. */
export const StepBack = ({ form: { back, onBack }, disabled }: { form: StepForm; disabled: boolean }) =>
  back && (
    <Button wide tone="quiet" disabled={disabled} onClick={onBack}>
      {back}
    </Button>
  )
