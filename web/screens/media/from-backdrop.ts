/** Stored in the browser's history with a class that was started from its own page: closing it goes back there. */
export const fromBackdrop = { from: 'backdrop' }
