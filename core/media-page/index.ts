export type { MediaPageView, MediaView, PaywallView, PieceView } from './view.ts'
export { mediaPageView, mediaView, relatedView } from './view.ts'
