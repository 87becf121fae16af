const scripts = new Map<string, Promise<void>>()

const withTag = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const tag = Object.assign(document.createElement('script'), { src: address, async: true })
    const patience = setTimeout(() => tag.dispatchEvent(new Event('error')), 15_000)
    tag.addEventListener('load', () => {
      clearTimeout(patience)
      resolve()
    })
    tag.addEventListener('error', () => {
      clearTimeout(patience)
      scripts.delete(address)
      tag.remove()
      reject(new Error(`The script ${address} could not be loaded`))
    })
    document.head.append(tag)
  })

/** Loads an external script once; a failed one is loaded again on the next call. */
export const script = (address: string): Promise<void> => {
  const running = scripts.get(address) ?? withTag(address)
  scripts.set(address, running)
  return running
}
