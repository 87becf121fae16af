interface AppleVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void
}

const videoIn = (picture: HTMLElement): AppleVideo | null => picture.querySelector('video')

/** Whether this browser can lift a video out of its page. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled === true

/** Fills the screen with the player and its controls; a telephone that cannot, fills it with the video. */
export const toggleFullScreen = (player: HTMLElement): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (player.requestFullscreen) void player.requestFullscreen().catch(() => {})
  else videoIn(player)?.webkitEnterFullscreen?.()
}

/** Lifts the video out of its page, or puts it back. */
export const togglePictureInPicture = (player: HTMLElement): void => {
  if (document.pictureInPictureElement) void document.exitPictureInPicture()
  else
    void videoIn(player)
      ?.requestPictureInPicture?.()
      .catch(() => {})
}
