import { useState } from 'react'
import { useFeatures } from '../../../adapters/react/index.ts'
import type { PasswordWay } from '../../../core/account/index.ts'
import { newPasswordView, passwordWay } from '../../../core/account/index.ts'
import { resetCodeOf } from '../../../core/routes/index.ts'
import { Notice } from '../../parts/notice.tsx'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import { AddressDialog, DialogLink, useAddress } from './address-dialog.tsx'
import { ChangedPassword } from './changed-password.tsx'
import { CommerceGate, TakesFocus } from './commerce-gate.tsx'
import css from './dialogs.module.css'
import { LinkedPassword } from './linked-password.tsx'

const InvalidLink = () => (
  <>
    <Notice kind="error">{newPasswordView(undefined, 'none').formError}</Notice>
    <DialogLink to="forgot-password" variant="primary">
      Ask for a new link
    </DialogLink>
  </>
)

const Way = ({ way, code }: { way: PasswordWay; code: string | null }) => {
  switch (way) {
    case 'link':
      return <LinkedPassword code={code ?? ''} />
    case 'change':
      return <ChangedPassword />
    case 'none':
      return <InvalidLink />
    case 'unknown':
      return (
        <>
          <Loading label="Page is Loading..." />
          <Skeleton shape="panel" />
        </>
      )
  }
}

/** A new password: by the link of a letter, or by the present one for who is signed in. A5.29 A5.30 A5.31 A8.16 A8.17 */
export const EditPassword = () => {
  const code = useAddress(resetCodeOf)
  const way = useFeatures(['app'], ({ app }) => passwordWay(code, app.context.session))
  const [late, setLate] = useState(false)
  if (way === 'unknown' && !late) setLate(true)
  return (
    <AddressDialog title="Choose a new password">
      <CommerceGate>
        <TakesFocus key={way} late={late && way !== 'unknown'} className={css['lines']}>
          <Way way={way} code={code} />
        </TakesFocus>
      </CommerceGate>
    </AddressDialog>
  )
}
