export type { MediaPageView } from './page.view.ts'
export type { PaywallView } from './paywall.view.ts'
export { mediaScreen } from './screen.ts'
export type { MediaView, PieceView, PlayerStatus } from './view.ts'
