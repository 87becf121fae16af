import type { Magazine, Resource } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Opening } from '../kernel/lazy.ts'

/** A page of a magazine, ready to be drawn. */
export interface PageImage {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Draws it on a canvas of the front end, into an area in pixels of that canvas. */
  readonly paint: (canvas: unknown, left: number, width: number, height: number) => void
}

interface PageQuestion {
  readonly magazine: Magazine
  readonly page: number
}

/** The port that loads a magazine's pages, and remembers on this device the page that is read. */
export interface MagazinePort {
  readonly page: Call<PageQuestion, PageImage>
  /** The remembered page; `null` if the device has not stored one. */
  readonly recall: Call<string, number | null>
  readonly keep: (read: { readonly id: string; readonly page: number }) => void
}

/** A page of a file to be drawn, in px of the screen; `marked` is the text that is highlighted on it. */
export interface FilePage {
  readonly page: number
  readonly width: number
  /** The most that its height may be, if the page is seen as a whole. */
  readonly height?: number
  readonly marked: string
  /** Which of the places of the marked text on this page is looked at, counted from 0; `null` if none is. */
  readonly nth: number | null
}

/** A file that is open. Its pages are drawn into one element, which the front end puts on its page. */
export interface OpenFile {
  readonly pages: number
  /** An element with a canvas and, over it, its text for selecting and for screen readers. */
  readonly element: unknown
  readonly draw: Call<FilePage, void>
  /** Never answers; the file is closed when its signal is aborted. */
  readonly hold: Call<void, void>
  /** The text of every page, in order. */
  readonly texts: Call<void, readonly string[]>
}

/** The failures of opening a file: those of every call, and a file that cannot be shown. */
export type FileFailure = { readonly type: 'Unreadable' }

/** A resource of a program by its id; with the flag, past the device's copy of the program, which may be out of date. */
interface ResourceQuestion {
  readonly program: string
  readonly id: string
  readonly anew: boolean
}

/** The port that finds and opens the files of programs. */
export interface FilePort {
  /** `Refused` as `missing` if the program or the resource does not exist. */
  readonly resource: Call<ResourceQuestion, Resource>
  /** Opens the file at an address. */
  readonly open: Call<string, OpenFile, Failure | FileFailure>
}

/** The ports of the library. */
export interface LibraryPorts {
  readonly magazine: MagazinePort
  readonly file: FilePort
}

/** The port that loads them. */
export interface LibraryPort {
  readonly open: Call<Opening, LibraryPorts>
}
