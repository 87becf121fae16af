/** Stored in the browser's history with a class that was started from its own page: closing it goes back there. */
export const fromBackdrop = { from: 'backdrop' }

/** Whether a state of the browser's history was stored with such a class. */
export const isFromBackdrop = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === fromBackdrop.from
