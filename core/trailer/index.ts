export { trailerScreen } from './screen.ts'
export { trailerWords } from './words.ts'
