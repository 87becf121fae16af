import type { AccountPort, ChangeFailure } from '../../core/commerce/account/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { saveFile } from '../browser/save-file.ts'
import { forgetAccount } from '../browser/writes.ts'
import { productCheckout } from '../product-api/checkout.ts'
import { productConsents } from '../product-api/consents.ts'
import { productDetails } from '../product-api/details.ts'
import { productMember } from '../product-api/member.ts'
import type { ProviderParts, ProviderPorts } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import { makeAccounts } from './accounts.ts'
import { makeCredentials } from './credentials.ts'
import { makeDeletion } from './deletion.ts'
import type { AskIdentity } from './service.ts'

/** The parts of the site's own set-up that its ports are built from. */
interface OwnParts extends ProviderParts {
  readonly ask: AskIdentity
}

/** Creates the ports of accounts and payments over the identity service and the product API. */
export const ownCommerce = async (parts: OwnParts): Promise<Result<ProviderPorts, Failure>> => {
  const { api, siteConfig, acting, memory } = parts
  const found = await siteConfig(new AbortController().signal)
  if (!found.ok) return found
  const { flags } = found.value.config
  const here = () => storedAccount(memory)?.id ?? null
  const { changePassword, changeEmail } = makeCredentials(parts)
  const { saveNames, allData, ...pictures } = productMember(api)
  /** Fails without a request if no account is signed in on this device. */
  const signedIn =
    <I>(change: Call<I, void, ChangeFailure>): Call<I, void, ChangeFailure> =>
    async (input, signal) =>
      here() === null ? fail({ type: 'NotLoggedIn' }) : change(input, signal)
  const { deleteAccount: deleteBy } = makeDeletion(parts)
  const deleteAccount: AccountPort['deleteAccount'] = async (session, signal) => {
    const deleted = await deleteBy(session, signal)
    // The page may be closed before the session has ended.
    if (deleted.ok) forgetAccount(memory, session.account.id)
    return deleted
  }
  const exportData: AccountPort['exportData'] = async (_, signal) => {
    const data = await allData(signal)
    if (!data.ok) return data
    saveFile('adagio-data.json', 'application/json', JSON.stringify(data.value, null, 2))
    return ok('saved')
  }
  return ok({
    account: {
      ...makeAccounts(parts),
      consents: productConsents(api, found.value.addresses.consents),
      saveNames: signedIn(saveNames),
      changeEmail: signedIn(changeEmail),
      changePassword: signedIn(changePassword),
      ...(flags['uploadProfilePicture'] && pictures),
      exportData,
      deleteAccount,
      details: productDetails(api, found.value.addresses.personalDetails),
    },
    ...productCheckout(api, acting),
  })
}
