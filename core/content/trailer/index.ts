export type { TrailerFilm } from './film.ts'
export { filmControls } from './film.ts'
export { trailerScreen } from './screen.ts'
export { trailerWords } from './words.ts'
