interface AppleVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void
}

const videoIn = (picture: HTMLElement): AppleVideo | null => picture.querySelector('video')

/** Asks the browser for another way to show the video; an older one answers nothing, and any may refuse. */
const attempt = async (ask: () => unknown): Promise<void> => {
  try {
    await ask()
  } catch {
    // The video stays as it is shown.
  }
}

/** Whether a page may set the volume; on phones that keep it to their own keys, it may only mute. */
export const canSetVolume = (): boolean =>
  Object.assign(document.createElement('video'), { volume: 0.5 }).volume === 0.5

/** Whether this browser supports picture-in-picture. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled === true

/** Shows the player and its controls in full screen, out of picture-in-picture; on a phone that cannot, only the video. */
export const toggleFullScreen = async (player: HTMLElement): Promise<void> => {
  if (document.fullscreenElement) return attempt(() => document.exitFullscreen())
  if (!player.requestFullscreen) return attempt(() => videoIn(player)?.webkitEnterFullscreen?.())
  const entered = attempt(() => player.requestFullscreen())
  if (document.pictureInPictureElement) await attempt(() => document.exitPictureInPicture())
  await entered
}

/** Starts picture-in-picture, out of full screen, or ends it. */
export const togglePictureInPicture = async (player: HTMLElement): Promise<void> => {
  if (document.pictureInPictureElement) return attempt(() => document.exitPictureInPicture())
  // Both need the press of a key or a button, which the browser forgets while it waits for the other.
  const floating = attempt(() => videoIn(player)?.requestPictureInPicture?.())
  if (document.fullscreenElement) await attempt(() => document.exitFullscreen())
  await floating
}
