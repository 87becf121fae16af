import type { Feature } from '../kernel/feature.ts'
import type { FileEvent, FileState } from './file.machine.ts'
import type { ReaderEvent, ReaderState } from './reader.machine.ts'

/** The features of the library: its two readers. */
export interface LibraryFeatures {
  readonly reader: Feature<ReaderState, ReaderEvent>
  readonly file: Feature<FileState, FileEvent>
}
