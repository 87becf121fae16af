/** The fixed texts of the page of a live channel. */
export const channelWords = {
  loading: 'Loading the channel',
  overline: 'Live channel',
  others: 'More channels',
  failed: "This channel isn't loading",
  failedText: 'Check your connection, then try again.',
} as const

/** The link from a channel that is not there to the list that it was looked for in: 'Back to Live channels'. */
export const backText = (list: string): string => `Back to ${list}`
