import type { WriteWords } from '../outbox/index.ts'

/** What is said of progress that waits; a refusal of it is not told, since nobody pressed for it. A4.03 */
export const progressWords: WriteWords = { nouns: ['place in a class', 'places in classes'], refused: () => null }

/** What is said of watched classes that wait; a refusal of one is not told. A4.03 */
export const watchedWords: WriteWords = { nouns: ['watched class', 'watched classes'], refused: () => null }
