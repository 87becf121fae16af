import { screen } from '../kernel/screen.ts'
import type { Dialog } from './dialog-names.ts'
import { openDialogs } from './dialog-names.ts'
import { withoutDialog } from './dialog-parameters.ts'
import { emailOf, switchDialog } from './dialog-values.ts'
import type { Address } from './rules.ts'
import { write } from './write.ts'

interface Sources {
  readonly app: { readonly context: { readonly address: Address | null } }
  readonly commerce: { matches(value: 'unreachable'): boolean }
  /** Undefined until commerce has loaded. */
  readonly capabilities: { readonly context: Readonly<Record<'signUp' | 'sendReset', boolean>> } | undefined
}

/** The size of a dialog. */
export const dialogSize = (dialog: Dialog): 'normal' | 'large' =>
  dialog === 'delete-account-confirmation' ? 'large' : 'normal'

/** Whether a dialog shows the studio's banner. */
export const hasBanner = (dialog: Dialog): boolean =>
  !['delete-account', 'delete-account-confirmation', 'edit-card'].includes(dialog)

/** Whether Escape and the backdrop close the dialog; one with an email has only its close button. */
export const closesLightly = (address: Address): boolean => emailOf(address) === null

const home: Address = { route: { type: 'home' }, dialog: null, rest: [] }

/** The frame of the open dialog: how it closes, how it looks, and which parts are replaced. */
export const dialogScreen = screen(['app', 'capabilities', 'commerce'], ({ app, capabilities, commerce }: Sources) => {
  const address = app.context.address ?? home
  const dialog = openDialogs.find((name) => name === address.dialog)
  const instead = (other: Dialog, isPending = false) => ({ href: write(switchDialog(address, other)), isPending })
  // If commerce cannot be loaded, the other dialog says so.
  const insteadIf = (operation: 'signUp' | 'sendReset', other: Dialog) =>
    capabilities?.context[operation] === false
      ? null
      : instead(other, !(capabilities || commerce.matches('unreachable')))
  return {
    /** The address of the same page without a dialog. */
    closed: write(withoutDialog(address)),
    /** Whether only the close button closes it. */
    held: !closesLightly(address),
    large: dialog !== undefined && dialogSize(dialog) === 'large',
    banner: dialog !== undefined && hasBanner(dialog),
    /** The links to other dialogs; `null` if the account service lacks the operation, and pending until that is known. */
    links: {
      login: instead('login'),
      'create-account': insteadIf('signUp', 'create-account'),
      'forgot-password': insteadIf('sendReset', 'forgot-password'),
    },
  }
})
