import type { MediaKind, ProgramDetail } from '../catalogue/index.ts'
import { mediaKind } from '../catalogue/index.ts'
import type { Address, Route } from '../routes/index.ts'
import type { Visit, VisitChanged } from '../visit/index.ts'

/** A visit, and the trailer that is shown; null for none. */
export interface ContentVisit extends Visit {
  readonly trailer: string | null
}

/** An event of content: the visit has changed, a trailer is shown or put away, or a live or scheduled episode is fetched again. */
export type ContentEvent =
  | VisitChanged
  | { readonly type: 'showTrailer'; readonly id: string | null }
  | { readonly type: 'polled' }

const pageOf = (address: Address | null): string =>
  address && 'id' in address.route ? `${address.route.type} ${address.route.id}` : ''

/** Returns the visit after an event; a trailer is put away with its page. */
export const visitAfter = (before: ContentVisit, event: ContentEvent): ContentVisit => {
  if (event.type === 'showTrailer') return { ...before, trailer: event.id }
  if (event.type !== 'visitChanged') return before
  const stays = pageOf(before.address) === pageOf(event.visit.address)
  return { ...event.visit, trailer: stays ? before.trailer : null }
}

const needsProgram = ({ programId }: ProgramDetail, route: Route | undefined): boolean =>
  route?.type === 'lesson' || (route?.type === 'program' && (route.lesson !== undefined || route.id !== programId))

/** Whether content is needed: for a series, for a live channel, for a lesson, for a program of another address, for a media page of a kind of its own or of another id than its item, and for a trailer. */
export const needsContent = ({ address, item, trailer, program }: ContentVisit): boolean => {
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
