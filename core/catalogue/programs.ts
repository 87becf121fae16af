import type { Lockable } from '../access/index.ts'
import type { Resource } from './library.ts'

/** A program as a card shows it. */
export interface ProgramSummary {
  readonly id: string
  readonly programId: string
  readonly title: string
  readonly sidebarName: string
  readonly type: string
  readonly group: string
  /** The levels that it is for, in words; empty if unknown. */
  readonly level: string
  readonly image: string | null
  readonly sections: number
  readonly lessons: number
  /** The total length of all lessons. */
  readonly seconds: number
}

/** A program on the list for admins, published or not. */
export interface Course {
  readonly id: string
  readonly name: string
  readonly sidebarName: string
  readonly type: string
  readonly group: string
}

/** A section or a collection as a card shows it. */
export interface CollectionSummary {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly image: string | null
  readonly count: number
}

/** A lesson: a class within a program. P3.04 */
export interface Lesson extends Lockable {
  readonly title: string
  /** Seconds. */
  readonly duration: number
  readonly image: string | null
}

/** A module: lessons in the order of its ids; an id without a class is left out and not counted. P3.03 P8.01 */
export interface Module {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly lessons: readonly Lesson[]
}

/** A section of a program. P3.02 */
export interface Section {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly bonus: boolean
  readonly modules: readonly Module[]
}

/** A program with its sections, modules and lessons. P3.01 */
export interface ProgramDetail {
  readonly id: string
  readonly programId: string
  readonly title: string
  readonly description: string
  /** The levels that it is for, in words; empty if unknown. */
  readonly level: string
  readonly image: string | null
  readonly resources: readonly Resource[]
  readonly sections: readonly Section[]
}
