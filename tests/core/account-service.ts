import type { AccountPort } from '../../core/account/index.ts'
import { capabilitiesOf } from '../../core/account/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { aCatalogue, aProfile } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { deviceOf, visit } from './visit.ts'

/** An operation that an account service may lack. */
export type Operation = keyof ReturnType<typeof capabilitiesOf>

/** Every operation that an account service may lack. */
export const operations = Object.keys(capabilitiesOf({}, false)) as readonly Operation[]

const without = (account: AccountPort, lacking: readonly Operation[]): AccountPort =>
  Object.fromEntries(Object.entries(account).filter(([name]) => !lacking.some((each) => each === name))) as never

/** A member's visit to a studio that asks for a phone number and has pictures, and whose account service lacks operations. */
export const visitWithout = (address: string, lacking: readonly Operation[] = []) => {
  const anna = aProfile({ pictureUrl: 'https://pictures.adagio.test/anna' })
  const catalogue = aCatalogue({}, { flags: { uploadProfilePicture: true } })
  const studio = memoryStudio({ catalogue, members: [aMember(anna)] })
  studio.questions = [{ key: 'phoneNumber', required: false, question: '', options: [] }]
  return visit(address, {
    ...{ studio, device: deviceOf(anna) },
    prepare: ({ ports: { commerce } }) => {
      const { open } = commerce
      Object.assign(commerce, {
        open: async (...input: Parameters<typeof open>) => {
          const opened = await open(...input)
          return opened.ok ? ok({ ...opened.value, account: without(opened.value.account, lacking) }) : opened
        },
      })
    },
  })
}
