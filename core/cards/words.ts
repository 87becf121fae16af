/** The message in place of a list that could not be loaded. */
export const couldNotLoad = 'Could not load items'

/** The texts of cards and of lists of cards. */
export const cardWords = {
  recordedLive: 'Recorded live',
  couldNotLoad,
  listMissing: "We couldn't find this list",
  listGone: `${couldNotLoad}. This list is no longer available.`,
  listMissingHelp: 'It may have been moved or removed.',
  listEmpty: 'No classes in this list yet',
  favoritesVisitor: 'Sign in to save your favorite classes here',
  favoritesEmpty: 'No favorites yet. Tap the heart on a class to save it here.',
  watchAgainEmpty: 'Classes you finish will appear here',
  allEmpty: 'Nothing here yet',
  signIn: 'Sign in',
  browse: 'Browse classes',
  membersOnly: 'Members only',
  watched: 'Watched',
  inProgress: 'In progress',
} as const
