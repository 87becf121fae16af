/** The fixed texts of a static page. V2.14 */
export const staticPageWords = {
  loading: 'Loading the page',
  empty: 'Nothing here yet',
} as const
