import type { LibraryVisit } from './rules.ts'

/** A visit before anything is known. */
export const noVisit: LibraryVisit = { address: null, catalogue: null, session: 'unknown', profile: null }

/** Whether the code of the readers is needed. */
export const needsReader = ({ address }: LibraryVisit): boolean =>
  address?.route.type === 'magazine' || address?.route.type === 'resource'
