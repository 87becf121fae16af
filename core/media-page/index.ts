export type { MediaPageView, MediaView, PaywallView, PieceView, PlayerStage } from './view.ts'
export { mediaPageView, mediaView, relatedView, waitingView } from './view.ts'
