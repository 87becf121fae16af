import type { ComponentType } from 'react'
import type { AccountDialog } from '../../../core/routes/index.ts'
import { ConfirmDeletion } from './confirm-deletion.tsx'
import { CreateAccount } from './create-account.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EditPassword } from './edit-password.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { Login } from './login.tsx'
import { PersonalDetails } from './personal-details.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SendConfirmation } from './send-confirmation.tsx'

/** The forms of the dialogs about an account, which are loaded together. */
export const forms = {
  ...{ login: Login, 'simultaneous-logins': Login, 'create-account': CreateAccount, 'forgot-password': ForgotPassword },
  ...{ 'reset-password': ResetPassword, 'send-confirmation': SendConfirmation, 'edit-password': EditPassword },
  ...{ 'personal-details': PersonalDetails, 'delete-account': DeleteAccount },
  'delete-account-confirmation': ConfirmDeletion,
} satisfies Record<AccountDialog, ComponentType>
