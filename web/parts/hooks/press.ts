const begun = new WeakSet<Promise<unknown>>()

/** Begins work for a press, for which no caller waits: if it fails, the member reads so. */
export const begin = (work: Promise<unknown>): void => void begun.add(work)

/** Whether a press has begun this; promises of the browser, of libraries and of work in the background are no presses. */
export const isBegun = (work: Promise<unknown>): boolean => begun.has(work)
