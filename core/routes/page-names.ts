/** The names of the site's pages: each page has one, in the navigation, in its title and in links to it. */
export const pageNames = {
  home: 'Home',
  sections: 'Classes',
  programs: 'Programs',
  trending: 'Trending',
  favorites: 'Favorites',
  'watch-again': 'Watch Again',
  'my-week': 'My Week Plan',
  live: 'Live Schedule',
  search: 'Search',
  library: 'Library',
  pricing: 'Pricing',
  account: 'Account',
  billing: 'Billing',
  notifications: 'Notifications',
} as const
