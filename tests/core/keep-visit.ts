import type { AnyEventObject } from 'xstate'
import type { Visit, VisitCause } from '../../core/visit/index.ts'
import { noVisit } from '../../core/visit/index.ts'

const nobody = { profile: null, entrance: null, isActing: false, user: null }

const changes: Partial<Record<string, (event: AnyEventObject) => Partial<Visit>>> = {
  arrived: ({ address }) => ({ address }),
  catalogueKnown: ({ value }) => ({ catalogue: value }),
  mediaKnown: ({ value }) => ({ item: value }),
  progressKnown: () => ({}),
  profileChanged: ({ profile }) => ({ profile }),
  signedIn: ({ profile, by = 'form', isActing = false }) => ({
    ...{ session: 'signedIn', profile, entrance: by, isActing },
    user: { getSnapshot: () => undefined },
  }),
  signedOut: () => ({ ...nobody, session: 'signedOut' }),
  replaced: () => ({ ...nobody, session: 'unknown' }),
  ticked: ({ zone }) => (zone === undefined ? {} : { zone }),
}

/** Keeps a visit as the product does: of an event that changes it, it makes the one that its owners receive; any other stays. */
export const keepVisit = (first: Partial<Visit> = {}) => {
  let visit: Visit = { ...noVisit, ...first }
  return (event: AnyEventObject): AnyEventObject => {
    const change = changes[event.type]
    if (!change) return event
    visit = { ...visit, ...change(event) }
    return { type: 'visitChanged', visit, cause: event.type as VisitCause }
  }
}
