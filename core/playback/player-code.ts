/** Loads the code that opens a class, which the first screen does not load. */
export const fetchOpening = () => import('./opening.ts')
