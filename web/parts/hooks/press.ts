const begun = new WeakSet<Promise<unknown>>()

/** Begins what a press asks for and nothing waits for: a member reads that it failed. */
export const begin = (work: Promise<unknown>): void => void begun.add(work)

/** Whether a press has begun this; promises of the browser, of libraries and of work in the background are no presses. */
export const isBegun = (work: Promise<unknown>): boolean => begun.has(work)
