/** The names of unsent progress and unsent watched classes in a warning. */
export const historyWords = {
  progress: ['class in progress', 'classes in progress'],
  watched: ['watched class', 'watched classes'],
} as const
