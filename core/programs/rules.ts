import type { ProgramDetail } from '../catalogue/index.ts'
import type { Address } from '../routes/index.ts'

/** Where a program's page really is, when its address names it otherwise; null where it is already there. P2.2.04 */
export const canonical = (address: Address, { id, programId }: ProgramDetail): Address | null =>
  address.route.type === 'program' && address.route.id === id && id !== programId
    ? { ...address, route: { ...address.route, id: programId } }
    : null
