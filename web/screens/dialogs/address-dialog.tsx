import type { ReactNode } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { dialogScreen } from '../../../core/routes/index.ts'
import { LinkButton } from '../../parts/form/button.tsx'
import { Dialog } from '../../parts/layout/dialog.tsx'
import { Link, useFollow, useGoBack } from '../../parts/layout/link.tsx'
import { liesUnder } from '../address-bar.tsx'
import { DialogBanner } from './dialog-banner.tsx'
import css from './dialogs.module.css'

/** Closes the dialog: back to the page it was opened over, else that page replaces the address with the dialog. */
export const useClose = (): (() => void) => {
  const [{ closed }] = useScreen(dialogScreen)
  const follow = useFollow()
  const goBack = useGoBack()
  return () => (liesUnder(closed) ? goBack() : follow(closed, true))
}

/** A dialog that the address has opened. */
export const AddressDialog = ({
  title,
  text,
  onTouch,
  children,
}: {
  title: string
  text?: ReactNode
  /** Called when the member uses the dialog. */
  onTouch?: () => void
  children?: ReactNode
}) => {
  const close = useClose()
  const [{ held, large, banner }] = useScreen(dialogScreen)
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

/** A link to another dialog that replaces this one; it keeps its place unseen until it is known whether there is such a dialog. */
export const DialogLink = ({
  to,
  variant = 'link',
  children,
}: {
  to: keyof ReturnType<typeof dialogScreen.view>['links']
  variant?: 'link' | 'primary'
  children: ReactNode
}) => {
  const [{ links }] = useScreen(dialogScreen)
  const other = links[to]
  if (other === null) return null
  const { href, isPending } = other
  const link =
    variant === 'link' ? (
      <Link className="link inline label target corner-badge" to={href} replace>
        {children}
      </Link>
    ) : (
      <LinkButton wide href={href} replace>
        {children}
      </LinkButton>
    )
  return isPending ? <span className={css['pending']}>{link}</span> : link
}
