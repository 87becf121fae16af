interface AppleVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void
}

const videoIn = (picture: HTMLElement): AppleVideo | null => picture.querySelector('video')

const ignore = () => {}

/** Whether this browser supports picture-in-picture. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled === true

/** Shows the player and its controls in full screen, out of picture-in-picture; on a phone that cannot, only the video. */
export const toggleFullScreen = async (player: HTMLElement): Promise<void> => {
  if (document.fullscreenElement) return void document.exitFullscreen().catch(ignore)
  if (!player.requestFullscreen) return videoIn(player)?.webkitEnterFullscreen?.()
  const entered = player.requestFullscreen().catch(ignore)
  if (document.pictureInPictureElement) await document.exitPictureInPicture().catch(ignore)
  await entered
}

/** Starts picture-in-picture, out of full screen, or ends it. */
export const togglePictureInPicture = async (player: HTMLElement): Promise<void> => {
  if (document.pictureInPictureElement) return void document.exitPictureInPicture().catch(ignore)
  // Both need the press of a key or a button, which the browser forgets while it waits for the other.
  const floating = videoIn(player)?.requestPictureInPicture?.().catch(ignore)
  if (document.fullscreenElement) await document.exitFullscreen().catch(ignore)
  await floating
}
