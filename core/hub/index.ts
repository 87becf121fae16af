export { hubShelves } from './rules.ts'
export { hubScreen } from './screen.ts'
export type { HubView } from './view.ts'
export { hubWords } from './words.ts'
