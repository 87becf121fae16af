export { staticPageScreen } from './screen.ts'
export type { Span } from './spans.ts'
export { spansOf } from './spans.ts'
export type { BlockView } from './view.ts'
