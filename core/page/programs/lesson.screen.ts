import type { ViewContext, ViewSources } from '../../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem, PageTrouble, ProgramDetail } from '../../catalogue/index.ts'
import { notFoundView, unloadableView } from '../../catalogue/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import type { QueryState } from '../../kernel/query.ts'
import { openContent } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import type { PlayerState } from '../../playback/player/index.ts'
import { asLesson, lessonAt } from '../../playback/queue/index.ts'
import type { Address } from '../../routes/index.ts'
import type { SessionState } from '../../session/index.ts'
import { mediaPage, playerStatus, troubleOf } from '../media-page/index.ts'
import type { LessonPage } from './lesson.view.ts'
import { lessonMedia, lessonPage } from './lesson.view.ts'
import { programPageView } from './view.ts'

type LessonPageView = { readonly type: 'loading' } | PageTrouble | { readonly type: 'ready'; readonly page: LessonPage }

const lessonPageView = (
  program: QueryState<ProgramDetail> | undefined,
  address: Address | null,
  viewContext: ViewContext | null,
): LessonPageView => {
  const detail = program?.context.value
  if (detail && viewContext && address?.route.type === 'lesson') {
    const page = lessonPage(detail, address.route, viewContext)
    return page ? { type: 'ready', page } : { type: 'missing', ...notFoundView }
  }
  const state = programPageView(program, viewContext)
  return state.type === 'ready' || state.type === 'loading'
    ? { type: 'loading' }
    : { ...state, message: state.type === 'missing' ? 'program_not_found' : 'program_failed' }
}

interface Sources extends ViewSources {
  readonly program: QueryState<ProgramDetail> | undefined
}

/** The page of a lesson around its player: header, lists, and the part that is shown once the lesson is completed. */
export const lessonScreen = screen([...viewSources, 'program'], ({ program, ...sources }: Sources) => ({
  page: lessonPageView(program, sources.app.context.address, viewContextOf(sources)),
  back: backTo(sources, 'programs'),
}))

interface PlayingSources extends Sources {
  readonly content: { matches(value: 'unreachable'): boolean }
  readonly lesson: QueryState<MediaItem> | undefined
  readonly playback: LazyState<unknown>
  readonly player: PlayerState | undefined
  readonly session: SessionState
}

/** The player on the page of a lesson, or the message in its place. P2.3.03 */
export const lessonPlayingScreen = screen(
  [...viewSources, 'content', 'program', 'lesson', 'playback', 'player', 'session'],
  ({ content, program, lesson, playback, player, session, ...sources }: PlayingSources) => {
    const [viewContext, { address, profile }] = [viewContextOf(sources), sources.app.context]
    const status = playerStatus(playback, player, session, profile)
    const lost = content.matches('unreachable')
    const at = address?.route.type === 'lesson' ? address.route : null
    const present = at && program?.context.value ? lessonAt(program.context.value, at).present : null
    const playing = mediaPage(lesson, (item) =>
      at && present && viewContext ? lessonMedia(asLesson(item, present.lesson), at, viewContext, status) : null,
    )
    return {
      playing: lost ? ({ type: 'failed', ...unloadableView } as const) : playing,
      retry: lost ? openContent : ({ of: 'lesson', event: { type: 'reload' } } as const),
      trouble: troubleOf(playback),
    }
  },
)
