export type { FrameView, NavItemView } from './view.ts'
export { frameView } from './view.ts'
