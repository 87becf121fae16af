export type { MediaPageView } from './page.view.ts'
export { mediaPageView, relatedView, waitingView } from './page.view.ts'
export type { PaywallView } from './paywall.view.ts'
export type { MediaView, PieceView, PlayerStatus } from './view.ts'
