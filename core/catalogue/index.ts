export { browseHref } from './browse.ts'
export type { Piece } from './description.ts'
export { chaptersOf, described, withoutSeeks } from './description.ts'
export type { Library, Magazine, Resource, ResourceSummary } from './library.ts'
export { emptyLibrary } from './library.ts'
export type { ListEvent, ListState } from './list.machine.ts'
export { gridPage, listMachine } from './list.machine.ts'
export type { LiveEvent } from './live-event.ts'
export type { MediaItem, MediaKind, Playlist, Source, Track } from './media.ts'
export { asShown, isPlayed, mediaKind, teacherText } from './media.ts'
export { hasPage, leading } from './pages.ts'
export type { CataloguePort } from './port.ts'
export type {
  CollectionSummary,
  Course,
  Lesson,
  Module,
  ProgramDetail,
  ProgramSummary,
  Section,
} from './programs.ts'
export type { Ratio } from './ratio.ts'
export { ratioOf } from './ratio.ts'
export type { Catalogue, Featured, InitialData, Shelf, SiteConfig, StudioLink } from './rules.ts'
export { catalogueOf, isProgram, selling, sellsSomething, studioIcons } from './rules.ts'
export { documentTitle, siteNameOf, siteNameScreen } from './screen.ts'
export type { Episode, EpisodePage, EpisodesQuestion, Season, Series, SeriesFailure, SeriesPort } from './series.ts'
export { namedSeries } from './series.ts'
export type { MediaStatus } from './status.ts'
export { isSettled, mediaInterval, mediaStatus, mediaStatusChanges } from './status.ts'
export type { CardView, FeaturedView, HeartView, ListView, RowView } from './view.ts'
export type { ClosedView, PageTrouble, StartFailure } from './words.ts'
export { brokenView, closedView, notFoundView, supportLink, unloadable, unloadableView } from './words.ts'
