import type { MediaItem, MediaKind, ProgramDetail } from '../catalogue/index.ts'
import { mediaKind } from '../catalogue/index.ts'
import type { Address, Route } from '../routes/index.ts'

/** What content decides from: the address, the item of its page, the present user, and the trailer that is shown. */
export interface ContentVisit {
  readonly address: Address | null
  readonly item: MediaItem | null
  /** An actor with a history. */
  readonly user: { getSnapshot(): unknown } | null
  readonly trailer: string | null
  /** The program of the page of a program or of a lesson, once it is loaded. P2.3.01 */
  readonly program: ProgramDetail | null
}

/** What content is told: what has changed of the visit, where a trailer is shown and put away by the viewer; and that its live or scheduled episode is to be asked for again. V2.29 V4.04 */
export type ContentEvent =
  | { readonly type: 'seen'; readonly visit: Partial<ContentVisit> }
  | { readonly type: 'polled' }

/** What is known of a visit, until content is loaded. */
export type KnownVisit = Partial<ContentVisit>

/** The visit after an event. */
export const visitAfter = (visit: KnownVisit, event: ContentEvent): KnownVisit => ({
  ...visit,
  ...(event.type === 'seen' && event.visit),
})

const needsProgram = ({ programId }: ProgramDetail, route: Route | undefined): boolean =>
  route?.type === 'lesson' || (route?.type === 'program' && (route.lesson !== undefined || route.id !== programId))

/** Whether content is needed: for a series, for a live channel, for a lesson, for a program of another address, for a media page of a kind of its own or of another id than its item, and for a trailer. V2.14 V2.16 V2.29 V7.24 */
export const needsContent = ({ address, item, trailer, program }: KnownVisit): boolean => {
  const route = address?.route
  const isOther = (kind: MediaKind) => kind !== 'class' && kind !== 'staticPage'
  return !!(
    trailer ||
    (program && needsProgram(program, route)) ||
    route?.type === 'series' ||
    (route?.type === 'playlist' && route.channel !== null) ||
    (route?.type === 'media' && item && (item.id !== route.id || isOther(mediaKind(item))))
  )
}
