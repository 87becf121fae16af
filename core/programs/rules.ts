import type { ProgramDetail } from '../catalogue/index.ts'
import type { Address } from '../routes/index.ts'

/** The canonical address of a program's page, where its address differs; null where it does not. P2.2.04 */
export const canonical = (address: Address, { id, programId }: ProgramDetail): Address | null =>
  address.route.type === 'program' && address.route.id === id && id !== programId
    ? { ...address, route: { ...address.route, id: programId } }
    : null
