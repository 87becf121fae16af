import type { AccountPort } from '../../core/commerce/account/index.ts'
import { capabilitiesOf } from '../../core/commerce/account/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import { aCatalogue, aProfile } from '../../fixtures/examples.ts'
import type { Memory, MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { deviceOf, visit } from './visit.ts'

/** An operation that an account service may lack. */
export type Operation = keyof ReturnType<typeof capabilitiesOf>

/** Every operation that an account service may lack. */
export const operations = Object.keys(capabilitiesOf({}, false)) as readonly Operation[]

const without = <P extends object>(port: P, lacking: readonly string[]): P =>
  Object.fromEntries(Object.entries(port).filter(([name]) => !lacking.includes(name))) as never

/** Leaves operations out of a port of commerce in memory. */
export const leaveOutOf =
  (part: 'account' | 'subscription' | 'checkout', lacking: readonly string[]) =>
  ({ ports: { commerce } }: Memory): void => {
    const { open } = commerce
    Object.assign(commerce, {
      open: async (...input: Parameters<typeof open>) => {
        const opened = await open(...input)
        return opened.ok ? ok({ ...opened.value, [part]: without(opened.value[part], lacking) }) : opened
      },
    })
  }

/** Leaves operations out of the account service in memory. */
export const leaveOut = (lacking: readonly (keyof AccountPort)[]) => leaveOutOf('account', lacking)

/** A studio that asks its members for a phone number, and has pictures. */
export const studioOf = (member: Member): MemoryStudio => {
  const catalogue = aCatalogue({}, { flags: { uploadProfilePicture: true }, socialNetworks: ['google'] })
  const studio = memoryStudio({ catalogue, members: [aMember(member)] })
  studio.questions = [{ key: 'phoneNumber', required: false, question: '', options: [] }]
  return studio
}

/** A member's visit to a studio whose account service lacks operations. */
export const visitWithout = (address: string, lacking: readonly Operation[] = []) => {
  const anna = aProfile({ pictureUrl: 'https://pictures.adagio.test/anna' })
  return visit(address, { studio: studioOf(anna), device: deviceOf(anna), prepare: leaveOut(lacking) })
}
