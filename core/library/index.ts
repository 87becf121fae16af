export type { LibraryFeatures } from './features.ts'
export { comparable, comparableLetter } from './file.ts'
export type { FileView } from './file.view.ts'
export { lazyLibrary } from './lazy.ts'
export type { LibraryView } from './library.view.ts'
export { resourceCard } from './library.view.ts'
export type { PageCommand } from './pages.ts'
export type {
  FileFailure,
  FilePage,
  FilePort,
  LibraryPort,
  LibraryPorts,
  MagazinePort,
  OpenFile,
  PageImage,
} from './port.ts'
export type { MagazineView, PagerView } from './reader.view.ts'
export type { LibraryFact } from './rules.ts'
export type { Standstill } from './screen.ts'
export { libraryScreen, magazineScreen, resourceScreen } from './screen.ts'
export type { Viewport } from './width.ts'
export { canvasDensity } from './width.ts'
export { libraryWords } from './words.ts'
