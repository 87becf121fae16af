import { describe } from 'vitest'
import { accountContract } from './account-contract.ts'
import { clubServer, documentedProvider } from './club.ts'
import { deviceBefore, providers } from './contract-devices.ts'
import { castOfProviderA, deviceBeforeProviderA } from './provider-a-device.ts'
import { castOfProviderB, deviceBeforeProviderB } from './provider-b-device.ts'
import type { ContractProvider } from './provider-device.ts'
import { sessionContract } from './session-contract.ts'

const all: readonly ContractProvider[] = [
  ...providers,
  ['the docs', deviceBefore(await documentedProvider(), clubServer)],
  ['provider A', deviceBeforeProviderA, castOfProviderA],
  ['provider B', deviceBeforeProviderB, castOfProviderB],
]

const named = all.map(([name, open, cast]) => ({ name, open, cast }))

describe.each(named)('the session of $name', ({ open, cast }) => sessionContract(open, cast))

describe.each(named)('the accounts of $name', ({ open, cast }) => accountContract(open, cast))
