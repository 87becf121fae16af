import type { ActorRefFrom } from 'xstate'
import { isFree } from './access/index.ts'
import type { Catalogue, MediaItem, ProgramDetail } from './catalogue/index.ts'
import type { HistoryState } from './history/index.ts'
import type { LoadedFact } from './load.ts'
import type { MomentFact } from './moment/index.ts'
import type { personMachine } from './person.ts'
import type { Address, Place } from './places/index.ts'
import type { Profile, SessionFact } from './session/index.ts'
import type { Stage } from './theatre.ts'
import { stageOf } from './theatre.ts'

/** What screens tell the product, and what its features told it. */
export type AppEvent =
  | { readonly type: 'arrived'; readonly address: Address }
  | { readonly type: 'toggleFavourite'; readonly id: string; readonly pageUrl: string }
  | { readonly type: 'pageHidden' }
  | { readonly type: 'flush' }
  /** What was told of a class until somebody came or went has been heard. */
  | { readonly type: 'handOver' }
  | { readonly type: 'calmed' }
  | LoadedFact
  | SessionFact
  | MomentFact
  | { readonly type: 'emptied' }
  | { readonly type: 'progressKnown' }
  | { readonly type: 'progressed'; readonly id: string; readonly position: number; readonly duration: number }
  | { readonly type: 'almostCompleted'; readonly id: string }
  | { readonly type: 'completed'; readonly id: string }

/** Where the product wants the address bar to go. */
export type AppFact = { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }

/** Whoever is here, as an actor. */
export type Person = ActorRefFrom<ReturnType<typeof personMachine>>

/** A class that is being played, and for whom: what is told of it is theirs. */
export interface Playing {
  readonly item: MediaItem
  readonly person: Person | null
}

/** What the features told, as far as others need it. */
export interface App {
  readonly address: Address | null
  readonly catalogue: Catalogue | null
  readonly item: MediaItem | null
  readonly session: 'unknown' | 'signedOut' | 'signedIn'
  readonly profile: Profile | null
  readonly person: Person | null
  readonly playing: Playing | null
}

/** Screens that fetch something of their own, and all others. */
type Screen = 'media' | 'list' | 'program' | 'plain'

/** Which kind of screen a place has. */
export const screenOf = ({ type }: Place): Screen =>
  type === 'media' ? 'media' : type === 'playlist' ? 'list' : type === 'program' ? 'program' : 'plain'

/** What a place's screen is about. */
export const idOf = (place: Place | undefined): string => (place && 'id' in place ? place.id : '')

/** Whether a screen stays as it is when the address changes so. */
export const isSameScreen = (one: Place | undefined, other: Place): boolean =>
  one !== undefined && screenOf(one) === screenOf(other) && idOf(one) === idOf(other)

/** What is asked to be played now, if anything. */
export const stageIn = ({ address, item, catalogue }: App): Stage | null => stageOf(address, item, catalogue)

/** How far whoever is here has come with each class, as far as it is known. */
export const historyIn = ({ person }: App): HistoryState | undefined =>
  person?.getSnapshot().children.history?.getSnapshot()

/** The class that goes on when somebody came or went: it is theirs from then on, but a visitor's only if it is open. */
export const handedOver = ({ playing, person, session, catalogue }: App): Playing | null =>
  playing && (session === 'signedIn' || playing.person === null || (catalogue && isFree(playing.item, catalogue.house)))
    ? { ...playing, person }
    : playing

/** Where a program's page really is, when its address names it otherwise; null where it is already there. P2.2.04 */
export const canonical = (address: Address, { id, programId }: ProgramDetail): Address | null =>
  address.place.type === 'program' && address.place.id === id && id !== programId
    ? { ...address, place: { ...address.place, id: programId } }
    : null
