import { screen } from '../kernel/screen.ts'
import type { Dialog, OpenDialog } from './dialog-names.ts'
import { openDialogs } from './dialog-names.ts'
import { withoutDialog } from './dialog-parameters.ts'
import { emailOf, switchDialog } from './dialog-values.ts'
import type { Address } from './rules.ts'
import { write } from './write.ts'

interface Sources {
  readonly app: { readonly context: { readonly address: Address | null } }
  /** Undefined until commerce has loaded: until then nothing counts as missing. */
  readonly capabilities: { readonly context: Readonly<Record<'signUp' | 'sendReset', boolean>> } | undefined
}

/** The size of a dialog. A2.07 */
export const dialogSize = (dialog: Dialog): 'normal' | 'large' =>
  dialog === 'delete-account-confirmation' ? 'large' : 'normal'

/** Whether a dialog shows the studio's banner. A2.08 */
export const hasBanner = (dialog: Dialog): boolean =>
  !['delete-account', 'delete-account-confirmation', 'edit-card'].includes(dialog)

/** Whether Escape and the backdrop close the dialog; one with an email has only its close button. A2.06 */
export const closesLightly = (address: Address): boolean => emailOf(address) === null

const home: Address = { route: { type: 'home' }, dialog: null, rest: [] }

/** The frame of the open dialog: how it closes, how it looks, and which parts are replaced. A2.01 A2.05 A2.06 A2.07 A2.08 A2.11 */
export const dialogScreen = screen(['app', 'capabilities'], ({ app, capabilities }: Sources) => {
  const address = app.context.address ?? home
  const { signUp = true, sendReset = true } = capabilities?.context ?? {}
  const dialog = openDialogs.find((name) => name === address.dialog)
  const instead = (other: OpenDialog) => write(switchDialog(address, other))
  return {
    /** The address of the same page without a dialog. */
    closed: write(withoutDialog(address)),
    /** Whether only the close button closes it. */
    held: !closesLightly(address),
    large: dialog !== undefined && dialogSize(dialog) === 'large',
    banner: dialog !== undefined && hasBanner(dialog),
    /** The addresses of other dialogs; `null` if the account service lacks the operation. A6.10 */
    links: {
      login: instead('login'),
      'create-account': signUp ? instead('create-account') : null,
      'forgot-password': sendReset ? instead('forgot-password') : null,
    },
  }
})
