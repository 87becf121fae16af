// The pages of lists, which are loaded together.
export { Screen as Shelves } from './all.tsx'
export { Screen as List } from './list.tsx'
export { Screen as Own } from './own.tsx'
