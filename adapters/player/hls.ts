/// <reference path="./hls-light.d.ts" />
import { inTime } from '../start/in-time.ts'

const hlsType = 'application/vnd.apple.mpegurl'

/** Whether the browser plays a list of pieces by itself, as well as hls.js would: Chromium also claims to, but offers no quality levels and no error details; Safari needs its own for AirPlay. */
export const playsLists = (video: HTMLVideoElement): boolean =>
  video.canPlayType(hlsType) !== '' && ('webkitShowPlaybackTargetPicker' in video || !('MediaSource' in globalThis))

/** Fetches hls.js. */
export const fetchHls = () => inTime(import('hls.js/light'))
