import { useFeatures } from '../../../adapters/react/index.ts'
import { newPasswordView, passwordWay } from '../../../core/account/index.ts'
import { resetCodeOf } from '../../../core/places/index.ts'
import { Notice } from '../../parts/notice.tsx'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import { AddressDialog, DialogLink, useAddress } from './address-dialog.tsx'
import { ChangedPassword } from './changed-password.tsx'
import { LinkedPassword } from './linked-password.tsx'
import { Office } from './office.tsx'

const InvalidLink = () => (
  <>
    <Notice kind="error">{newPasswordView(undefined, 'none').formError}</Notice>
    <DialogLink to="forgot-password" look="primary">
      Ask for a new link
    </DialogLink>
  </>
)

const Way = ({ code }: { code: string | null }) => {
  const way = useFeatures(['app'], ({ app }) => passwordWay(code, app.context.session))
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
  return (
    <AddressDialog title="Choose a new password">
      <Office>
        <Way code={code} />
      </Office>
    </AddressDialog>
  )
}
