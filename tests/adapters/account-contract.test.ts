import { describe } from 'vitest'
import { accountContract } from './account-contract.ts'
import { clubServer, documentedProvider } from './club.ts'
import { deviceBefore, providers } from './contract-devices.ts'
import { sessionContract } from './session-contract.ts'

const all = [...providers, ['the docs', deviceBefore(await documentedProvider(), clubServer)] as const]

describe.each(all)('the session of %s', (_, open) => sessionContract(open))

describe.each(all)('the accounts of %s', (_, open) => accountContract(open))
