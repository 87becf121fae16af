export type {
  Catalogue,
  CollectionSummary,
  Featured,
  HouseConfig,
  InitialData,
  MediaItem,
  OpenPlaylist,
  Playlist,
  ProgramSummary,
  Shelf,
  Source,
  Track,
} from './rules.ts'
export type { CardView, FeaturedView, HeartView, ListView, RowView } from './view.ts'
