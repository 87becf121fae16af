export { movedScreen } from './screen.ts'
export { movedWords } from './words.ts'
