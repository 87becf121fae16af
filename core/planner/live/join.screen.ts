import { screen } from '../../kernel/screen.ts'
import type { Address } from '../../routes/index.ts'
import { withDialog, withoutDialog, write } from '../../routes/index.ts'

/** The address of the sign-in dialog over the present page, for a visitor who wants to join. */
export const joinScreen = screen(
  ['app'],
  ({ app: { context } }: { readonly app: { readonly context: { readonly address: Address | null } } }) => ({
    signIn: context.address ? write(withDialog(withoutDialog(context.address), 'login')) : '',
  }),
)
