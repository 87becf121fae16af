/** The fixed texts of a hub. V2.14 V8.04 */
export const hubWords = {
  loading: 'Loading the page',
  list: 'A list of classes',
  empty: 'Nothing here yet',
  seeAll: 'See all',
} as const
