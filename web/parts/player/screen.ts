interface AppleVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void
}

const videoIn = (picture: HTMLElement): AppleVideo | null => picture.querySelector('video')

/** Whether this browser supports picture-in-picture. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled === true

/** Shows the player and its controls in full screen; on a phone that cannot, only the video. */
export const toggleFullScreen = (player: HTMLElement): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (player.requestFullscreen) void player.requestFullscreen().catch(() => {})
  else videoIn(player)?.webkitEnterFullscreen?.()
}

/** Starts picture-in-picture, or ends it. */
export const togglePictureInPicture = (player: HTMLElement): void => {
  if (document.pictureInPictureElement) void document.exitPictureInPicture()
  else
    void videoIn(player)
      ?.requestPictureInPicture?.()
      .catch(() => {})
}
