export type { PaywallView } from './paywall.view.ts'
export type { MediaPageView, MediaView, PieceView, PlayerStatus } from './view.ts'
export { mediaPageView, relatedView, waitingView } from './view.ts'
