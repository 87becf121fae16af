/** The fixed texts of a hub. */
export const hubWords = {
  loading: 'Loading the page',
  list: 'A list of classes',
  empty: 'Nothing here yet',
  seeAll: 'See all',
} as const
