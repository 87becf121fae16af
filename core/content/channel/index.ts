export { channelPlayingScreen, channelScreen } from './screen.ts'
export type { OtherChannels } from './view.ts'
export { channelWords } from './words.ts'
