/** The statuses with which a delivery service refuses a signature that has ended. */
const refusals: readonly (number | undefined)[] = [401, 403, 410]

/** Whether a status means that the signature of an address is no longer accepted. */
export const isRefusal = (status: number | undefined): boolean => refusals.includes(status)

const isBuffered = ({ buffered, currentTime }: HTMLVideoElement): boolean => {
  for (let range = 0; range < buffered.length; range += 1)
    if (buffered.start(range) <= currentTime && currentTime < buffered.end(range)) return true
  return false
}

/** Calls back once the video has nothing left to play at its position, at once if it has nothing now: media that was loaded before a refusal still plays. */
export const whenRunDry = (video: HTMLVideoElement, signal: AbortSignal, dry: () => void): void => {
  const look = () => {
    if (!isBuffered(video)) dry()
  }
  video.addEventListener('waiting', dry, { signal })
  video.addEventListener('seeking', look, { signal })
  look()
}
