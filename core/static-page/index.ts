export { staticPageScreen } from './screen.ts'
export type { Span } from './spans.ts'
export type { BlockView } from './view.ts'
export { staticPageWords } from './words.ts'
