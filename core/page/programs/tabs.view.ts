import type { ProgramDetail } from '../../catalogue/index.ts'
import type { Parameter, ProgramTab } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import { tabNames } from './words.ts'

/** A tab of a program. P2.2.03 */
export interface TabView {
  readonly name: ProgramTab
  readonly label: string
  readonly href: string
  readonly on: boolean
}

const tabsOf = ({ resources }: ProgramDetail): readonly ProgramTab[] => [
  ...(['program', 'description'] as const),
  ...(resources.length > 0 ? (['resources'] as const) : []),
]

/** The tab that is shown: the one that the address names, if the program has it, else the outline. P2.2.01 P2.2.02 */
export const shownTab = (program: ProgramDetail, named: ProgramTab): ProgramTab =>
  tabsOf(program).includes(named) ? named : 'program'

/** The tabs of a program, each at an address of its own. P4.2.01 */
export const tabsView = (program: ProgramDetail, shown: ProgramTab, rest: readonly Parameter[]): readonly TabView[] =>
  tabsOf(program).map((name) => ({
    ...{ name, label: tabNames[name], on: name === shown },
    href: hrefOf({ type: 'program', id: program.programId, view: name }, rest),
  }))
