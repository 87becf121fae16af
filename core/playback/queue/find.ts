import type { Catalogue, CataloguePort, SeriesPort } from '../../catalogue/index.ts'
import { isProgram } from '../../catalogue/index.ts'
import type { Call } from '../../kernel/call.ts'
import { isMissing } from '../../kernel/failure.ts'
import type { Opening } from '../../kernel/lazy.ts'
import { ok } from '../../kernel/result.ts'
import { mediaRoute } from '../../routes/index.ts'
import { indexOf, lessonAt, lessonRoute, lessonsInOrder } from './lessons.ts'
import type { Next, Queue } from './rules.ts'
import { neighboursOf, playlistIds } from './rules.ts'

/** The port that finds the next class: in lists, programs and series, and among similar classes. */
export interface UpNextPort extends Pick<CataloguePort, 'playlist' | 'program' | 'media' | 'related'> {
  /** The port of series, loaded when it is needed. */
  readonly content: { readonly open: Call<Opening, { readonly series: Pick<SeriesPort, 'after'> }> }
}

/** The class that is being watched, its queue, and the catalogue, which distinguishes programs from playlists. */
export interface Watching {
  readonly id: string
  readonly queue: Queue | null
  readonly catalogue: Catalogue
}

const readAtOnce = 200

const inList =
  (port: UpNextPort) =>
  async (list: string, { id, catalogue }: Watching, signal: AbortSignal): Promise<Next | null> => {
    const found = isProgram(list, catalogue)
      ? await port
          .program(list, signal)
          .then((answer) => (answer.ok ? lessonsInOrder(answer.value).map(({ lesson }) => lesson.id) : []))
      : await port
          .playlist({ id: list, next: null, size: readAtOnce }, signal)
          .then((answer) => (answer.ok ? playlistIds(answer.value) : []))
    const { next } = neighboursOf(found, id)
    const item = next === null ? null : await port.media(next, signal)
    return item?.ok ? { item: item.value, route: mediaRoute(item.value, { play: true, from: list }) } : null
  }

const inSeries = async (
  { content }: UpNextPort,
  { id: series, from }: Extract<Queue, { readonly type: 'series' }>,
  id: string,
  signal: AbortSignal,
): Promise<Next | null> => {
  const opened = await content.open({ isAwaited: true }, signal)
  const found = opened.ok ? await opened.value.series.after({ series, id }, signal) : opened
  if (!found.ok || !found.value) return null
  const item = found.value
  return { item, route: { type: 'series', id: series, from, episode: item.id, play: true } }
}

const inProgram = async (
  port: UpNextPort,
  { id, index }: Extract<Queue, { readonly type: 'program' }>,
  signal: AbortSignal,
): Promise<Next | null> => {
  const program = await port.program(id, signal)
  let next = program.ok ? lessonAt(program.value, index).next : null
  while (program.ok && next) {
    const item = await port.media(next.lesson.id, signal)
    if (item.ok) return { item: item.value, route: lessonRoute(id, next) }
    // A class that no longer exists is skipped. A class that cannot be loaded now is not skipped.
    if (!isMissing(item.error)) return null
    next = lessonAt(program.value, indexOf(next)).next
  }
  return null
}

/** Returns the candidates for the next class: the next class of the list, then similar classes, in order. A class of My Week continues with its own plan, and nothing follows the last episode of a series or the last lesson of a program. */
export const findNext = (port: UpNextPort): Call<Watching, readonly Next[]> => {
  const next = inList(port)
  return async (watching, signal) => {
    const { id, queue } = watching
    if (queue?.type === 'week') return ok([])
    if (queue?.type === 'series') {
      const episode = await inSeries(port, queue, id, signal)
      return ok(episode ? [episode] : [])
    }
    if (queue?.type === 'program') {
      const lesson = await inProgram(port, queue, signal)
      return ok(lesson ? [lesson] : [])
    }
    const [listed, related] = await Promise.all([
      queue === null ? null : next(queue.id, watching, signal),
      port.related(id, signal),
    ])
    const similar = related.ok ? related.value.map((item) => ({ item, route: mediaRoute(item, { play: true }) })) : []
    return ok(listed ? [listed, ...similar] : similar)
  }
}
