export { inlineScreen } from './screen.ts'
export type { RelatedCard, RelatedClasses } from './view.ts'
export { inlineWords } from './words.ts'
