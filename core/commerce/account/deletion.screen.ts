import type { ViewSources } from '../../cards/index.ts'
import { formOf } from '../../kernel/draft.ts'
import { screen } from '../../kernel/screen.ts'
import { withDialog, write } from '../../routes/index.ts'
import type { Changing } from '../membership/index.ts'
import type { DeletionState, ExportState, OwnershipState } from './deletion.view.ts'
import { deletionView, exportView, lossesOf, ownershipAnswer } from './deletion.view.ts'
import { deletionWords } from './deletion.words.ts'
import type { AccountState } from './machine.ts'

type App = ViewSources['app']

interface OwnershipSources {
  readonly app: App
  readonly ownership: OwnershipState | undefined
}

/** The first dialog of a deletion, which asks for the password. */
export const deleteAccountScreen = screen(['app', 'ownership'], ({ app, ownership }: OwnershipSources) => ({
  ...formOf(ownership),
  email: app.context.profile?.email ?? '',
  busy: ownership === undefined || ownership.matches('trying'),
  ...ownershipAnswer(ownership),
}))

interface DeletionSources extends OwnershipSources {
  readonly deletion: DeletionState | undefined
  readonly now: ViewSources['now']
  readonly subscription: Changing | undefined
}

/** The last dialog of a deletion, with the losses and the delete button; `null` until the password is verified. */
export const confirmDeletionScreen = screen(
  ['app', 'ownership', 'deletion', 'now', 'subscription'],
  ({ app: { context }, ownership, deletion, now, subscription }: DeletionSources) => {
    const { address, profile, catalogue } = context
    const proof = ownership?.context.value ?? null
    if (address === null || profile === null || catalogue === null || proof === null) return null
    return {
      ...deletionView(deletion),
      text: deletionWords.confirmText(profile.email),
      losses: lossesOf(profile, catalogue.config, now.context.now, subscription?.context.changes),
      again: write(withDialog(address, 'delete-account')),
      submit: { of: 'deletion', event: { type: 'submit', input: proof } } as const,
    }
  },
)

interface DataSources {
  readonly app: App
  readonly account: AccountState | undefined
  readonly exporting: ExportState | undefined
}

/** The data section of the account page, with the operations that the account service has; `null` if the service has none. */
export const dataScreen = screen(
  ['app', 'account', 'exporting'],
  ({ app: { context }, account, exporting }: DataSources) => {
    const { exportData = false, deleteAccount = false } = account?.context.capabilities ?? {}
    if (!exportData && !deleteAccount) return null
    return {
      export: exportData ? exportView(exporting) : null,
      remove: deleteAccount && context.address ? write(withDialog(context.address, 'delete-account')) : null,
    }
  },
)
