export type { MediaPageView, MediaView, PaywallView, PieceView, PlayerStage } from './view.ts'
export { mediaPageView, relatedView, waitingView } from './view.ts'
