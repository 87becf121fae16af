import type { Locator, Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'

/** What could be tapped: all that fits, in the order in which a person would prefer it. */
export type Sought = (page: Page) => readonly Locator[]

/** One thing that a person does; one that may not be needed is left out where the next thing can be done already. */
export type Step =
  | { readonly type: 'open'; readonly what: string; readonly address: string }
  | { readonly type: 'tap'; readonly what: string; readonly at: Sought; readonly maybe?: true }
  | {
      readonly type: 'write'
      readonly what: string
      readonly at: Sought
      readonly text: string
      readonly maybe?: true
    }
  | { readonly type: 'until'; readonly what: string; readonly isSo: (page: Page) => Promise<boolean> }

/** What somebody came for, and the steps by which they come to it. */
export interface Journey {
  readonly name: string
  readonly who: PersonName | null
  readonly steps: readonly Step[]
}

/** A step that was filmed. */
export interface Taken {
  readonly what: string
  readonly picture: string
  /** Where the person then is: the path of the page, and the dialog over it. */
  readonly screen: string
  /** Seconds until something changed, until the next thing could be done, and until the screen was quiet. */
  readonly answered: number | null
  readonly ready: number | null
  readonly quiet: number
  /** What was asked for meanwhile, from when to when. */
  readonly asked: readonly string[]
  /** Seconds since the journey's beginning. */
  readonly at: number
  readonly scrolls: number
  readonly isTap: boolean
}

/** A journey that was filmed; `failure` says why it did not come to its end. */
export interface Film {
  readonly name: string
  readonly taken: readonly Taken[]
  readonly seconds: number
  /** The seconds of somebody who does the next thing as soon as it can be done. */
  readonly soonest: number
  readonly failure: string | null
}
