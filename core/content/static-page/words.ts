/** The fixed texts of a static page. */
export const staticPageWords = {
  loading: 'Loading the page',
  empty: 'Nothing here yet',
} as const
