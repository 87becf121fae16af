/** The fixed texts of a page whose player is beside its texts, and of the choice of a layout. V2.19 */
export const inlineWords = {
  layout: 'Layout',
  grid: 'Show as a grid',
  list: 'Show as a list',
  season: 'Season',
  allSeasons: 'All seasons',
  seasonOf: (season: number): string => `Season ${season}`,
  play: (label: string, title: string): string => `${label}: ${title}`,
} as const
