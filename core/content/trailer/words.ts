/** The fixed texts of a trailer. */
export const trailerWords = {
  watch: 'Watch the trailer',
  title: 'Trailer',
  loading: 'Loading the trailer',
  failed: "The trailer isn't loading",
  failedText: 'Check your connection, then try again.',
} as const
