/** The fixed texts of a page whose player is beside its texts. V2.19 */
export const inlineWords = {
  season: 'Season',
  allSeasons: 'All seasons',
  seasonOf: (season: number): string => `Season ${season}`,
  play: (label: string, title: string): string => `${label}: ${title}`,
} as const
