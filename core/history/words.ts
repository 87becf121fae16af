/** What unsent progress and unsent watched classes are called in a warning. A4.03 */
export const historyWords = {
  progress: ['place in a class', 'places in classes'],
  watched: ['watched class', 'watched classes'],
} as const
