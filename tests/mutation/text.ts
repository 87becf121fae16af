/** A position in a file; lines and columns begin with 1. */
interface Position {
  readonly line: number
  readonly column: number
}

/** A change of a file that was tried: what stood there, and what stands there instead. */
export interface Change {
  /** Its path from the top of the project. */
  readonly file: string
  readonly location: { readonly start: Position; readonly end: Position }
  readonly replacement: string
}

/** The least share of the changes of a feature's rules that its tests notice, in percent. */
export const least = 90

/** How long something took: '18 s', '5 min'. */
export const timeText = (ms: number): string =>
  ms < 59_500 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`

/** The part of a source between two positions. */
const cut = (source: string, { start, end }: Change['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  return lines
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === lines.length - 1 ? end.column - 1 : line.length),
    )
    .join('\n')
}

const marked = (text: string, mark: string): string => text.replaceAll(/^/gm, `    ${mark} `)

/** A change that no test noticed: where it is, the original code, and the changed one. */
export const changeText = (status: string, change: Change, source: string): string =>
  [
    `${status} ${change.file}:${change.location.start.line}`,
    marked(cut(source, change.location), '-'),
    marked(change.replacement, '+'),
  ].join('\n')

/** The share of changes that were noticed, in whole percent; all, where there are none. */
export const percentOf = (missed: number, all: number): number =>
  all === 0 ? 100 : Math.floor(100 * (1 - missed / all))

/** The last line of a feature: its score, and whether that is enough. */
export const scoreText = (feature: string, percent: number): string =>
  percent < least ? `${feature}: ${percent} %, below ${least} %` : `${feature}: ${percent} % of its rules`

/** A page in which the line of a feature in the table of scores is another one. */
export const withRow = (page: string, feature: string, cells: readonly string[]): string =>
  page.replace(new RegExp(`^\\| ${feature} \\|.*$`, 'm'), () => `| ${[feature, ...cells].join(' | ')} |`)
