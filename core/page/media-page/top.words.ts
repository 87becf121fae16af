/** The fixed texts of the page of a class, and those of its states. */
export const mediaWords = {
  loading: 'Loading the class',
  live: 'LIVE',
  startOver: 'Start over',
  missing: 'Video not found',
  missingText: 'It may have been moved or removed.',
  failed: "This class isn't loading",
  failedText: 'Check your connection, then try again.',
} as const
