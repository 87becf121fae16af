/** The texts of the home page. V2.01 V8.03 V8.04 */
export const homeWords = {
  empty: 'Nothing here yet',
  noScreen: 'Default screen not defined',
  noScreenText: "This page isn't ready yet.",
  noScreenBrowse: "This page isn't ready yet. You can still browse every class.",
  seeAll: 'See all',
  featured: 'Featured',
  shortcuts: 'Shortcuts',
} as const
