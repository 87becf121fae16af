export { inlineScreen } from './screen.ts'
export type { RelatedCard, RelatedClasses } from './view.ts'
