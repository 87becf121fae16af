/** A resource of a program as the library lists it: a file to read beside the lessons. */
export interface ResourceSummary {
  readonly id: string
  /** The program id of the program that it belongs to, which is part of its address. */
  readonly program: string
  readonly title: string
  readonly description: string
  /** The kind of the file, as the studio writes it, such as 'pdf'. */
  readonly type: string
  readonly image: string | null
  /** Bytes; `null` if the studio does not say. */
  readonly size: number | null
  /** Whether a reader may keep the file. */
  readonly canDownload: boolean
}

/** A resource with the address of its file, which only its program names; `null` if it is not an http(s) address. */
export interface Resource extends ResourceSummary {
  readonly url: string | null
}

/** A magazine: its page images are at `{baseUrl}/{page}.png`, counted from 1. */
export interface Magazine {
  readonly id: string
  readonly title: string
  /** At least 1. */
  readonly pages: number
  /** An http(s) address without a slash at its end. */
  readonly baseUrl: string
  /** The address of the shop that sells it in print; `null` if it is not sold. */
  readonly buyUrl: string | null
}

/** The library: the resources of all programs, which name their program, and the magazines. The files' own addresses come with each program, so that the first data does not grow with them. */
export interface Library {
  readonly resources: readonly ResourceSummary[]
  readonly magazines: readonly Magazine[]
}

/** A library with nothing in it. */
export const emptyLibrary: Library = { resources: [], magazines: [] }
