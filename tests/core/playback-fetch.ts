/** Whether the code of the player fails to load, in a test that loads it through `fetchedOver`. */
export const network = { down: false }

/** The code of the player, which does not come while the network is down. */
export const fetchedOver = async (original: () => Promise<typeof import('../../core/playback/setup.ts')>) => {
  const { playbackSetup } = await original()
  return {
    get playbackSetup() {
      if (network.down) throw new Error('the code of the player did not come')
      return playbackSetup
    },
  }
}
