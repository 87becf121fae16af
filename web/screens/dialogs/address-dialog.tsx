import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useFeatures } from '../../../adapters/react/index.ts'
import type { Address, OpenDialog } from '../../../core/routes/index.ts'
import {
  closesLightly,
  dialogSize,
  emailOf,
  hasBanner,
  openDialogs,
  switchDialog,
  withoutDialog,
  write,
} from '../../../core/routes/index.ts'
import { LinkButton } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { liesUnder } from '../address-bar.tsx'
import { DialogBanner } from './dialog-banner.tsx'

/** What a dialog reads in the address that has opened it. A2.01 */
export const useAddress = <V,>(view: (address: Address) => V): V =>
  useFeatures(['app'], ({ app }) => view(app.context.address!))

/** Closes the dialog: back to the page it was opened over, else that page stands in for the one with the dialog. A2.05 */
export const useClose = (): (() => void) => {
  const closed = useAddress((address) => write(withoutDialog(address)))
  const navigate = useNavigate()
  return () => void (liesUnder(closed) ? navigate(-1) : navigate(closed, { replace: true }))
}

/** The email that a dialog begins with: what was typed in the one before, else what the address gives. A2.09 */
export const useGivenEmail = (): string => {
  const given = useAddress(emailOf)
  const { email } = (useLocation().state ?? {}) as { readonly email?: unknown }
  return typeof email === 'string' ? email : (given ?? '')
}

/** A dialog that the address has opened. A2.05 A2.06 A2.07 A2.08 */
export const AddressDialog = ({
  title,
  text,
  onTouch,
  children,
}: {
  title: string
  text?: ReactNode
  /** Somebody is at it. */
  onTouch?: () => void
  children?: ReactNode
}) => {
  const close = useClose()
  const { held, large, banner } = useAddress((address) => {
    const dialog = openDialogs.find((name) => name === address.dialog)
    return {
      held: !closesLightly(address),
      large: dialog !== undefined && dialogSize(dialog) === 'large',
      banner: dialog !== undefined && hasBanner(dialog),
    }
  })
  return (
    <Dialog
      open
      held={held}
      large={large}
      banner={banner && <DialogBanner />}
      title={title}
      {...(text && { text })}
      onClose={close}
      onTouch={onTouch}
    >
      {children}
    </Dialog>
  )
}

/** Leads to another dialog in the place of this one; what was typed as email goes along, but not in the address. A2.11 */
export const DialogLink = ({
  to,
  email,
  variant = 'link',
  children,
}: {
  to: OpenDialog
  email?: string
  variant?: 'link' | 'primary'
  children: ReactNode
}) => {
  const href = useAddress((address) => write(switchDialog(address, to)))
  const state = email ? { email } : null
  return variant === 'link' ? (
    <Link className="link inline label target corner-badge" to={href} state={state} replace>
      {children}
    </Link>
  ) : (
    <LinkButton wide href={href} state={state} replace>
      {children}
    </LinkButton>
  )
}
