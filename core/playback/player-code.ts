/** Fetches the code that opens a class; it is not among what the first screen loads. */
export const fetchOpening = () => import('./opening.ts')
