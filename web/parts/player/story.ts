/** A thumbnail of the class at a time: a tile of a sprite sheet. */
export interface Tile {
  readonly image: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The tile that a cue of a thumbnail list names, relative to the list's address. */
export const tileOf = (cue: string, list: string): Tile | null => {
  const [image, area = ''] = cue.trim().split('#xywh=')
  const [x, y, width, height] = area.split(',').map(Number)
  if (!image || !width || !height) return null
  const base = new URL(list, document.baseURI)
  if (!URL.canParse(image, base)) return null
  return { image: new URL(image, base).href, x: x ?? 0, y: y ?? 0, width, height }
}

/** The tile at a time, in seconds. */
export const tileAt = (track: TextTrack | null, seconds: number, list: string): Tile | null => {
  const cues = Array.from(track?.cues ?? []) as VTTCue[]
  const cue = cues.findLast(({ startTime }) => startTime <= seconds)
  return cue ? tileOf(cue.text, list) : null
}
