/* Stands in for what a browser lacks or refuses: everything counts as in sight, each size is told once, and no media query matches. */
if (!(globalThis.AbortSignal?.any && Map.groupBy && HTMLElement.prototype.showPopover)) {
  const words = 'Adagio needs a newer browser. Please update yours, then reload this page.'
  throw Object.assign(new Error('an old browser'), { words })
}

const works = (make) => {
  try {
    make().disconnect()
    return true
  } catch {
    return false
  }
}

const standIn = (entryOf) =>
  class {
    constructor(on) {
      this.on = on
      this.targets = new Set()
    }
    observe(target) {
      this.targets.add(target)
      setTimeout(() => this.targets.has(target) && this.on([entryOf(target)], this))
    }
    unobserve(target) {
      this.targets.delete(target)
    }
    disconnect() {
      this.targets.clear()
    }
    takeRecords() {
      return []
    }
  }

const set = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

const sizeOf = (target) => {
  const contentRect = target.getBoundingClientRect()
  const box = [{ inlineSize: contentRect.width, blockSize: contentRect.height }]
  return { target, contentRect, borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box }
}

if (!works(() => new IntersectionObserver(() => {})))
  set(
    'IntersectionObserver',
    standIn((target) => ({ target, isIntersecting: true, intersectionRatio: 1 })),
  )
if (!works(() => new ResizeObserver(() => {}))) set('ResizeObserver', standIn(sizeOf))

const native = globalThis.matchMedia
const nothing = () => {}
set('matchMedia', (media) => {
  try {
    const list = native.call(globalThis, media)
    if ('addEventListener' in list) return list
    return {
      ...{ media, matches: list.matches, onchange: null },
      addEventListener: (_, on) => list.addListener(on),
      removeEventListener: (_, on) => list.removeListener(on),
    }
  } catch {
    return { media, matches: false, onchange: null, addEventListener: nothing, removeEventListener: nothing }
  }
})
