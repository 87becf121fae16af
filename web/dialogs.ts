import type { AccountDialog, Dialog, OrderDialog } from '../core/routes/index.ts'
import { accountDialogs } from '../core/routes/index.ts'
import type { Part } from './parts/feedback/late.tsx'
import { part } from './parts/feedback/late.tsx'

const known: Partial<Record<Dialog, Part>> = {}

const isAboutAccount = (dialog: Dialog): dialog is AccountDialog => accountDialogs.some((name) => name === dialog)

const formPart = (name: AccountDialog): Part =>
  part(() => import('./screens/dialogs/forms.ts').then(({ forms }) => forms[name]))

const orderPart = (name: OrderDialog): Part =>
  part(() => import('./screens/dialogs/orders.ts').then(({ orders }) => orders[name]))

/** The part of each dialog; opening one again after a failure loads its code again. */
export const dialogPart = (dialog: Dialog): Part => {
  known[dialog] ??= isAboutAccount(dialog) ? formPart(dialog) : orderPart(dialog)
  return known[dialog]
}
