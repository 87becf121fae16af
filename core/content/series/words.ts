import { counted } from '../../cards/index.ts'

/** The fixed texts of a series. V8.07 */
export const seriesWords = {
  loading: 'Loading the series',
  overline: 'Series',
  episodes: 'Episodes',
  season: 'Season',
  allSeasons: 'All seasons',
  failed: 'This series could not be loaded',
  failedText: 'Check your connection, then try again.',
  unknown: 'Unknown error',
  empty: 'There are no episodes here yet',
  playing: 'Now playing',
  chosen: 'Selected episode',
} as const

/** The message that the specification names by key if a series could not be loaded. */
export const seriesError = 'series_error'

/** A season in words: its own title, else its number. */
export const seasonText = (title: string, number: number): string => title.trim() || `Season ${number}`

/** An episode in words: 'Season 2, episode 3', 'Episode 3'; empty without a number. */
export const episodeText = (season: number | null, number: number | null): string =>
  number === null ? '' : season === null ? `Episode ${number}` : `Season ${season}, episode ${number}`

/** The texts of '2 seasons · 11 episodes', part by part. */
export const countText = (count: number): string => counted(count, 'episode', 'episodes')

/** How many seasons a series has. */
export const seasonsText = (count: number): string => counted(count, 'season', 'seasons')

/** The episode that a start button leads to: 'Season 1, episode 2: Learning It'. */
export const startsText = (where: string, title: string): string => (where === '' ? title : `${where}: ${title}`)
