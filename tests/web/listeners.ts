type Added = Parameters<EventTarget['addEventListener']>

/** React listens to it once, for as long as the document is there. */
const ofReact = 'selectionchange'

const isCapture = (options: Added[2]): boolean => (typeof options === 'object' ? (options.capture ?? false) : !!options)

/** Adds the listeners of a target to a list while they are there, until the returned function is called. */
const watch = (target: EventTarget, name: string, present: Map<string, Set<unknown>>): (() => void) => {
  const { addEventListener: add, removeEventListener: remove } = target
  const listenersOf = (type: string, options: Added[2]) => {
    const key = `${name} ${type}${isCapture(options) ? ' (capture)' : ''}`
    const known = present.get(key) ?? new Set()
    present.set(key, known)
    return known
  }
  target.addEventListener = (...added: Added) => {
    const [type, listener, options] = added
    const once = typeof options === 'object' ? options : {}
    if (listener && type !== ofReact && !once.signal?.aborted) {
      const known = listenersOf(type, options)
      const forget = () => known.delete(listener)
      known.add(listener)
      once.signal?.addEventListener('abort', forget)
      if (once.once) add.call(target, type, forget, options)
    }
    add.apply(target, added)
  }
  target.removeEventListener = (...removed: Parameters<EventTarget['removeEventListener']>) => {
    const [type, listener, options] = removed
    listenersOf(type, options).delete(listener)
    remove.apply(target, removed)
  }
  return () => Object.assign(target, { addEventListener: add, removeEventListener: remove })
}

let isWatching = false

/** Watches what is added to the window, the document and the visual viewport, until it ends; `left` names the listeners that are there. Of several sites in one test the first watches for all: it is the last to end. */
export const watchListeners = () => {
  if (isWatching) return { left: () => [], end: () => undefined }
  isWatching = true
  const present = new Map<string, Set<unknown>>()
  const ends = [
    watch(window, 'window', present),
    watch(document, 'document', present),
    ...(window.visualViewport ? [watch(window.visualViewport, 'visual viewport', present)] : []),
  ]
  return {
    left: () => [...present].flatMap(([name, { size }]) => (size > 0 ? [`${size} × ${name}`] : [])),
    end: () => {
      isWatching = false
      for (const end of ends.toReversed()) end()
    },
  }
}
