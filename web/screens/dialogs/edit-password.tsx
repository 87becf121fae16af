import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { editPasswordScreen, passwordWords } from '../../../core/commerce/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { AddressDialog, DialogLink } from './address-dialog.tsx'
import { ChangedPassword } from './changed-password.tsx'
import { CommerceGate, TakesFocus } from './commerce-gate.tsx'
import css from './dialogs.module.css'
import { LinkedPassword } from './linked-password.tsx'

const InvalidLink = ({ problem }: { problem: string | null }) => (
  <>
    <Notice kind="error">{problem}</Notice>
    <DialogLink to="forgot-password" variant="primary">
      {passwordWords.newLink}
    </DialogLink>
  </>
)

const Way = ({ way, problem }: ReturnType<typeof editPasswordScreen.view>) => {
  switch (way) {
    case 'link':
      return <LinkedPassword />
    case 'change':
      return <ChangedPassword />
    case 'none':
      return <InvalidLink problem={problem} />
    case 'locked':
      return <Notice kind="warning">{problem}</Notice>
    case 'unknown':
      return (
        <>
          <Loading label={commonWords.pageLoading} />
          <Skeleton shape="panel" />
        </>
      )
  }
}

/** The new-password dialog: with the code of an emailed link, or with the current password for a signed-in member. */
export const EditPassword = () => {
  const [view] = useScreen(editPasswordScreen)
  const { way } = view
  const [late, setLate] = useState(false)
  if (way === 'unknown' && !late) setLate(true)
  return (
    <AddressDialog title={passwordWords.title}>
      <CommerceGate>
        <TakesFocus key={way} late={late && way !== 'unknown'} className={css['lines']}>
          <Way {...view} />
        </TakesFocus>
      </CommerceGate>
    </AddressDialog>
  )
}
