const request = async (): Promise<WakeLockSentinel | null> => {
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    // It is missing, or refused, as with a low battery.
    return null
  }
}

/** Keeps the screen on while a class plays; the browser releases the lock when the page is hidden, so it is requested again. */
export const wakeLock = () => {
  let wanted = false
  let lock: WakeLockSentinel | null = null
  const take = async () => {
    if (!wanted || lock !== null || document.visibilityState !== 'visible') return
    const taken = await request()
    taken?.addEventListener('release', () => {
      if (lock === taken) lock = null
    })
    if (!wanted || lock !== null) return void taken?.release()
    lock = taken
  }
  document.addEventListener('visibilitychange', take)
  return {
    hold: () => {
      wanted = true
      void take()
    },
    release: () => {
      wanted = false
      void lock?.release()
      lock = null
    },
  }
}
