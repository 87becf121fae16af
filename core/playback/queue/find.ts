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

/** The port that finds the next class: in lists, in programs, in series, and among classes that resemble one. */
export interface UpNextPort extends Pick<CataloguePort, 'playlist' | 'program' | 'media' | 'related'> {
  /** The port of series, which is loaded when it is needed. */
  readonly content: { readonly open: Call<Opening, { readonly series: Pick<SeriesPort, 'after'> }> }
}

/** A class that is watched, the queue it is watched from, and the catalogue that tells programs from playlists. */
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
    // A class that no longer exists is skipped; a class that cannot be requested now is not.
    if (!isMissing(item.error)) return null
    next = lessonAt(program.value, indexOf(next)).next
  }
  return null
}

/** Finds the classes that may come after one: the next of its list, then those that resemble it, in their order; a class of the week has a chain of its own, and the last episode of a series and the last lesson of a program have none. */
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
