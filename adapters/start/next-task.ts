/** The next task, without the wait that browsers add to timers: a second each in a tab that nobody sees. */
export const nextTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
