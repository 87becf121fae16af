import { useScreen } from '../../../adapters/react/index.ts'
import { confirmDeletionScreen, deletionWords } from '../../../core/commerce/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Loading } from '../../parts/feedback/skeletons.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { AddressDialog, useClose } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { Support } from './dialog-form.tsx'
import css from './dialogs.module.css'

const Confirmation = () => {
  const [view, , dispatch] = useScreen(confirmDeletionScreen)
  const close = useClose()
  if (view === null) return <Loading label={commonWords.pageLoading} />
  const { text, losses, busy, problem, isOutdated, needsSupport, again, submit } = view
  return (
    <div className={css['lines']}>
      <p>{text}</p>
      <div>
        <p className="bold">{deletionWords.losses}</p>
        <ul className={css['losses']}>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      </div>
      <p className="small soft">{deletionWords.ends}</p>
      <div role="alert">
        {problem && (
          <Notice quiet kind="error">
            {problem} {needsSupport && <Support />}
          </Notice>
        )}
      </div>
      <Button wide data-first disabled={busy} onClick={close}>
        {deletionWords.keep}
      </Button>
      {isOutdated ? (
        <LinkButton wide tone="outline" href={again} replace>
          {deletionWords.again}
        </LinkButton>
      ) : (
        <Button wide tone="outline" busy={busy} onClick={() => dispatch(submit)}>
          {deletionWords.confirm}
        </Button>
      )}
    </div>
  )
}

/** The dialog that lists the losses of a deletion, and deletes the account after another press. */
export const ConfirmDeletion = () => (
  <AddressDialog title={deletionWords.confirmTitle}>
    <CommerceGate>
      <Confirmation />
    </CommerceGate>
  </AddressDialog>
)
