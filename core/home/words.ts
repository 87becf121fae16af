/** The texts of the home page. V2.01 V8.04 */
export const homeWords = {
  description: 'Ballet classes for every level, at home: on demand, step by step and live.',
  empty: 'Nothing here yet',
  seeAll: 'See all',
  featured: 'Featured',
  shortcuts: 'Shortcuts',
} as const
