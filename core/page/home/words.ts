/** The texts of the home page. */
export const homeWords = {
  empty: 'Nothing here yet',
  noScreen: 'Default screen not defined',
  noScreenText: "This page isn't ready yet.",
  noScreenBrowse: "This page isn't ready yet. You can still browse every class.",
  seeAll: 'See all',
  featured: 'Featured',
  shortcuts: 'Shortcuts',
} as const
