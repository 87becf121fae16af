export { hubShelves } from './rules.ts'
export { hubScreen } from './screen.ts'
export { hubWords } from './words.ts'
