import { describe } from 'vitest'
import { accountContract } from './account-contract.ts'
import { providers } from './contract-devices.ts'
import { sessionContract } from './session-contract.ts'

describe.each(providers)('the session of %s', (_, open) => sessionContract(open))

describe.each(providers)('the accounts of %s', (_, open) => accountContract(open))
