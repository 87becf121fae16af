/** Resolves in the next task, without the delay that browsers add to timers: a second in a hidden tab. */
export const nextTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
